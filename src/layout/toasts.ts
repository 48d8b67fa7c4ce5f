import { announce } from './Announcer'
import type { Toast } from './Toaster'

type Listener = (toast: Toast | null) => void

const listeners = new Set<Listener>()

/** Replaces any visible toast and announces it once, even if the toasts' chunk fails to load. */
export function showToast(toast: Toast): void {
  announce(`${toast.title} ${toast.text}`, toast.kind === 'error' ? 'assertive' : 'polite')
  listeners.forEach((listener) => listener(toast))
}

/** Takes away what is shown, because it is no longer true. */
export function hideToast(): void {
  listeners.forEach((listener) => listener(null))
}

/** Fetches the toasts' code. Worth doing as soon as one is likely: offline it would be too late. */
export function loadToaster() {
  return import('./Toaster')
}

/** Calls back with each toast, and with null when it is to go. Returns how to stop. */
export function onToast(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
