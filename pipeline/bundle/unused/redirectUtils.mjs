/** Stands in for Gatsby's redirects in the browser; this site's are the hosts' business (headers.ts). */
export function maybeGetBrowserRedirect() {
  return undefined
}
