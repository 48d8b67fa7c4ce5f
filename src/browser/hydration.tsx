import { CacheProvider } from '@emotion/react'
import { startTransition, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { noScriptClass, pageReadyEvent, pageStaticEvent } from '../inline/names'
import { ErrorBoundary } from '../layout/ErrorBoundary'
import { getPageCache } from '../lib/emotionCache'

/** Hydrates the page in time slices, which keep input responsive. */
export function hydratePage(page: ReactNode, root: Element): void {
  startTransition(() => {
    // Catches errors in Gatsby's own components, which `wrapPageElement` does not wrap.
    const guarded = (
      <CacheProvider value={getPageCache()}>
        <ErrorBoundary>{page}</ErrorBoundary>
      </CacheProvider>
    )
    hydrateRoot(root, guarded, { onRecoverableError: console.warn })
  })
}

/** Tells the pre-hydration script that the page is ready; it replays queued clicks then. */
export function signalPageReady(): void {
  // The pre-hydration script also removes this class, but may have failed.
  document.documentElement.classList.remove(noScriptClass)
  // Dispatch the event in a new task, since during React's commit, sections that are not yet hydrated
  // would ignore the clicks.
  setTimeout(() => window.dispatchEvent(new Event(pageReadyEvent)))
}

/** Tells the pre-hydration script that the page stays as it was served, and needs its styles for that. */
export function signalPageStatic(): void {
  window.dispatchEvent(new Event(pageStaticEvent))
}
