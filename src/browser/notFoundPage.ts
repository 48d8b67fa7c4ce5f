interface Loader {
  loadPage: (path: string) => Promise<unknown>
  loadPageSync: (path: string, options?: object) => unknown
}

declare global {
  interface Window {
    ___loader: Loader
    /** Path of the page that the host served. */
    pagePath?: string
  }
}

/** Keeps the not-found page at every URL for which the host served it. */
export function pinNotFoundPage(): void {
  if (window.pagePath !== '/404.html') return
  // Gatsby decodes an encoded `#`, `?` or `/` and then looks for another page (gatsby#38253,
  // gatsby#23580).
  const loader = window.___loader
  const { loadPage, loadPageSync } = loader
  const { pathname } = window.location
  // Includes a second variant of the path, because Gatsby's router may encode it differently than the
  // browser.
  const servedPaths = [pathname, encodeURI(decodeURI(pathname))]
  const resolve = (path: string) =>
    servedPaths.includes(path.split('?', 1)[0]!) ? '/404.html' : path
  loader.loadPage = (path) => loadPage(resolve(path))
  loader.loadPageSync = (path, options) => loadPageSync(resolve(path), options)
}
