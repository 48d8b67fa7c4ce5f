import { useSyncExternalStore } from 'react'
import { announceToScreenReader } from './announceToScreenReader'

export interface Toast {
  kind: 'success' | 'error'
  title: string
  text: string
  scrollTargetIfCovered?: Element | null
}

let currentToast: Toast | undefined

/** True after `preloadToaster` or the first toast, when the page needs the chunk of the toasts. */
let isToasterRequested = false

const listeners = new Set<() => void>()

/** Announces a toast once to screen readers, and shows it instead of the current toast. */
export function announceAndShowToast(toast: Toast): void {
  announceToScreenReader(
    `${toast.title} ${toast.text}`,
    toast.kind === 'error' ? 'assertive' : 'polite',
  )
  // Copies the toast, because `useSyncExternalStore` would ignore the same object.
  setToast({ ...toast })
}

export function hideToast(): void {
  setToast(undefined)
}

/** Preloads the chunk of the toasts, so that an error can be shown even when the visitor goes offline. */
export function preloadToaster(): void {
  if (!isToasterRequested) setToast(undefined)
}

export function useCurrentToast(): Toast | undefined {
  return useSyncExternalStore(
    subscribe,
    () => currentToast,
    () => undefined,
  )
}

/** Returns whether the chunk of the toasts is needed; false on the server. */
export function useIsToasterRequested(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isToasterRequested,
    () => false,
  )
}

function setToast(toast: Toast | undefined): void {
  isToasterRequested = true
  currentToast = toast
  listeners.forEach((notify) => notify())
}

function subscribe(onChange: () => void) {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}
