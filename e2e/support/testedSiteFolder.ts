import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheControl, hashedFilePattern } from '../../pipeline/hosting/headers'
import type { SiteVersion } from '../../pipeline/hosting/siteVersion'
import { testedWebhookUrl } from '../../__tests__/support/addresses'
import { outputFolders } from '../../pipeline/hosting/outputFolder'

/**
 * Folder of the built site.
 * @throws on import, if the folder is missing or was built with another webhook
 */
export const testedSiteFolder = requireTestedSiteFolder()

function requireTestedSiteFolder(): string {
  const folder = join(outputFolders.test, 'site')
  const file = join(folder, '_headers')
  const headers = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (headers.includes(new URL(testedWebhookUrl).origin)) return folder
  throw new Error(`${folder} is missing or was built with another webhook; run npm run test:build`)
}

/** Paths of all pages of the site, and first one that does not exist and shows the 404 page. */
export const pagePaths = ['/nowhere', ...readSitemap()]

function readSitemap(): string[] {
  const xml = readFileSync(join(testedSiteFolder, 'sitemap-0.xml'), 'utf8')
  const paths = [...xml.matchAll(/<loc>([^<]+)/g)].map(([, url]) => new URL(url!).pathname)
  if (!paths.includes('/')) throw new Error('The sitemap does not contain the home page')
  return paths
}

/** Returns the headers of a path that a host has to send, with names in lower case. */
export function readExpectedHeaders(path: string): Record<string, string> {
  const file = join(testedSiteFolder, 'version.json')
  const { headers } = JSON.parse(readFileSync(file, 'utf8')) as SiteVersion
  const expected = Object.fromEntries(new Headers(headers))
  if (hashedFilePattern.test(path.slice(1))) expected['cache-control'] = cacheControl.immutable
  return expected
}
