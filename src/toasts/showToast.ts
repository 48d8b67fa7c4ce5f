import { announce } from './announce'

export interface Toast {
  kind: 'success' | 'error'
  title: string
  text: string
}

/** Announces a toast, and shows it instead of the current one unless its code fails to load. */
export function showToast(toast: Toast): void {
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
