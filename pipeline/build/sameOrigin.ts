import type { IncomingMessage } from 'node:http'

/**
 * Returns true for a request that a page of this server sends, or that opens a page in a tab. Browsers
 * send `Sec-Fetch-Site` and `Origin`; a program that sends neither is not a page of another site.
 */
export function isSameOriginRequest({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const { host = '', origin = `http://${host}` } = headers
  const site = String(headers['sec-fetch-site'] ?? 'none')
  const opensTab =
    headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
  return (
    origin.replace(/^https?:\/\//, '') === host &&
    (['none', 'same-origin'].includes(site) || opensTab)
  )
}
