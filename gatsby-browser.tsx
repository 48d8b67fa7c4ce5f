import type { GatsbyBrowser } from 'gatsby'
import { startTransition, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ErrorBoundary } from './src/layout/ErrorBoundary'
import { reportUndetectedPageView, loadAnalytics } from './src/lib/analytics'
import { keepServedNotFoundPage } from './src/lib/keepServedNotFoundPage'
import {
  enableSmoothScrollingForLinkClicks,
  restoreScrollOnRouteUpdate,
  startSavingScrollPositions,
} from './src/lib/scrollRestoration'

export { shouldUpdateScroll } from './src/lib/scrollRestoration'
export { wrapPageElement, wrapRootElement } from './src/layout/wrapElements'

export function onClientEntry(): void {
  keepServedNotFoundPage()
  startSavingScrollPositions()
  enableSmoothScrollingForLinkClicks()
}

/**
 * Hydrates the page as a transition, in time slices that keep input responsive; Gatsby's default is one long task. In
 * development the page is rendered on the client, so Gatsby's default stays.
 */
export function replaceHydrateFunction() {
  if (process.env.NODE_ENV !== 'production') return undefined
  return (page: ReactNode, root: Element) =>
    startTransition(() => {
      // `wrapRootElement` does not cover Gatsby's own components.
      const guarded = <ErrorBoundary>{page}</ErrorBoundary>
      hydrateRoot(root, guarded, { onRecoverableError: console.warn })
    })
}

export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ location, prevLocation }) => {
  restoreScrollOnRouteUpdate({ location, prevLocation })
  if (!prevLocation || prevLocation.pathname === location.pathname) return
  // Waits for the new title, which Gatsby sets after this hook.
  setTimeout(() => reportUndetectedPageView(prevLocation.href), 100)
}

/** Signals hydration to the pre-hydration script (src/lib/preHydration.inline.js), then loads analytics. */
export function onInitialClientRender(): void {
  // The pre-hydration script removes it too, unless it could not run.
  document.documentElement.classList.remove('no-script')
  // Runs in a new task, because clicks replayed during React's commit are lost in sections that are not hydrated yet.
  setTimeout(() => window.dispatchEvent(new Event('hydrated')))
  loadAnalytics()
}
