import { once } from 'node:events'
import tls from 'node:tls'
import { toggleWww, getRegistrableDomain } from '../../lib/hostNames'
import { requestTimeoutMs } from './request'

/**
 * Lists URLs that must redirect, with their targets: the http URL, the host with "www." added or
 * removed, and page URLs without the trailing slash.
 */
export function listExpectedRedirects(
  { hostname, origin }: URL,
  pagePaths: string[],
): [url: string, target: string][] {
  const names = [`http://${hostname}/`]
  // Skip this redirect for a subdomain such as blog.company.com, which usually has no "www."
  // variant.
  if (hostname.startsWith('www.') || getRegistrableDomain(hostname) === hostname) {
    names.push(`https://${toggleWww(hostname)}/`)
  }
  const pages = pagePaths.filter((path) => path !== '/').map((path) => origin + path)
  const typed = [...names, ...pages.map((page) => page.replace(/\/$/, ''))]
  return typed.map((address, index) => [address, pages[index - names.length] ?? `${origin}/`])
}

/**
 * Returns the number of days until the certificate expires.
 * @throws if the server does not respond
 */
export async function fetchTrustedCertificateDaysLeft({ hostname, port }: URL): Promise<number> {
  const socket = tls.connect({ host: hostname, servername: hostname, port: Number(port || 443) })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(requestTimeoutMs) })
    return Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / 86_400_000)
  } finally {
    socket.destroy()
  }
}
