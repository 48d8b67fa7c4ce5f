import { join } from 'node:path'
import { readText } from '../lib/files'
import { contentFolder } from './contentFiles'
import type { Diagnostic } from './diagnostic'
import { readContentFile } from './parse'
import { jsonSchemas } from './schema'

/**
 * Values for the fields of content/site.json that are missing or wrong. Gatsby rejects an empty brand or
 * description before the content check can name it.
 */
export const fallback = {
  brand: 'site.json',
  description: 'site.json',
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

/** Returns the place of a field of content/site.json. */
export function locateSiteField(
  field: keyof SiteFacts,
): Pick<Diagnostic, 'file' | 'field' | 'line'> {
  const path = [field]
  const name = 'site.json'
  const { content } = readContentFile(join(contentFolder, name), jsonSchemas[name]!)
  return { file: `content/${name}`, field: path, line: content?.lineOf(path) }
}

/** @throws if the text is not JSON, or the URL of the site is invalid */
export function parseSite(text: string): SiteFacts {
  const fields = Object.entries(JSON.parse(text) as Partial<SiteFacts>)
  const isText = ([, value]: [string, unknown]) => typeof value === 'string' && value.trim()
  const site: SiteFacts = { ...fallback, ...Object.fromEntries(fields.filter(isText)) }
  // Gatsby and servers require an ASCII (Punycode) domain.
  return { ...site, url: new URL(site.url).origin }
}
