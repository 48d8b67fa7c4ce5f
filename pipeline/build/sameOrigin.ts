import type { IncomingMessage } from 'node:http'

/**
 * Returns true for requests by this site, navigations in a tab, and requests without
 * `Sec-Fetch-Site` and `Origin`.
 */
export function isSameOriginOrNavigation({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  // Browsers send `Origin` or `Sec-Fetch-Site` with every request by another site.
  const { host = '', origin = `http://${host}` } = headers
  const site = String(headers['sec-fetch-site'] ?? 'none')
  const opensTab =
    headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
  return (
    origin.replace(/^https?:\/\//, '') === host &&
    (['none', 'same-origin'].includes(site) || opensTab)
  )
}
