import { loadAnalytics } from './src/browser/analytics'
import { hydratePage, signalHydration } from './src/browser/hydration'
import { pinNotFoundPage } from './src/browser/notFoundPage'
import { enableSmoothScrolling } from './src/browser/smoothScrolling'

export { wrapPageElement } from './src/layout/wrapPageElement'

export function onClientEntry(): void {
  pinNotFoundPage()
  enableSmoothScrolling()
}

/** Returns undefined in development, where Gatsby renders the page on the client. */
export const replaceHydrateFunction = () =>
  process.env.NODE_ENV === 'production' ? hydratePage : undefined

/** Leaves scrolling to the browser; Gatsby would scroll to the hash after a reload and Back. */
export const shouldUpdateScroll = () => false

/** Mutes Gatsby's announcer, because screen readers announce the section that a link focuses. */
export function onRouteUpdate(): void {
  document.getElementById('gatsby-announcer')?.setAttribute('aria-live', 'off')
}

export function onInitialClientRender(): void {
  signalHydration()
  loadAnalytics()
}
