import { promises as dns } from 'node:dns'
import { type Answer, ask } from './ask'
import type { Finding } from './finding'

export interface LinkReport {
  /** What visitors would find broken, by address. */
  broken: (Finding & { address: string })[]
  /** What answers, but does not show a program whether it is there. */
  unclear: Finding[]
  /** No name at all could be looked up: all are mistyped, or this computer is offline. */
  offline: boolean
}

/** Asks whether pages elsewhere are there, as a visitor who clicks would find them. */
export async function checkLinks(addresses: string[]): Promise<LinkReport> {
  const results = await Promise.all(
    [...new Set(addresses)].map(async (address) => ({ address, ...(await ask(address)) })),
  )
  const offline = results.length > 0 && results.every(({ isUnknownHost }) => isUnknownHost)
  const online = offline ? 'See that this computer is online; then open' : 'Open'
  return {
    broken: results.filter(isBroken).map(({ address, seen }) => ({
      address,
      message: `The link to ${address} is broken: ${seen}.`,
      fix: `${online} it in a browser, and correct the address in content/.`,
    })),
    unclear: results
      .filter((answer) => answer.status >= 400 && !isBroken(answer))
      .map(({ address, status }) => ({
        message: `${address} does not show itself to programs (${status}).`,
        fix: 'Open it in a browser once.',
      })),
    offline,
  }
}

function isBroken({ status }: Answer): boolean {
  return [0, 404, 410].includes(status) || (status >= 500 && status < 600)
}

/**
 * Asks whether a domain takes mail: whether its DNS names a mail server, else its own address (RFC 5321, section 5.1), and
 * not the empty server (RFC 7505). That nobody answers is no fault.
 */
export async function checkMail(domain: string): Promise<Finding[]> {
  const none = (error: NodeJS.ErrnoException) => {
    if (['ENOTFOUND', 'ENODATA'].includes(error.code ?? '')) return []
    return [{ exchange: 'not known' }]
  }
  const named = await dns.resolveMx(domain).catch(none)
  const servers = named.length > 0 ? named : await dns.resolve4(domain).catch(none)
  if (servers.length > 0 && named[0]?.exchange !== '') return []
  return [
    {
      message: `${domain} takes no mail.`,
      fix: `Compare the address letter by letter, and set the MX records of ${domain} as your mail service says.`,
    },
  ]
}
