// Second inline script of the not-found page.

const { href, pathname } = location
console.warn('Page not found:', pathname)

// Escapes `%` in a path that is not valid UTF-8, because importing Gatsby's router would throw.
try {
  decodeURI(pathname)
} catch {
  history.replaceState(
    null,
    '',
    href.replace(pathname, (path) => path.replaceAll('%', '%25')),
  )
}
