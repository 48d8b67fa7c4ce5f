import { announce } from '../announcer/announce'
import { findCover } from '../lib/topLayer'
import type { Toast } from './Toaster'

/**
 * Announces a toast, and shows it instead of the current one unless its code fails to load. Waits until
 * an open lightbox or menu closes, which would cover the toast.
 */
export function showToast(toast: Toast): void {
  const cover = findCover()
  if (cover) {
    const type = cover instanceof HTMLDialogElement ? 'close' : 'toggle'
    return cover.addEventListener(type, () => showToast(toast), { once: true })
  }
  announce(`${toast.title} ${toast.text}`, toast.kind === 'error' ? 'assertive' : 'polite')
  void loadToaster().then((toaster) => toaster?.show(toast))
}

export function hideToast(): void {
  void loadToaster().then((toaster) => toaster?.hide())
}

/** Loads the code of the toasts, so that an error can be shown even when the visitor goes offline. */
export function loadToaster() {
  return import('./Toaster').catch(() => undefined)
}
