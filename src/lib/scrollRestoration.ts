import type { RouteUpdateArgs } from 'gatsby'

/**
 * Disables Gatsby's scroll restoration, which after Back scrolls to the hash, not to the previous
 * position.
 */
export function shouldUpdateScroll(): false {
  return false
}

export function trackScrollPositionsInMemory(): void {
  window.addEventListener('scroll', saveScrollPosition, { passive: true })
}

/** Enables smooth scrolling after link clicks; focus changes and history navigation scroll instantly. */
export function enableSmoothScrollingForLinkClicks(): void {
  window.addEventListener('click', toggleSmoothScrolling, true)
  window.addEventListener('keydown', toggleSmoothScrolling, true)
  window.addEventListener('scrollend', toggleSmoothScrolling, true)
}

/** Scrolls a new page to its top or saved position; the browser handles links and Back within a page. */
export function scrollNewPageToSavedPositionOrTop({
  location,
  prevLocation,
}: Pick<RouteUpdateArgs, 'location' | 'prevLocation'>): void {
  const isOtherPage = prevLocation?.pathname !== location.pathname
  shownPathname = location.pathname
  if (prevLocation && (isOtherPage || isPushed(location))) {
    window.scrollTo({
      top: scrollPositions.get(getHistoryEntryKey()) ?? 0,
      behavior: isOtherPage ? 'instant' : 'auto',
    })
  }
  saveScrollPosition()
}

/** Returns whether a Gatsby link caused the navigation; for other navigation, `action` is undefined. */
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
  // Ignores scrolling of the old page: on Back, the browser may scroll before Gatsby renders the new page.
  if (window.location.pathname === shownPathname)
    scrollPositions.set(getHistoryEntryKey(), window.scrollY)
}

/** Returns a key for the current history entry; entries of native hash links share one key per page. */
function getHistoryEntryKey(): string {
  const { key = '' } = (history.state ?? {}) as { key?: string }
  return `${window.location.pathname} ${key}`
}
