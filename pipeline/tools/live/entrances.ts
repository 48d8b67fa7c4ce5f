import { once } from 'node:events'
import tls from 'node:tls'
import { otherNameOf, registrableDomain } from '../../content/hostNames'
import { requestTimeoutMs } from './ask'

/** What people type, each with its page: plain HTTP, the name with or without "www.", a page without its slash. */
export function entrancesOf({ hostname, origin }: URL, paths: string[]): [string, string][] {
  const home = `${origin}/`
  const entrances: [string, string][] = [[`http://${hostname}/`, home]]
  // Before any other name, such as blog.company.com, nobody types "www.".
  if (hostname.startsWith('www.') || registrableDomain(hostname) === hostname) {
    entrances.push([`https://${otherNameOf(hostname)}/`, home])
  }
  for (const path of paths.filter((path) => path !== '/')) {
    entrances.push([origin + path.replace(/\/$/, ''), origin + path])
  }
  return entrances
}

const day = 24 * 60 * 60 * 1000

/** For how many days the site's certificate lasts. @throws where nothing answers */
export async function certificateDays({ hostname, port }: URL): Promise<number> {
  const address = { host: hostname, servername: hostname, port: Number(port || 443) }
  const socket = tls.connect(address)
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(requestTimeoutMs) })
    return Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / day)
  } finally {
    socket.destroy()
  }
}
