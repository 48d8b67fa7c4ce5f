import type { GatsbyBrowser } from 'gatsby'
import { loadAnalyticsWhenIdle, reportRouteUpdate } from './src/lib/analytics'
import { hydrateInTransition, removeNoScriptAndSignalHydration } from './src/layout/hydration'
import { keepServedNotFoundPage } from './src/lib/keepServedNotFoundPage'
import { enableGatsbyAnnouncerOnlyForPageChanges } from './src/lib/enableGatsbyAnnouncerOnlyForPageChanges'
import {
  enableSmoothScrollingForLinkClicks,
  scrollNewPageToSavedPositionOrTop,
  trackScrollPositionsInMemory,
} from './src/lib/scrollRestoration'

export { shouldUpdateScroll } from './src/lib/scrollRestoration'
export {
  wrapPageElement,
  wrapInRootErrorBoundary as wrapRootElement,
} from './src/layout/wrapElements'

export function onClientEntry(): void {
  keepServedNotFoundPage()
  trackScrollPositionsInMemory()
  enableSmoothScrollingForLinkClicks()
}

/** Returns undefined in development, where Gatsby renders the page on the client. */
export const replaceHydrateFunction = () =>
  process.env.NODE_ENV === 'production' ? hydrateInTransition : undefined

export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = (update) => {
  enableGatsbyAnnouncerOnlyForPageChanges(update)
  scrollNewPageToSavedPositionOrTop(update)
  reportRouteUpdate(update)
}

export function onInitialClientRender(): void {
  removeNoScriptAndSignalHydration()
  loadAnalyticsWhenIdle()
}
