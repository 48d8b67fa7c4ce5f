import { useSyncExternalStore } from 'react'

/** Returns true while the page is pinch-zoomed: one finger then pans the page and must not swipe. */
export function isPinchZoomed(): boolean {
  return (window.visualViewport?.scale ?? 1) > 1.01
}

/** Returns `isPinchZoomed()` and re-renders when it changes; false on the server. */
export function usePinchZoomed(): boolean {
  return useSyncExternalStore(subscribe, isPinchZoomed, () => false)
}

function subscribe(onChange: () => void) {
  window.visualViewport?.addEventListener('resize', onChange)
  return () => window.visualViewport?.removeEventListener('resize', onChange)
}
