import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentFolder } from './files'

/** Fallback values for a content/site.json that is missing, incomplete or not valid JSON. */
const fallback = {
  brand: '',
  description: '',
  url: 'https://site-json.invalid',
  contactEmail: '',
  contactWebhook: 'none',
  messageSource: '',
}

/** Fields of content/site.json that the build needs, with ASCII (Punycode) domains. */
export type SiteFacts = typeof fallback

/** Reads content/site.json, or returns fallbacks for what the content check reports. */
export function readSite(file = join(contentFolder, 'site.json')): SiteFacts {
  try {
    const site = { ...fallback, ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<SiteFacts>) }
    const { url, contactEmail } = site
    return { ...site, url: toAsciiOrigin(url), contactEmail: toAsciiEmail(contactEmail) }
  } catch {
    return fallback
  }
}

/** Returns the origin of a URL, with an ASCII (Punycode) domain, as Gatsby and servers require. */
export function toAsciiOrigin(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : url
}

/** Returns an email address with an ASCII domain; unchanged if the domain is invalid. */
export function toAsciiEmail(email: string): string {
  const [, mailbox = '', domain = ''] =
    /^(.+@)([^@\s/?#:\\]*[^\0-\x7F][^@\s/?#:\\]*)$/.exec(email) ?? []
  const url = `https://${domain}`
  return domain && URL.canParse(url) ? mailbox + new URL(url).hostname : email
}
