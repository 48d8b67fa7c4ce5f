import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ToastRegion } from '../../src/layout/ToastRegion'
import { hideToast, showToast } from '../../src/lib/toasts'

/** A section that holds the focus, its button, and an error. */
async function showError() {
  render(
    <>
      <section tabIndex={-1} data-testid="section">
        <button type="button">Work</button>
      </section>
      <ToastRegion />
    </>,
  )
  screen.getByTestId('section').focus()
  await act(() => Promise.resolve(showToast({ kind: 'error', title: 'Lost.', text: 'Sorry.' })))
  return screen.findByRole('group', { name: 'Lost.' })
}

/** jsdom runs no animations, whose ends the library waits for. */
function expectNone() {
  return waitFor(() => {
    const shown = document.querySelectorAll('.Toastify__toast')
    shown.forEach((toast) => void fireEvent.animationEnd(toast))
    expect(shown).toHaveLength(0)
  })
}

afterEach(async () => {
  act(hideToast)
  await expectNone()
})

test('A toast closes by Escape, unless something else has used that', async () => {
  const toast = await showError()
  const work = screen.getByRole('button', { name: 'Work' })
  work.addEventListener('keydown', (event) => event.preventDefault(), { once: true })
  work.focus()
  await userEvent.keyboard('{Escape}')
  expect(toast).toHaveAttribute('data-in', 'true')
  await userEvent.keyboard('{Escape}')
  await expectNone()
})

test('A toast goes when it is no longer true', async () => {
  await showError()
  act(hideToast)
  await expectNone()
})

test('A section that holds the focus because its button was pressed is no place to go back to', async () => {
  await showError()
  act(() => screen.getByRole('button', { name: 'Close notification' }).focus())
  await userEvent.keyboard('{Enter}')
  await expectNone()
  expect(screen.getByTestId('section')).not.toHaveFocus()
})

describe('The toast container', () => {
  it('never is a live region, whatever the library renders', async () => {
    const toast = await showError()
    const region = toast.closest('section[aria-label]')!
    expect(region).toHaveAttribute('aria-live', 'off')
    region.setAttribute('aria-live', 'polite')
    await waitFor(() => expect(region).toHaveAttribute('aria-live', 'off'))
  })
})
