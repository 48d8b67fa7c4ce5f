import { useEffect, type RefObject } from 'react'

/** State of the history entry that exists while the lightbox is open, so that Back closes it. */
interface LightboxEntry {
  /** Also marks the entry as the lightbox's. */
  lightboxOpenTimeMs?: number
}

const getEntry = () => history.state as LightboxEntry | null

export function getOpenTimeMs(): number {
  return getEntry()?.lightboxOpenTimeMs ?? 0
}

export function pushEntry(): void {
  // Chromium scrolls to the URL's fragment when it goes back to an entry with automatic restoration.
  history.scrollRestoration = 'manual'
  history.pushState({ ...getEntry(), lightboxOpenTimeMs: performance.now() }, '')
  // Each entry has a mode of its own: a reload of this one restores the position.
  history.scrollRestoration = 'auto'
}

/** Goes back from the lightbox's entry, unless Back has done so already. */
export function leaveEntry(): void {
  if (getOpenTimeMs()) history.back()
}

/** Closes the lightbox on Back, and leaves its entry after Forward or a reload, which open nothing. */
export function useLightboxEntry(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    function synchronize() {
      if (dialog.current?.open && getOpenTimeMs()) return
      dialog.current?.close()
      leaveEntry()
      // In the next frame, because Chromium reads the mode after this event.
      requestAnimationFrame(() => (history.scrollRestoration = 'auto'))
    }
    synchronize()
    window.addEventListener('popstate', synchronize)
    return () => window.removeEventListener('popstate', synchronize)
  }, [dialog])
}
