import type { GatsbyBrowser } from 'gatsby'
import { startTransition, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ErrorBoundary } from './src/layout/ErrorBoundary'
import { countNavigation, loadAnalytics } from './src/lib/analytics'
import { keepServedNotFoundPage } from './src/lib/keepServedNotFoundPage'
import {
  onRouteUpdate as restoreScroll,
  registerScrollListeners,
} from './src/lib/scrollRestoration'

export { shouldUpdateScroll } from './src/lib/scrollRestoration'
export { wrapPageElement, wrapRootElement } from './src/layout/wrapElements'

export function onClientEntry(): void {
  keepServedNotFoundPage()
  registerScrollListeners()
}

/**
 * Hydrates the served page in slices, between which the browser answers the visitor; Gatsby's own way is one long task, and
 * that of `gatsby develop`, which serves an empty page. What a translator or an extension changed before, React renders anew.
 */
export function replaceHydrateFunction() {
  if (process.env.NODE_ENV !== 'production') return undefined
  return (page: ReactNode, root: Element) =>
    startTransition(() => {
      // Gatsby's own tree fails outside `wrapRootElement`.
      const guarded = <ErrorBoundary>{page}</ErrorBoundary>
      hydrateRoot(root, guarded, { onRecoverableError: console.warn })
    })
}

export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = (update, options) => {
  restoreScroll?.(update, options)
  const { location, prevLocation } = update
  if (!prevLocation || prevLocation.pathname === location.pathname) return
  // Gatsby sets the new title after this.
  setTimeout(() => countNavigation(prevLocation.href), 100)
}

/** Tells the page's inline script that React handles clicks from now on (src/lib/preHydration.inline.js); then come analytics. */
export function onInitialClientRender(): void {
  // Also where the inline script could not run.
  document.documentElement.classList.remove('no-script')
  // In a new task: a click replayed during React's commit is lost on sections not yet hydrated.
  setTimeout(() => window.dispatchEvent(new Event('hydrated')))
  loadAnalytics()
}
