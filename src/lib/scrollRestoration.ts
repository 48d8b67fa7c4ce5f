import type { GatsbyBrowser } from 'gatsby'

/** Gatsby would lead Back to the address's anchor target in place of where one read. */
export const shouldUpdateScroll: GatsbyBrowser['shouldUpdateScroll'] = () => false

export function registerScrollListeners(): void {
  window.addEventListener('scroll', saveScrollPosition, { passive: true })
  window.addEventListener('click', toggleSmoothScrolling, true)
  window.addEventListener('keydown', toggleSmoothScrolling, true)
  window.addEventListener('scrollend', toggleSmoothScrolling, true)
}

/** Begins a page at its top, or where one read it; within a page the browser's own links and steps of history do it all. */
export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ location, prevLocation }) => {
  const isOtherPage = prevLocation?.pathname !== location.pathname
  // Gatsby announces the page's heading at every change of address; a section is announced by its focus.
  const announcer = document.getElementById('gatsby-announcer')
  announcer?.setAttribute('aria-live', isOtherPage ? 'assertive' : 'off')
  shownPathname = location.pathname
  if (prevLocation && (isOtherPage || isPushed(location))) {
    window.scrollTo({
      top: scrollPositions.get(getHistoryEntryKey()) ?? 0,
      behavior: isOtherPage ? 'instant' : 'auto',
    })
  }
  saveScrollPosition()
}

/** Whether one of Gatsby's own links led here; Back, forward and the browser's #links have no action. */
function isPushed(location: Location & { action?: 'PUSH' }): boolean {
  return location.action === 'PUSH'
}

/** What takes the focus, by Tab or as a field at fault, and a step of history are in view at once; only what a link leads to is glided to. */
function toggleSmoothScrolling({ type, target }: Event): void {
  const isLink = type === 'click' && target instanceof Element && target.closest('a') !== null
  document.documentElement.toggleAttribute('data-smooth-scrolling', isLink)
}

let shownPathname = ''

/** Where each page was read, in px from its top, by `step`. */
const scrollPositions = new Map<string, number>()

function saveScrollPosition(): void {
  // Going back, the browser may scroll the old page, before the one that is gone back to is there.
  if (window.location.pathname === shownPathname)
    scrollPositions.set(getHistoryEntryKey(), window.scrollY)
}

/** A step of the history: Gatsby's have a key, and those of the browser's #links share one for each page. */
function getHistoryEntryKey(): string {
  const { key = '' } = (history.state ?? {}) as { key?: string }
  return `${window.location.pathname} ${key}`
}
