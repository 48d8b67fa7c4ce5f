import { promises as dns } from 'node:dns'
import { type Diagnostic, faultOf } from '../../content/jsonNode'
import { ask } from './ask'

const fix = 'Open it in a browser, and correct the address in content/.'

/** The links to other sites that lead nowhere. Answers such as 403 or 999 only say that no programs are wanted. */
export async function brokenLinks(hrefs: string[], { origin }: URL): Promise<Diagnostic[]> {
  const elsewhere = hrefs.filter((href) => URL.canParse(href) && new URL(href).origin !== origin)
  const addresses = new Set(elsewhere.filter((href) => /^https?:/.test(href)))
  const answers = await Promise.all([...addresses].map(ask))
  return answers
    .filter(({ status }) => [0, 404, 410].includes(status) || (status >= 500 && status < 600))
    .map(({ asked, seen }) => `The link to ${asked} is broken: ${seen}.`)
    .map((message) => faultOf('', { message, fix }))
}

/** The domains of these links' mail addresses that take no mail. */
export async function domainsWithoutMail(hrefs: string[]): Promise<string[]> {
  const addresses = hrefs.filter((href) => href.startsWith('mailto:'))
  const domains = [...new Set(addresses.map((href) => href.replace(/^.*@|\?.*$/g, '')))]
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
