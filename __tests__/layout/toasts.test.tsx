import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { OnDemandToaster } from '../../src/layout/OnDemandToaster'
import { hideToast, announceAndShowToast, type Toast } from '../../src/lib/toasts'

/** Renders an error toast and a focused section that contains a button. */
const showError = () => showToast({ kind: 'error', title: 'Lost.', text: 'Sorry.' })

async function showToast(toast: Toast) {
  render(
    <>
      <section tabIndex={-1} data-testid="section">
        <button type="button">Work</button>
      </section>
      <OnDemandToaster />
    </>,
  )
  screen.getByTestId('section').focus()
  await act(() => Promise.resolve(announceAndShowToast(toast)))
  return screen.findByRole('group', { name: toast.title })
}

/** Expects all toasts to close. */
function expectNoToast() {
  return waitFor(() => {
    const shown = document.querySelectorAll('.Toastify__toast')
    // react-toastify waits for `animationend` events, which jsdom lacks.
    shown.forEach((toast) => void fireEvent.animationEnd(toast))
    expect(shown).toHaveLength(0)
  })
}

afterEach(async () => {
  jest.restoreAllMocks()
  act(hideToast)
  await expectNoToast()
})

describe('Toast', () => {
  it('closes when the visitor presses Escape, unless the page has handled the event', async () => {
    const toast = await showError()
    const work = screen.getByRole('button', { name: 'Work' })
    work.addEventListener('keydown', (event) => event.preventDefault(), { once: true })
    work.focus()
    await userEvent.keyboard('{Escape}')
    expect(toast).toHaveAttribute('data-in', 'true')
    await userEvent.keyboard('{Escape}')
    await expectNoToast()
  })

  it('starts its timer only when the window has the focus', async () => {
    jest.spyOn(document, 'hasFocus').mockReturnValue(false)
    const toast = await showToast({ kind: 'success', title: 'Sent.', text: 'Thanks.' })
    fireEvent.animationEnd(toast)
    const timer = toast.querySelector('.Toastify__progress-bar')
    expect(timer).toHaveStyle({ animationPlayState: 'paused' })
    fireEvent.focus(window)
    expect(timer).toHaveStyle({ animationPlayState: 'running' })
  })

  it('closes when hideToast is called', async () => {
    await showError()
    act(hideToast)
    await expectNoToast()
  })

  it('does not return the focus to a section container when the toast closes', async () => {
    await showError()
    act(() => screen.getByRole('button', { name: 'Close notification' }).focus())
    await userEvent.keyboard('{Enter}')
    await expectNoToast()
    expect(screen.getByTestId('section')).not.toHaveFocus()
  })
})

describe('Toast container', () => {
  it('is never a live region', async () => {
    const toast = await showError()
    const region = toast.closest('section[aria-label]')!
    expect(region).toHaveAttribute('aria-live', 'off')
    region.setAttribute('aria-live', 'polite')
    await waitFor(() => expect(region).toHaveAttribute('aria-live', 'off'))
  })
})
