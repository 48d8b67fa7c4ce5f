import { useSyncExternalStore } from 'react'
import { announceToScreenReader } from '../layout/Announcer'

export interface Toast {
  kind: 'success' | 'error'
  title: string
  text: string
  /** Element that the toast refers to and must not cover. */
  relatedElement?: Element | null
}

/** Current toast; null for none, undefined before `preloadToaster` or the first toast. */
let currentToast: Toast | null | undefined

const listeners = new Set<() => void>()

/** Announces a toast once to screen readers, and shows it instead of the current one. */
export function showToast(toast: Toast, relatedElement?: Element | null): void {
  announceToScreenReader(
    `${toast.title} ${toast.text}`,
    toast.kind === 'error' ? 'assertive' : 'polite',
  )
  setToast({ ...toast, relatedElement })
}

/** Dismisses the current toast. */
export function hideToast(): void {
  setToast(null)
}

/** Preloads the chunk of the toasts, so that an error can be shown even when the visitor goes offline. */
export function preloadToaster(): void {
  if (currentToast === undefined) setToast(null)
}

/** Returns the current toast: null for none, undefined before `preloadToaster` or the first toast. */
export function useCurrentToast(): Toast | null | undefined {
  return useSyncExternalStore(
    subscribe,
    () => currentToast,
    () => undefined,
  )
}

function setToast(toast: Toast | null): void {
  currentToast = toast
  listeners.forEach((notify) => notify())
}

function subscribe(onChange: () => void) {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}
