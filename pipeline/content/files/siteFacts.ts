import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { encodeEmailDomain } from '../../../src/lib/encodeEmailDomain'
import { contentFolder } from './contentFolder'

/** Facts that the build uses if content/site.json is missing or is not valid JSON. */
const fallbackFacts = {
  brand: '',
  description: '',
  url: 'https://site-json.invalid',
  contactEmail: '',
  messageSource: '',
}

/** Fields of content/site.json that the build needs. */
export type SiteFacts = typeof fallbackFacts

/**
 * Reads content/site.json for plugin options. Returns fallbacks if the file is missing or is not
 * valid JSON, because the content check reports the error.
 */
export function readSiteFactsOrFallbacks(
  siteJsonFile = join(contentFolder, 'site.json'),
): SiteFacts {
  try {
    const text = readFileSync(siteJsonFile, 'utf8').replace(/^\uFEFF/, '')
    const facts = { ...fallbackFacts, ...(JSON.parse(text) as Partial<SiteFacts>) }
    return {
      ...facts,
      url: toAsciiOrigin(facts.url),
      contactEmail: encodeEmailDomain(facts.contactEmail),
    }
  } catch {
    return fallbackFacts
  }
}

/** Returns the origin with an ASCII (punycode) domain, which Gatsby and servers require. */
function toAsciiOrigin(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : url
}
