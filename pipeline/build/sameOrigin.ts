import type { IncomingMessage } from 'node:http'

/**
 * Returns true for a request by a page of this server, and for a navigation that opens a page in a tab. A request
 * without `Sec-Fetch-Site` and `Origin` does not come from another site's page, for which browsers send them.
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
