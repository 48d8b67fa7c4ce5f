import { act, render, screen, waitFor, waitForElementToBeRemoved } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axe } from 'jest-axe'
import { Announcer } from '../../src/layout/Announcer'
import { hideToast, showToast, type Toast } from '../../src/layout/toasts'
import { ToastRegion } from '../../src/layout/ToastRegion'

const success: Toast = { kind: 'success', title: 'Saved.', text: 'All is well.' }
const failure: Toast = { kind: 'error', title: 'Lost.', text: 'Try again.' }

beforeEach(() => {
  window.scrollBy = jest.fn()
})

afterEach(() => {
  jest.useRealTimers()
})

function renderToasts() {
  return render(
    <main>
      <button type="button">Work</button>
      <Announcer />
      <ToastRegion />
    </main>,
  )
}

/** The visible toast; what the live region holds is not one. */
function findToast(title: string) {
  return screen.findByRole('group', { name: title })
}

function toasts() {
  return screen.queryAllByRole('group')
}

/** Lets what has just begun (a fetched script, a render, a fading) come to its end. */
function settle() {
  return act(() => jest.advanceTimersByTimeAsync(200))
}

function closeButton() {
  return screen.getByRole('button', { name: 'Close notification' })
}

test('A success is said once, politely, and shown with a title, a text and a named close button', async () => {
  const { container } = renderToasts()
  act(() => showToast(success))
  expect(await findToast('Saved.')).toHaveTextContent('Saved.All is well.')
  expect(screen.getByRole('status')).toHaveTextContent('Saved. All is well.')
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  expect(closeButton()).toBeVisible()
  expect(await axe(container)).toHaveNoViolations()
})

test('An error is said once, at once, and shown', async () => {
  const { container } = renderToasts()
  act(() => showToast(failure))
  expect(await findToast('Lost.')).toHaveTextContent('Lost.Try again.')
  expect(screen.getByRole('alert')).toHaveTextContent('Lost. Try again.')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  expect(await axe(container)).toHaveNoViolations()
})

test('Nothing but the announcer is a live region, so nothing is said twice', async () => {
  const { container } = renderToasts()
  act(() => showToast(failure))
  const toast = await findToast('Lost.')
  const live = [
    ...container.querySelectorAll('[role=alert], [role=status], [role=log], [aria-live]'),
  ]
  expect(live.filter((region) => region.contains(toast) || toast.contains(region))).toEqual([
    expect.objectContaining({ ariaLive: 'off' }),
  ])
})

test('The same sentence is said again when it is true again', async () => {
  renderToasts()
  act(() => showToast(failure))
  await findToast('Lost.')
  const first = screen.getByRole('alert').firstChild
  act(() => showToast(failure))
  expect(screen.getByRole('alert').firstChild).not.toBe(first)
  expect(screen.getByRole('alert').childNodes).toHaveLength(1)
})

test('A toast takes the place of the one before', async () => {
  renderToasts()
  act(() => showToast(failure))
  await findToast('Lost.')
  act(() => showToast(success))
  await findToast('Saved.')
  await waitFor(() => expect(toasts()).toHaveLength(1))
  expect(toasts()[0]).toHaveAccessibleName('Saved.')
})

test('A toast that is no longer true goes', async () => {
  renderToasts()
  act(() => showToast(failure))
  const toast = await findToast('Lost.')
  act(() => hideToast())
  await waitForElementToBeRemoved(toast)
})

test.each([
  ['its close button', () => userEvent.click(closeButton())],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('A toast closes by %s', async (_, close) => {
  renderToasts()
  act(() => showToast(failure))
  await findToast('Lost.')
  await close()
  await waitFor(() => expect(toasts()).toHaveLength(0))
})

test('An Escape that something else has used does not close a toast', async () => {
  renderToasts()
  act(() => showToast(failure))
  await findToast('Lost.')
  const work = screen.getByRole('button', { name: 'Work' })
  work.addEventListener('keydown', (event) => event.preventDefault())
  work.focus()
  await userEvent.keyboard('{Escape}')
  expect(toasts()[0]).toHaveAttribute('data-in', 'true')
})

test('The focus goes back to where the visitor was when a focused toast closes', async () => {
  renderToasts()
  const work = screen.getByRole('button', { name: 'Work' })
  work.focus()
  act(() => showToast(failure))
  await findToast('Lost.')
  await userEvent.tab()
  expect(closeButton()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(work).toHaveFocus())
})

test('The focus stays where it is when a toast comes', async () => {
  renderToasts()
  const work = screen.getByRole('button', { name: 'Work' })
  work.focus()
  act(() => showToast(success))
  await findToast('Saved.')
  expect(work).toHaveFocus()
})

test('A success stays 20 seconds', async () => {
  jest.useFakeTimers()
  renderToasts()
  act(() => showToast(success))
  await settle()
  await act(() => jest.advanceTimersByTimeAsync(19_000))
  expect(toasts()[0]).toHaveAttribute('data-in', 'true')
  await act(() => jest.advanceTimersByTimeAsync(1_000))
  await settle()
  expect(toasts()).toHaveLength(0)
})

test('The time of a success stands still while its close button has the focus', async () => {
  jest.useFakeTimers()
  renderToasts()
  act(() => showToast(success))
  await settle()
  await act(() => jest.advanceTimersByTimeAsync(10_000))
  closeButton().focus()
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  expect(toasts()).toHaveLength(1)
  act(() => closeButton().blur())
  await act(() => jest.advanceTimersByTimeAsync(11_000))
  expect(toasts()).toHaveLength(0)
})

test('The time of a success stands still while the tab is hidden', async () => {
  jest.useFakeTimers()
  renderToasts()
  act(() => showToast(success))
  await settle()
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  expect(toasts()).toHaveLength(1)
  hidden.mockRestore()
  await act(() => jest.advanceTimersByTimeAsync(21_000))
  expect(toasts()).toHaveLength(0)
})

test('An error stays until it is closed', async () => {
  jest.useFakeTimers()
  renderToasts()
  act(() => showToast(failure))
  await settle()
  await act(() => jest.advanceTimersByTimeAsync(3_600_000))
  expect(toasts()[0]).toHaveAttribute('data-in', 'true')
})
