import { useSyncExternalStore } from 'react'

/**
 * Returns whether the page is pinch-zoomed, in which case one finger must pan it and not swipe a slide.
 */
export function isPinchZoomed(): boolean {
  return (window.visualViewport?.scale ?? 1) > 1.01
}

/** Returns `isPinchZoomed()` and re-renders when the result changes; false on the server. */
export function usePinchZoomed(): boolean {
  return useSyncExternalStore(subscribe, isPinchZoomed, () => false)
}

function subscribe(onChange: () => void) {
  window.visualViewport?.addEventListener('resize', onChange)
  return () => window.visualViewport?.removeEventListener('resize', onChange)
}
