import { act, render, screen } from '@testing-library/react'
import { Announcer } from '../../src/layout/Announcer'
import { hideToast, showToast } from '../../src/layout/toasts'
import { ToastRegion } from '../../src/layout/ToastRegion'

jest.mock('../../src/layout/Toaster', () => {
  throw new Error('Loading chunk 7 failed')
})

test('A toast whose code cannot be loaded is said all the same, and shown plainly until it is no longer true', async () => {
  render(
    <>
      <Announcer />
      <ToastRegion />
    </>,
  )
  await act(async () => {
    showToast({ kind: 'error', title: 'Lost.', text: 'Try again.' })
    await Promise.resolve()
  })
  expect(screen.getByRole('alert')).toHaveTextContent('Lost. Try again.')
  expect(screen.queryByRole('group')).not.toBeInTheDocument()
  const plain = screen.getByText('Lost.').parentElement
  expect(plain).toHaveTextContent('Lost.Try again.')
  expect(plain).toHaveAttribute('popover', 'auto')
  act(() => hideToast())
  expect(screen.queryByText('Lost.')).not.toBeInTheDocument()
})
