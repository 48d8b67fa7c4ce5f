import type { GatsbyBrowser } from 'gatsby'

/** Gatsby would lead Back to the address's anchor target in place of where one read. */
export const shouldUpdateScroll: GatsbyBrowser['shouldUpdateScroll'] = () => false

export const onClientEntry: GatsbyBrowser['onClientEntry'] = () => {
  window.addEventListener('scroll', rememberPlace, { passive: true })
  window.addEventListener('click', scrollSmoothlyByLinks, true)
  window.addEventListener('keydown', scrollSmoothlyByLinks, true)
}

/** Begins a page at its top, or where one read it; within a page the browser's own links and steps of history do it all. */
export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ location, prevLocation }) => {
  const isOtherPage = prevLocation?.pathname !== location.pathname
  // Gatsby announces the page's heading at every change of address; a section is announced by its focus.
  const announcer = document.getElementById('gatsby-announcer')
  announcer?.setAttribute('aria-live', isOtherPage ? 'assertive' : 'off')
  shownPath = location.pathname
  if (prevLocation && (isOtherPage || isPushed(location))) {
    window.scrollTo({ top: rememberedPlace(), behavior: isOtherPage ? 'instant' : 'auto' })
  }
  rememberPlace()
}

/** Whether one of Gatsby's own links led here; Back, forward and the browser's #links have no action. */
function isPushed(location: Location & { action?: 'PUSH' }): boolean {
  return location.action === 'PUSH'
}

/** What takes the focus, by Tab or as a field at fault, is in view at once; only what a link leads to is glided to. */
function scrollSmoothlyByLinks({ type, target }: Event): void {
  const isLink = type === 'click' && target instanceof Element && target.closest('a') !== null
  document.documentElement.toggleAttribute('data-smooth-scrolling', isLink)
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
