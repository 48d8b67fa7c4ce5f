import type { RouteUpdateArgs } from 'gatsby'

/** Disables Gatsby's scroll restoration: on Back it scrolls to the hash instead of the previous scroll position. */
export function shouldUpdateScroll(): false {
  return false
}

export function startSavingScrollPositions(): void {
  window.addEventListener('scroll', saveScrollPosition, { passive: true })
}

/** Scrolls smoothly after link clicks only, so that focus changes and history navigation jump. */
export function enableSmoothScrollingForLinkClicks(): void {
  window.addEventListener('click', toggleSmoothScrolling, true)
  window.addEventListener('keydown', toggleSmoothScrolling, true)
  window.addEventListener('scrollend', toggleSmoothScrolling, true)
}

/** Scrolls to the top of a new page, or restores its scroll position; leaves in-page links and history to the browser. */
export function restoreScrollOnRouteUpdate({
  location,
  prevLocation,
}: Pick<RouteUpdateArgs, 'location' | 'prevLocation'>): void {
  const isOtherPage = prevLocation?.pathname !== location.pathname
  // Gatsby announces the heading on every URL change, but screen readers announce a focused section already.
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

/** Returns whether a Gatsby link caused the navigation; Back, Forward and native hash links have no action. */
function isPushed(location: Location & { action?: 'PUSH' }): boolean {
  return location.action === 'PUSH'
}

function toggleSmoothScrolling({ type, target }: Event): void {
  const isLink = type === 'click' && target instanceof Element && target.closest('a') !== null
  document.documentElement.toggleAttribute('data-smooth-scrolling', isLink)
}

let shownPathname = ''

/** Scroll position of each history entry, in px. */
const scrollPositions = new Map<string, number>()

function saveScrollPosition(): void {
  // On Back, the browser may scroll the old page before the new one is rendered.
  if (window.location.pathname === shownPathname)
    scrollPositions.set(getHistoryEntryKey(), window.scrollY)
}

/** Returns a key for the current history entry. Entries of native hash links share one for each page. */
function getHistoryEntryKey(): string {
  const { key = '' } = (history.state ?? {}) as { key?: string }
  return `${window.location.pathname} ${key}`
}
