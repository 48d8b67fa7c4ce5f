import { join } from 'node:path'
import { readText } from '../lib/files'
import { contentFolder } from './contentFiles'

/** Fallback values for a content/site.json that is missing, incomplete or not valid JSON. */
export const fallback = {
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
export function readSite(): SiteFacts {
  try {
    return parseSite(readText(join(contentFolder, 'site.json')))
  } catch {
    return fallback
  }
}

/** @throws if the text is not JSON, or the URL of the site is invalid */
export function parseSite(text: string): SiteFacts {
  const site = { ...fallback, ...(JSON.parse(text) as Partial<SiteFacts>) }
  // Gatsby and servers require an ASCII (Punycode) domain.
  return { ...site, url: new URL(site.url).origin }
}
