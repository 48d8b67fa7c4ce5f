import { loadAnalytics } from './src/browser/analytics'
import { hydratePage, signalPageReady, signalPageStatic } from './src/browser/hydration'
import { isCopy, isNotFoundPage } from './src/browser/servedPage'
import { enableSmoothScrolling } from './src/browser/smoothScrolling'

export { wrapPageElement } from './src/layout/wrapPageElement'

/** Returns a promise that never resolves for pages that stay as they were served: Gatsby waits for it. */
export function onClientEntry(): Promise<void> | undefined {
  enableSmoothScrolling()
  if (isNotFoundPage()) {
    startPage()
  } else if (isCopy()) {
    signalPageStatic()
  } else {
    return undefined
  }
  return new Promise(() => {})
}

function startPage(): void {
  signalPageReady()
  loadAnalytics()
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

export const onInitialClientRender = startPage
