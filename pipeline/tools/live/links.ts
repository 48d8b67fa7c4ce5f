import { promises as dns } from 'node:dns'
import { type Answer, ask } from './ask'
import type { Finding } from './finding'

export interface LinkReport {
  /** What visitors would find broken. */
  broken: Finding[]
  /** What answers, but does not show a program whether it is there. */
  unclear: string[]
  /** No name at all could be looked up: all are misspelt, or this computer is offline. */
  offline: boolean
}

/** The addresses of other sites among the links of a site, each once. */
export function outwardLinks(hrefs: string[], siteUrl: string): string[] {
  const { origin } = new URL(siteUrl)
  const isOutward = (href: string) =>
    /^https?:/.test(href) && URL.canParse(href) && new URL(href).origin !== origin
  return [...new Set(hrefs.filter(isOutward))]
}

/** Asks whether pages elsewhere are there, as a visitor who clicks would find them. */
export async function checkLinks(addresses: string[]): Promise<LinkReport> {
  const results = await Promise.all(addresses.map(ask))
  return {
    broken: results.filter(isBroken).map(({ asked, seen }) => ({
      message: `The link to ${asked} is broken: ${seen}.`,
      fix: 'Open it in a browser, and correct the address in content/.',
    })),
    unclear: results
      .filter((answer) => answer.status >= 400 && !isBroken(answer))
      .map(
        ({ asked, seen }) =>
          `${asked} does not show itself to programs: ${seen}. Open it in a browser once.`,
      ),
    offline: results.length > 0 && results.every(({ isUnknownHost }) => isUnknownHost),
  }
}

function isBroken({ status }: Answer): boolean {
  return [0, 404, 410].includes(status) || (status >= 500 && status < 600)
}

/** The domains of these links' mail addresses that take no mail. */
export async function domainsWithoutMail(links: string[]): Promise<string[]> {
  const addresses = links.filter((link) => link.startsWith('mailto:'))
  const domains = [...new Set(addresses.map((link) => link.replace(/^.*@|\?.*$/g, '')))]
  const taking = await Promise.all(domains.map(takesMail))
  return domains.filter((_, index) => !taking[index])
}

/** Whether a domain names a mail server, else has an address (RFC 5321, section 5.1), and not the empty server (RFC 7505). */
async function takesMail(domain: string): Promise<boolean> {
  // That nobody answers is no fault.
  const none = ({ code = '' }: NodeJS.ErrnoException) =>
    ['ENOTFOUND', 'ENODATA'].includes(code) ? [] : [{ exchange: 'not known' }]
  const named = await dns.resolveMx(domain).catch(none)
  const servers = named.length > 0 ? named : await dns.resolve4(domain).catch(none)
  return servers.length > 0 && named[0]?.exchange !== ''
}
