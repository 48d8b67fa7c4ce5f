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

/** Fields of content/site.json that the build needs. */
export type SiteFacts = typeof fallback

/** Reads content/site.json, or returns fallbacks for what the content check reports. */
export function readSite(file = join(contentFolder, 'site.json')): SiteFacts {
  try {
    const site = { ...fallback, ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<SiteFacts>) }
    // Gatsby and servers require an ASCII (Punycode) domain.
    return { ...site, url: new URL(site.url).origin }
  } catch {
    return fallback
  }
}
