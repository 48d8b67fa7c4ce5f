import { loadAnalyticsWhenIdle } from './src/lib/analytics'
import { hydrateInTransition, removeNoScriptAndSignalHydration } from './src/layout/hydration'
import { keepServedNotFoundPage } from './src/lib/keepServedNotFoundPage'
import { enableSmoothScrolling } from './src/lib/smoothScrolling'

export {
  wrapPageElement,
  wrapInRootErrorBoundary as wrapRootElement,
} from './src/layout/wrapElements'

export function onClientEntry(): void {
  keepServedNotFoundPage()
  enableSmoothScrolling()
}

/** Returns undefined in development, where Gatsby renders the page on the client. */
export const replaceHydrateFunction = () =>
  process.env.NODE_ENV === 'production' ? hydrateInTransition : undefined

/** Leaves scrolling to the browser; Gatsby would scroll to the hash after a reload and Back. */
export const shouldUpdateScroll = () => false

/** Mutes Gatsby's announcer, because screen readers announce the section that a link focuses. */
export function onRouteUpdate(): void {
  document.getElementById('gatsby-announcer')?.setAttribute('aria-live', 'off')
}

export function onInitialClientRender(): void {
  removeNoScriptAndSignalHydration()
  loadAnalyticsWhenIdle()
}
