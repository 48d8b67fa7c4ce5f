import type { RouteUpdateArgs } from 'gatsby'

/**
 * Turns off Gatsby's announcement of navigation within a page, because screen readers announce the
 * focused section.
 */
export function muteGatsbyAnnouncerOnSamePage({
  location,
  prevLocation,
}: Pick<RouteUpdateArgs, 'location' | 'prevLocation'>): void {
  const isOtherPage = prevLocation?.pathname !== location.pathname
  const announcer = document.getElementById('gatsby-announcer')
  announcer?.setAttribute('aria-live', isOtherPage ? 'assertive' : 'off')
}
