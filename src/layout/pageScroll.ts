import type { GatsbyBrowser } from 'gatsby'

/** Whether one of the router's links led here; back, forward and the browser's own #links have no action. */
function isPushed(location: Location & { action?: 'PUSH' }): boolean {
  return location.action === 'PUSH'
}

/** Lets the router scroll where a link of its own leads; the browser does the rest, but for `onRouteUpdate`. */
export const shouldUpdateScroll: GatsbyBrowser['shouldUpdateScroll'] = ({
  prevRouterProps,
  routerProps,
}) => prevRouterProps !== undefined && isPushed(routerProps.location)

export const onPreRouteUpdate: GatsbyBrowser['onPreRouteUpdate'] = ({ location, prevLocation }) => {
  const isOtherPage = prevLocation !== null && prevLocation.pathname !== location.pathname
  // Gatsby says the page's heading at every change of address; a section says its own name as it gets the focus.
  document
    .getElementById('gatsby-announcer')
    ?.setAttribute('aria-live', isOtherPage ? 'assertive' : 'off')
  if (!isOtherPage) return
  // A new page begins at its place at once, as on arrival; smooth scrolling is for ways within a page.
  delete document.documentElement.dataset.smoothScrolling
  // Chromium's scrollTo goes by the last computed style, so have it computed now.
  document.documentElement.getBoundingClientRect()
}

/** Leads back to where one read, or moves the focus to the section of a link to another page. */
export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ location, prevLocation }) => {
  if (!prevLocation) window.addEventListener('scroll', rememberPlace, { passive: true })
  const isOtherPage = prevLocation !== null && prevLocation.pathname !== location.pathname
  shownPath = location.pathname
  if (isOtherPage && isPushed(location)) {
    focusAfterRouter(document.getElementById(location.hash.slice(1)))
  } else if (isOtherPage) {
    window.scrollTo(0, rememberedPlace())
  }
  document.documentElement.dataset.smoothScrolling = ''
  rememberPlace()
}

/** On a new page the router takes the focus to its wrapper, after this. */
function focusAfterRouter(section: HTMLElement | null): void {
  document
    .getElementById('gatsby-focus-wrapper')
    ?.addEventListener('focus', () => section?.focus({ preventScroll: true }), { once: true })
}

let shownPath = ''

function rememberPlace(): void {
  // Going back, the browser may scroll the old page, before the one that is gone back to is there.
  if (window.location.pathname !== shownPath) return
  try {
    sessionStorage.setItem(placeName(), `${window.scrollY}`)
  } catch {
    // Without storage, going back leads to the top.
  }
}

function rememberedPlace(): number {
  try {
    return Number(sessionStorage.getItem(placeName()))
  } catch {
    return 0
  }
}

/** Where the place of this step of the history is stored. Gatsby gives steps a key; the browser's own get theirs here. */
function placeName(): string {
  const state = (history.state ?? {}) as { key?: string }
  const key = state.key ?? `${Date.now()}`
  if (!state.key) history.replaceState({ ...state, key }, '')
  return `place ${key}`
}
