import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hide, show } from '../../../src/toasts/Toaster'
import type { Toast } from '../../../src/toasts/Toaster'

const error: Toast = { kind: 'error', title: 'Lost.', text: 'Sorry.' }

async function showToast(toast: Toast) {
  await act(() => Promise.resolve(show(toast)))
  return screen.findByRole('group', { name: toast.title })
}

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
  act(hide)
  await expectNoToast()
})

describe('Toaster', () => {
  it('closes a toast when the visitor presses Escape, unless a dialog is open', async () => {
    const dialog = render(<dialog open />)
    const toast = await showToast(error)
    await userEvent.keyboard('{Escape}')
    expect(toast).toHaveAttribute('data-in', 'true')
    dialog.unmount()
    await userEvent.keyboard('{Escape}')
    await expectNoToast()
  })

  it('runs the timer only while no dialog is open and the window has the focus', async () => {
    const hasFocus = jest.spyOn(document, 'hasFocus').mockReturnValue(false)
    const toast = await showToast({ kind: 'success', title: 'Sent.', text: 'Thanks.' })
    fireEvent.animationEnd(toast)
    const timer = toast.querySelector('.Toastify__progress-bar')
    expect(timer).toHaveStyle({ animationPlayState: 'paused' })
    hasFocus.mockReturnValue(true)
    fireEvent.focus(window)
    expect(timer).toHaveStyle({ animationPlayState: 'running' })
    hasFocus.mockReturnValue(false)
    fireEvent.blur(window)
    expect(timer).toHaveStyle({ animationPlayState: 'paused' })
    hasFocus.mockReturnValue(true)
    fireEvent.focus(window)
    const { container, unmount } = render(<dialog open />)
    fireEvent(container.firstElementChild!, new Event('toggle'))
    expect(timer).toHaveStyle({ animationPlayState: 'paused' })
    container.querySelector('dialog')!.open = false
    fireEvent(container.firstElementChild!, new Event('close'))
    expect(timer).toHaveStyle({ animationPlayState: 'running' })
    unmount()
  })
})
