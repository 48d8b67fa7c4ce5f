declare global {
  interface Window {
    /** Path of the page that the host served, which Gatsby adds to the HTML. */
    pagePath?: string
  }
}

/** Returns whether the host served the not-found page, at whatever URL. */
export function isNotFoundPage(): boolean {
  return window.pagePath === '/404.html'
}

/**
 * Returns whether the page has another address than its own, as a copy on a disk or in an archive has.
 * Gatsby would replace the address, and load what it finds there.
 */
export function isCopy(): boolean {
  const { protocol, pathname } = window.location
  if (!protocol.startsWith('http')) return true
  return window.pagePath !== undefined && getName(decodeURI(pathname)) !== getName(window.pagePath)
}

/** Ignores what hosts add to a path or change in it. */
function getName(path: string): string {
  return path.toLowerCase().replace(/(\/index)?(\.html)?\/?$/, '')
}
