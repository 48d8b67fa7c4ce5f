import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Analytics } from '../content/analytics'
import { listFiles, staticFolder } from '../content/contentFiles'
import { readSite } from '../content/site'
import { type Commit, readCommit, versionFile } from './version'
import { listPages, toUrlPath } from './publishedFiles'
import { createPolicy } from './csp'
import { createHeaders, formatRules } from './headers'

/** Content of version.json: what a host has to serve. */
export interface SiteVersion {
  commit: Commit
  /** True if search engines are told not to list the site. */
  isUnlisted: boolean
  /** URL that the contact form posts to, or "none". */
  webhook: string
  /** Headers of every response, from hosts that can send headers. */
  headers: Record<string, string>
  /** SHA-256 hash of each page, by its path. */
  pages: Record<string, string>
}

export interface HostOptions {
  /** URL that the contact form posts to, or "none". */
  webhook: string
  analytics: Analytics
  /** Tells search engines not to list the site. */
  noindex: boolean
}

/** Writes `_headers`, robots.txt and version.json, and with `noindex` a meta tag into each page. */
export async function writeHostFiles(
  siteFolder: string,
  { webhook, analytics, noindex }: HostOptions,
): Promise<void> {
  const write = (name: string, text: string) => writeFile(join(siteFolder, name), text)
  // Hashes of inline code in static/ could make the header longer than hosts allow.
  const names = listPages(siteFolder)
  let pages = await Promise.all(names.map((name) => readFile(join(siteFolder, name), 'utf8')))
  const policy = createPolicy({ pages, webhook, analytics })
  if (noindex) {
    pages = pages.map(hidePage)
    await Promise.all(names.map((name, index) => write(name, pages[index]!)))
  }

  const headers = createHeaders(policy, { noindex })
  await write('_headers', formatRules(headers, listFiles(siteFolder)))

  // Keep the site owner's robots.txt, if any. `noindex` excludes an example site.
  if (!listFiles(staticFolder).includes('robots.txt')) {
    const sitemap = new URL('/sitemap-index.xml', readSite().url).href
    await write('robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n`)
  }

  const version: SiteVersion = {
    commit: readCommit(),
    isUnlisted: noindex,
    webhook,
    headers: Object.fromEntries(headers),
    pages: Object.fromEntries(names.map((name, index) => [toUrlPath(name), hash(pages[index]!)])),
  }
  await write(versionFile, `${JSON.stringify(version, null, 2)}\n`)
}

/**
 * Adds `noindex` to a page, for hosts that cannot send headers.
 * @throws if the page has no charset declaration
 */
function hidePage(html: string): string {
  const [charset] = /<meta charset="utf-8"\s*\/?>/i.exec(html) ?? []
  if (!charset) throw new Error('The page has no charset declaration (<meta charset="utf-8">)')
  return html.replace(charset, `${charset}<meta name="robots" content="noindex">`)
}

export function hash(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex')
}
