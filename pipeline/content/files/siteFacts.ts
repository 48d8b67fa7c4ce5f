import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { encodeEmailDomain } from '../../../src/lib/encodeEmailDomain'
import { contentFolder } from './contentFolder'

/** Stands in for a file that cannot be read. */
const fallbackFacts = {
  brand: '',
  description: '',
  url: 'https://site-json.invalid',
  contactEmail: '',
  messageSource: '',
}

/** What the build itself needs of content/site.json. */
export type SiteFacts = typeof fallbackFacts

/** Reads content/site.json for the plugins' options, before the content check speaks of a broken file. */
export function readSiteFacts(file = join(contentFolder, 'site.json')): SiteFacts {
  try {
    const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
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

/** Returns the origin with the domain in ASCII (punycode), as Gatsby and servers need it. */
function toAsciiOrigin(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : url
}
