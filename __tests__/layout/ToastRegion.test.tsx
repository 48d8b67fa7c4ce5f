import { act, render, screen } from '@testing-library/react'
import { Announcer } from '../../src/layout/Announcer'
import { showToast } from '../../src/layout/toasts'
import { ToastRegion } from '../../src/layout/ToastRegion'

const mockToaster = jest.fn(() => {
  throw new Error('broken')
})

jest.mock('../../src/layout/Toaster', () => ({ Toaster: () => mockToaster() }))

test('When the toasts fail to render the page stays, and the outcome is said', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  render(
    <>
      <main>The page</main>
      <Announcer />
      <ToastRegion />
    </>,
  )
  await act(async () => {
    showToast({ kind: 'error', title: 'Lost.', text: 'Try again.' })
    await import('../../src/layout/Toaster')
  })
  expect(mockToaster).toHaveBeenCalled()
  expect(screen.getByText('The page')).toBeVisible()
  expect(screen.queryByText('Unexpected Application Error!')).not.toBeInTheDocument()
  expect(screen.getByRole('alert')).toHaveTextContent('Lost. Try again.')
})
