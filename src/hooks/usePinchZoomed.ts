import { useSyncExternalStore } from 'react'

/** Whether the visitor has zoomed in with two fingers: then one finger pans, and turns nothing. */
export function isPinchZoomed(): boolean {
  return (window.visualViewport?.scale ?? 1) > 1.01
}

/** `isZoomed` as the page renders; false on the server. */
export function usePinchZoomed(): boolean {
  return useSyncExternalStore(subscribe, isPinchZoomed, () => false)
}

function subscribe(onChange: () => void) {
  window.visualViewport?.addEventListener('resize', onChange)
  return () => window.visualViewport?.removeEventListener('resize', onChange)
}
