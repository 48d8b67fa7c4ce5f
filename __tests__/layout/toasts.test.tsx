import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Announcer } from '../../src/layout/Announcer'
import { hideToast, showToast, type Toast } from '../../src/layout/toasts'

const success: Toast = { kind: 'success', title: 'Saved.', text: 'All is well.' }
const failure: Toast = { kind: 'error', title: 'Lost.', text: 'Try again.' }

function renderToasts() {
  return render(
    <>
      <button type="button">Work</button>
      <Announcer />
    </>,
  )
}

/** Shows a toast; what the live region holds is not one. */
async function show(toast: Toast) {
  await act(() => Promise.resolve(showToast(toast)))
  return screen.findByRole('group', { name: toast.title })
}

/** The toasts have a root of their own, which outlives a test. */
afterEach(async () => {
  hideToast()
  await expectToasts(0)
})

/** jsdom runs no animations, whose ends the library waits for. */
function expectToasts(count: number) {
  return waitFor(() => {
    const shown = document.querySelectorAll('.Toastify__toast')
    shown.forEach((toast) => void fireEvent.animationEnd(toast))
    expect(shown).toHaveLength(count)
  })
}

const work = () => screen.getByRole('button', { name: 'Work' })
const closeButton = () => screen.getByRole('button', { name: 'Close notification' })

test('A success is said once, politely, and shown with a title, a text and a close button', async () => {
  renderToasts()
  work().focus()
  expect(await show(success)).toHaveTextContent('Saved.All is well.')
  expect(screen.getByRole('status')).toHaveTextContent('Saved. All is well.')
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  expect(closeButton()).toBeVisible()
  expect(work()).toHaveFocus()
})

test('An error is said once, at once, by the announcer alone', async () => {
  renderToasts()
  const toast = await show(failure)
  expect(toast).toHaveTextContent('Lost.Try again.')
  expect(screen.getByRole('alert')).toHaveTextContent('Lost. Try again.')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  const live = [
    ...document.querySelectorAll('[role=alert], [role=status], [role=log], [aria-live]'),
  ]
  expect(live.filter((region) => region.contains(toast) || toast.contains(region))).toEqual([
    expect.objectContaining({ ariaLive: 'off' }),
  ])
})

test('The same sentence is said again when it is true again', async () => {
  renderToasts()
  await show(failure)
  const first = screen.getByRole('alert').firstChild
  await show(failure)
  expect(screen.getByRole('alert').firstChild).not.toBe(first)
  expect(screen.getByRole('alert').childNodes).toHaveLength(1)
})

test('A toast takes the place of the one before, and goes when it is no longer true', async () => {
  renderToasts()
  await show(failure)
  const second = await show(success)
  await expectToasts(1)
  expect(second).toBeInTheDocument()
  hideToast()
  await expectToasts(0)
})

test('A toast closes by Escape, unless something else has used that', async () => {
  renderToasts()
  const toast = await show(failure)
  const use = (event: Event) => event.preventDefault()
  work().addEventListener('keydown', use)
  work().focus()
  await userEvent.keyboard('{Escape}')
  expect(toast).toHaveAttribute('data-in', 'true')
  work().removeEventListener('keydown', use)
  await userEvent.keyboard('{Escape}')
  await expectToasts(0)
})

test('The focus goes back to where the visitor was when a toast is closed by its button', async () => {
  renderToasts()
  work().focus()
  await show(failure)
  act(() => closeButton().focus())
  await userEvent.keyboard('{Enter}')
  await expectToasts(0)
  expect(work()).toHaveFocus()
})

test('A section that holds the focus because its button was pressed is no place to go back to', async () => {
  render(<section tabIndex={-1} data-testid="section" />)
  renderToasts()
  screen.getByTestId('section').focus()
  await show(failure)
  act(() => closeButton().focus())
  await userEvent.keyboard('{Enter}')
  await expectToasts(0)
  expect(screen.getByTestId('section')).not.toHaveFocus()
})
