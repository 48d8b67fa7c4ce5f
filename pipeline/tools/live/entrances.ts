import tls from 'node:tls'
import { otherNameOf, registrableDomain } from '../../content/hostNames'
import { ask, requestTimeoutMs } from './ask'
import type { Finding } from './finding'

/** A certificate that lasts less was not renewed in time: Let's Encrypt's is renewed 30 days before its end. */
const minDaysLeft = 14

const day = 24 * 60 * 60 * 1000

/** Whether browsers trust the site's certificate, for long enough yet. That nothing answers is not this check's. */
export function checkCertificate({ hostname, port }: URL): Promise<Finding[]> {
  return new Promise((resolve) => {
    const host = { host: hostname, servername: hostname, port: Number(port || 443) }
    const socket = tls.connect({ ...host, rejectUnauthorized: false }, () => {
      const { valid_to: end } = socket.getPeerCertificate()
      const days = Math.floor((Date.parse(end) - Date.now()) / day)
      const untrusted = `Browsers do not trust the certificate (${String(socket.authorizationError)}).`
      const ending = `The certificate lasts only ${days} more days, and was not renewed.`
      const fix =
        'Have the host issue one for this very name, and renew it by itself; with nginx, ask "certbot certificates" (docs/deploy.md).'
      if (!socket.authorized) resolve([{ message: untrusted, fix }])
      else resolve(days < minDaysLeft ? [{ message: ending, fix }] : [])
      socket.destroy()
    })
    socket.setTimeout(requestTimeoutMs, () => socket.destroy())
    socket.on('error', () => undefined).on('close', () => resolve([]))
  })
}

/**
 * Whether whatever else people type leads to the site: plain HTTP, the name with or without "www.", and a page without
 * the slash at its end.
 */
export async function checkEntrances(site: URL, paths: string[]): Promise<Finding[]> {
  const { hostname, origin } = site
  // Before any other name, such as blog.company.com, nobody types "www.".
  const isTyped = hostname.startsWith('www.') || registrableDomain(hostname) === hostname
  const entrances = [
    [`http://${hostname}/`, `${origin}/`],
    ...(isTyped ? [[`https://${otherNameOf(hostname)}/`, `${origin}/`]] : []),
    ...paths
      .filter((path) => path !== '/')
      .map((path) => [origin + path.replace(/\/$/, ''), origin + path]),
  ] as [entrance: string, page: string][]
  const asked = await Promise.all(
    entrances.map(async ([entrance, page]) => ({ entrance, page, ...(await ask(entrance)) })),
  )
  return asked
    .filter(({ status, url, page }) => status !== 200 || url !== page)
    .map(({ entrance, page, status, url, seen }) => ({
      message: `${entrance} does not lead to ${page}: ${status === 200 ? `it ends at ${url}` : seen}.`,
      fix: 'Name it in the DNS and at the host, and have it sent on with 301 (docs/deploy.md).',
    }))
}
