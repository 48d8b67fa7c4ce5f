import type { IncomingMessage } from 'node:http'

/**
 * Returns true for a request by a page of this server, and for a navigation in a tab. Browsers add
 * `Sec-Fetch-Site` or `Origin` to requests by other sites, so a request without both is allowed.
 */
export function isSameOriginOrNavigation({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const { host = '', origin = `http://${host}` } = headers
  const site = String(headers['sec-fetch-site'] ?? 'none')
  const opensTab =
    headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
  return (
    origin.replace(/^https?:\/\//, '') === host &&
    (['none', 'same-origin'].includes(site) || opensTab)
  )
}
