import type { GatsbyBrowser } from 'gatsby'

/** What Gatsby's router adds to a location: how it came about. POP is back, forward and the browser's own #links. */
type RouteLocation = Location & { action?: 'PUSH' | 'POP' }

/** Whether a change of address needs the router to scroll, or the browser has already done it. */
export function routerScrolls(location: RouteLocation, previous?: Location): boolean {
  if (!previous) return false
  return location.pathname !== previous.pathname || location.action === 'PUSH'
}

/** Leaves the scrolling on arrival, on reload and within a page to the browser, which does it before any script. */
export const shouldUpdateScroll: GatsbyBrowser['shouldUpdateScroll'] = ({
  prevRouterProps,
  routerProps,
}) => routerScrolls(routerProps.location, prevRouterProps?.location)

/** A new page begins at its place at once, as on arrival; smooth scrolling is for ways within a page. */
export const onPreRouteUpdate: GatsbyBrowser['onPreRouteUpdate'] = ({ location, prevLocation }) => {
  if (prevLocation && prevLocation.pathname !== location.pathname) {
    delete document.documentElement.dataset.smoothScrolling
    // Chromium's scrollTo goes by the last computed style, so have it computed now.
    document.documentElement.getBoundingClientRect()
  }
}

/** Moves focus to the section of a #link; without one, the router itself moves it to the top of the new page. */
export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ location, prevLocation }) => {
  document.documentElement.dataset.smoothScrolling = ''
  if (!prevLocation || !routerScrolls(location, prevLocation)) return
  const section = document.getElementById(location.hash.slice(1))
  section?.focus({ preventScroll: true })
  if (!section || location.pathname === prevLocation.pathname) return
  // On a new page the router will yet take the focus to its wrapper, whatever was there.
  document
    .getElementById('gatsby-focus-wrapper')
    ?.addEventListener('focus', () => section.focus({ preventScroll: true }), { once: true })
}
