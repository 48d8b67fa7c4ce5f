import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { startTransition, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ErrorBoundary } from '../layout/ErrorBoundary'

/** Hydrates the page in time slices, which keep input responsive. */
export function hydratePage(page: ReactNode, root: Element): void {
  startTransition(() => {
    // Catches errors in Gatsby's own components, which `wrapPageElement` does not wrap.
    const guarded = (
      <CacheProvider value={createPageCache()}>
        <ErrorBoundary>{page}</ErrorBoundary>
      </CacheProvider>
    )
    hydrateRoot(root, guarded, { onRecoverableError: console.warn })
  })
}

/** Creates an Emotion cache that knows the rules in the head, so that none is inserted again. */
function createPageCache() {
  const cache = createCache({ key: 'css', stylisPlugins: [] })
  const css = document.head.textContent
  for (const [, name] of css.matchAll(/\.css-([\w-]+)/g)) cache.inserted[name!] = true
  return cache
}

/** Removes the class `no-script`, and signals hydration to preHydration.js. */
export function signalHydration(): void {
  // The pre-hydration script also removes this class, but may have failed.
  document.documentElement.classList.remove('no-script')
  // The pre-hydration script replays queued clicks on this event. Dispatch it in a new task, since
  // during React's commit, sections that are not yet hydrated would ignore the clicks.
  setTimeout(() => window.dispatchEvent(new Event('hydrated')))
}
