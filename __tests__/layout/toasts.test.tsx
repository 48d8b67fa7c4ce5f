import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axe } from 'jest-axe'
import { Announcer } from '../../src/layout/Announcer'
import { hideToast, showToast, type Toast } from '../../src/layout/toasts'
import { ToastRegion } from '../../src/layout/ToastRegion'

const success: Toast = { kind: 'success', title: 'Saved.', text: 'All is well.' }
const failure: Toast = { kind: 'error', title: 'Lost.', text: 'Try again.' }

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn()
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

/** jsdom runs no animations, whose ends the library waits for. */
function expectToasts(count: number) {
  return waitFor(() => {
    const shown = document.querySelectorAll('.Toastify__toast')
    shown.forEach((toast) => void fireEvent.animationEnd(toast))
    expect(shown).toHaveLength(count)
  })
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
  await expectToasts(1)
  expect(toasts()[0]).toHaveAccessibleName('Saved.')
})

test('A toast that is no longer true goes', async () => {
  renderToasts()
  act(() => showToast(failure))
  await findToast('Lost.')
  act(() => hideToast())
  await expectToasts(0)
})

test.each([
  ['its close button', () => userEvent.click(closeButton())],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('A toast closes by %s', async (_, close) => {
  renderToasts()
  act(() => showToast(failure))
  await findToast('Lost.')
  await close()
  await expectToasts(0)
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
  act(() => closeButton().focus())
  await userEvent.keyboard('{Enter}')
  await expectToasts(0)
  expect(work).toHaveFocus()
})

test('The focus stays where it is when a toast comes', async () => {
  renderToasts()
  const work = screen.getByRole('button', { name: 'Work' })
  work.focus()
  act(() => showToast(success))
  await findToast('Saved.')
  expect(work).toHaveFocus()
})
