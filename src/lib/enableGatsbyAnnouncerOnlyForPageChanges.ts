import type { RouteUpdateArgs } from 'gatsby'

/**
 * Enables Gatsby's announcements for a page change, and mutes them for navigation within a page,
 * because screen readers announce the focused section.
 */
export function enableGatsbyAnnouncerOnlyForPageChanges({
  location,
  prevLocation,
}: Pick<RouteUpdateArgs, 'location' | 'prevLocation'>): void {
  const isOtherPage = prevLocation?.pathname !== location.pathname
  const announcer = document.getElementById('gatsby-announcer')
  announcer?.setAttribute('aria-live', isOtherPage ? 'assertive' : 'off')
}
