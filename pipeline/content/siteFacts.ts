import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentFolder } from './contentFolder'

/** What the build itself needs of content/site.json. */
export interface SiteFacts {
  brand: string
  description: string
  url: string
  contactEmail: string
  messageSource: string
}

const unreadable: SiteFacts = {
  brand: '',
  description: '',
  url: 'https://site-json.invalid',
  contactEmail: '',
  messageSource: '',
}

/**
 * Reads content/site.json for the plugins' options. Gatsby evaluates its configuration before the content check
 * runs, so a broken file yields stand-ins here and the check, a moment later, stops the build with the reason.
 */
export function readSiteFacts(file = join(contentFolder, 'site.json')): SiteFacts {
  try {
    const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
    return { ...unreadable, ...(JSON.parse(text) as Partial<SiteFacts>) }
  } catch {
    return unreadable
  }
}
