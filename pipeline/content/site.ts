import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { encodeEmailDomain } from '../../src/lib/encodeEmailDomain'
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
      contactEmail: encodeEmailDomain(facts.contactEmail),
    }
  } catch {
    // The content check reports the error.
    return fallbackFacts
  }
}

/** Returns the origin of a URL, with an ASCII (Punycode) domain, as Gatsby and servers require. */
function toAsciiOrigin(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : url
}
