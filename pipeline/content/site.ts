import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentFolder } from './contentFolder'

/** Fallback values for a content/site.json that is missing, incomplete or not valid JSON. */
const fallbackFacts = {
  brand: '',
  description: '',
  url: 'https://site-json.invalid',
  contactEmail: '',
  contactWebhook: 'none',
  messageSource: '',
}

/** Fields of content/site.json that the build needs. */
export type SiteFacts = typeof fallbackFacts

/**
 * Returns the fields of content/site.json, or fallbacks if the file is missing or is not valid
 * JSON.
 */
export function readSite(siteJsonFile = join(contentFolder, 'site.json')): SiteFacts {
  try {
    const text = readFileSync(siteJsonFile, 'utf8').replace(/^\uFEFF/, '')
    const facts = { ...fallbackFacts, ...(JSON.parse(text) as Partial<SiteFacts>) }
    return {
      ...facts,
      url: toAsciiOrigin(facts.url),
      contactEmail: toAsciiEmail(facts.contactEmail),
    }
  } catch {
    // The content check reports the error.
    return fallbackFacts
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
