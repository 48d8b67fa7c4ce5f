import { announce } from '../layout/Announcer'
import type * as Toaster from '../layout/Toaster'

/** A short message over the page, about something that has just succeeded or failed. */
export interface Toast {
  kind: 'success' | 'error'
  title: string
  text: string
}

/**
 * Announces a toast once and shows it in place of any other.
 *
 * @param about what the toast speaks of: it is not covered while the visitor is at it
 */
export function showToast(toast: Toast, about?: Element | null): void {
  announce(`${toast.title} ${toast.text}`, toast.kind === 'error' ? 'assertive' : 'polite')
  withToaster(({ show }) => show(toast, about))
}

/** Takes away what is shown, because it is no longer true. */
export function hideToast(): void {
  withToaster(({ hide }) => hide())
}

/** Fetches the toasts' code. Worth doing as soon as one is likely: offline it would be too late. */
export function preloadToaster(): void {
  withToaster(() => undefined)
}

/** Without the code nothing is shown: what a toast says is announced, and stands on the page. */
function withToaster(use: (toaster: typeof Toaster) => void): void {
  import('../layout/Toaster').then(use, () => undefined)
}
