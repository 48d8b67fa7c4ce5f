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

/** A new page begins at its place at once; smooth scrolling is for ways within a page. */
export const onPreRouteUpdate: GatsbyBrowser['onPreRouteUpdate'] = ({ location, prevLocation }) => {
  if (prevLocation && prevLocation.pathname !== location.pathname) {
    document.documentElement.style.scrollBehavior = 'auto'
  }
}

/** Moves focus where the visitor went: to the section of a #link, else to the top of the new page. */
export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ location, prevLocation }) => {
  document.documentElement.style.scrollBehavior = ''
  if (!prevLocation || !routerScrolls(location, prevLocation)) return
  const section = location.hash && document.getElementById(location.hash.slice(1))
  const target = section || document.getElementById('gatsby-focus-wrapper')
  target?.focus({ preventScroll: true })
}
