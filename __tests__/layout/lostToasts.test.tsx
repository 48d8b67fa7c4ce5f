import { act, render, screen } from '@testing-library/react'
import { Announcer } from '../../src/layout/Announcer'
import { hideToast, preloadToaster, showToast } from '../../src/lib/toasts'

jest.mock('../../src/layout/Toaster', () => {
  throw new Error('The chunk is lost')
})

test.each([
  ['success', 'status', 'alert'],
  ['error', 'alert', 'status'],
] as const)(
  'When the toasts’ code does not come nothing fails, and %s is said as %s',
  async (kind, said, silent) => {
    render(<Announcer />)
    await act(async () => {
      preloadToaster()
      hideToast()
      showToast({ kind, title: 'Title.', text: 'Text.' })
      await expect(import('../../src/layout/Toaster')).rejects.toThrow('The chunk is lost')
    })
    expect(screen.getByRole(said)).toHaveTextContent('Title. Text.')
    expect(screen.getByRole(silent)).toBeEmptyDOMElement()
  },
)
