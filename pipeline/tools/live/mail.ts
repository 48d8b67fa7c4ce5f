import { promises as dns } from 'node:dns'
import type { Finding } from './finding'

/** Asks whether a domain takes mail: whether its DNS names a mail server (RFC 5321), and not the empty one (RFC 7505). */
export async function checkMail(domain: string): Promise<Finding[]> {
  const fix = `Compare the address letter by letter, and set the MX records of ${domain} as your mail service says.`
  try {
    const servers = await dns.resolveMx(domain)
    return servers.some(({ exchange }) => exchange !== '')
      ? []
      : [{ message: `${domain} says that it takes no mail.`, fix }]
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (['ENOTFOUND', 'ENODATA'].includes(code ?? '')) {
      return [{ message: `${domain} takes no mail: no mail server is named for it.`, fix }]
    }
    const message = `Whether ${domain} takes mail could not be asked (${code}).`
    return [{ message, fix: 'Try again.' }]
  }
}
