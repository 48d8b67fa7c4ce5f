import type { GatsbyBrowser } from 'gatsby'
import { loadAnalyticsWhenIdle, reportRouteUpdate } from './src/lib/analytics'
import { getHydrateFunction, signalHydration } from './src/layout/hydration'
import { keepServedNotFoundPage } from './src/lib/keepServedNotFoundPage'
import {
  enableSmoothScrollingForLinkClicks,
  restoreScrollOnRouteUpdate,
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

export const replaceHydrateFunction = getHydrateFunction

export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = (update) => {
  restoreScrollOnRouteUpdate(update)
  reportRouteUpdate(update)
}

export function onInitialClientRender(): void {
  signalHydration()
  loadAnalyticsWhenIdle()
}
