import { resolve4, resolve6, resolveMx, resolveNs } from 'node:dns/promises'
import type { Diagnostic } from '../content/diagnostic'
import { isExample } from '../content/examples'
import { locateSiteField, readSite } from '../content/site'

/** Result of the check: a sentence on what it has proven, and the problem. */
interface MailFindings {
  proven: string[]
  left: Diagnostic[]
}

/** Checks that `contactEmail` can receive email, unless it is missing or an example. */
export async function checkContactEmail(): Promise<MailFindings> {
  const { contactEmail } = readSite()
  const domain = contactEmail.split('@')[1]
  if (!domain || isExample(contactEmail)) return { proven: [], left: [] }
  const hasServer = await hasMailServer(domain)
  if (hasServer === undefined) {
    const sentence = `Whether ${contactEmail} can receive email was not checked: this computer found no DNS.`
    return { proven: [sentence], left: [] }
  }
  if (hasServer) return { proven: [`The domain of ${contactEmail} has a mail server.`], left: [] }
  const problem: Diagnostic = {
    code: 'mail-server-missing',
    ...locateSiteField('contactEmail'),
    message: `The domain ${domain} has no mail server, so email to ${contactEmail} does not arrive.`,
    fix: 'Correct the address, or add the MX records (the entries for email) of your email service at your domain provider.',
  }
  return { proven: [], left: [problem] }
}

/**
 * Returns whether a domain accepts email (RFC 5321, section 5.1, and RFC 7505); undefined if DNS does
 * not answer.
 */
async function hasMailServer(domain: string): Promise<boolean | undefined> {
  // A network without internet may answer that no domain exists.
  if (!(await lookUp(resolveNs, 'com'))?.length) return undefined
  const servers = await lookUp(resolveMx, domain)
  // A server without a name says that the domain accepts no email.
  if (!servers || servers.length > 0) return servers?.some(({ exchange }) => exchange !== '')
  const [inIpv4, inIpv6] = await Promise.all([lookUp(resolve4, domain), lookUp(resolve6, domain)])
  if (inIpv4?.length || inIpv6?.length) return true
  return inIpv4 && inIpv6 ? false : undefined
}

/** Returns the records of a domain; undefined if DNS does not answer. */
async function lookUp<Entry>(
  resolve: (domain: string) => Promise<Entry[]>,
  domain: string,
): Promise<Entry[] | undefined> {
  try {
    return await resolve(domain)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    return ['ENOTFOUND', 'ENODATA'].includes(code) ? [] : undefined
  }
}
