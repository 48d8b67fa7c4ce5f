import { act, render, screen } from '@testing-library/react'
import { Announcer } from '../../src/layout/Announcer'
import { hideToast, preloadToaster, showToast } from '../../src/layout/toasts'

jest.mock('../../src/layout/Toaster', () => {
  throw new Error('The chunk is lost')
})

test('When the toasts’ code does not come nothing fails, and the outcome is announced', async () => {
  render(<Announcer />)
  await act(async () => {
    preloadToaster()
    hideToast()
    showToast({ kind: 'error', title: 'Lost.', text: 'Try again.' })
    await expect(import('../../src/layout/Toaster')).rejects.toThrow('The chunk is lost')
  })
  expect(screen.getByRole('alert')).toHaveTextContent('Lost. Try again.')
})
