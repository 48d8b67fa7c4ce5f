import { once } from 'node:events'
import tls from 'node:tls'
import { toggleWww, getRegistrableDomain } from '../../lib/hostNames'
import { requestTimeoutMs } from './request'

/** What people type, each with its page: plain HTTP, the name with or without "www.", a page without its slash. */
export function listExpectedRedirects(
  { hostname, origin }: URL,
  paths: string[],
): [string, string][] {
  const names = [`http://${hostname}/`]
  // Before any other name, such as blog.company.com, nobody types "www.".
  if (hostname.startsWith('www.') || getRegistrableDomain(hostname) === hostname) {
    names.push(`https://${toggleWww(hostname)}/`)
  }
  const pages = paths.filter((path) => path !== '/').map((path) => origin + path)
  const typed = [...names, ...pages.map((page) => page.replace(/\/$/, ''))]
  return typed.map((address, index) => [address, pages[index - names.length] ?? `${origin}/`])
}

/** For how many days the site's certificate lasts. @throws where nothing answers */
export async function readCertificateDaysLeft({ hostname, port }: URL): Promise<number> {
  const socket = tls.connect({ host: hostname, servername: hostname, port: Number(port || 443) })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(requestTimeoutMs) })
    return Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / 86_400_000)
  } finally {
    socket.destroy()
  }
}
