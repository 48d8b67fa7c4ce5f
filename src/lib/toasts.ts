import { useSyncExternalStore } from 'react'
import { announceToScreenReader } from '../layout/Announcer'

export interface Toast {
  kind: 'success' | 'error'
  title: string
  text: string
  /** The element that the toast refers to, which it must not cover while the visitor is there. */
  relatedElement?: Element | null
}

/** The toast on screen; null when none is, undefined before one is likely. */
let currentToast: Toast | null | undefined

const listeners = new Set<() => void>()

/** Announces a toast once to assistive technology and shows it in place of any other. */
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

/** Loads the toasts' chunk. Call it as soon as a toast is likely: offline it would be too late. */
export function preloadToaster(): void {
  if (currentToast === undefined) setToast(null)
}

/** Returns the current toast: null when there is none, undefined before one is likely. */
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
