import { useSyncExternalStore } from 'react'
import { announceToScreenReader } from '../layout/Announcer'

export interface Toast {
  kind: 'success' | 'error'
  title: string
  text: string
  /** Element that the toast refers to and must not cover. */
  elementToKeepVisible?: Element | null
}

/** Current toast or 'none'; 'not-preloaded' before `preloadToaster` and the first toast. */
let currentToast: Toast | 'none' | 'not-preloaded' = 'not-preloaded'

const listeners = new Set<() => void>()

/** Announces a toast once to screen readers, and shows it instead of the current toast. */
export function announceAndShowToast(toast: Toast, elementToKeepVisible?: Element | null): void {
  announceToScreenReader(
    `${toast.title} ${toast.text}`,
    toast.kind === 'error' ? 'assertive' : 'polite',
  )
  setToast({ ...toast, elementToKeepVisible })
}

export function hideToast(): void {
  setToast('none')
}

/** Preloads the chunk of the toasts, so that an error can be shown even when the visitor goes offline. */
export function preloadToaster(): void {
  if (currentToast === 'not-preloaded') setToast('none')
}

/** Returns the current toast, 'none' or 'not-preloaded'; always 'not-preloaded' on the server. */
export function useCurrentToast(): Toast | 'none' | 'not-preloaded' {
  return useSyncExternalStore(
    subscribe,
    () => currentToast,
    () => 'not-preloaded' as const,
  )
}

function setToast(toast: Toast | 'none'): void {
  currentToast = toast
  listeners.forEach((notify) => notify())
}

function subscribe(onChange: () => void) {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}
