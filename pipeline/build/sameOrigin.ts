import type { IncomingMessage } from 'node:http'

/**
 * Returns true for a same-origin request and for a navigation in a tab. Allows a request without
 * `Sec-Fetch-Site` and `Origin`, because browsers send one of them with requests by other sites.
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
