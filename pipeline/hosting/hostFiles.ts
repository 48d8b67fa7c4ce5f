import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles, staticFolder } from '../content/contentFiles'
import { readSite } from '../content/site'
import { readBytes, readText, writeBytes } from '../lib/files'
import { hash } from '../lib/hash'
import { readCommit } from './commit'
import { type SiteVersion, versionFile } from './siteVersion'
import { toUrlPath } from '../lib/urlPath'
import { listPages, redirectsFile, siteFiles } from './publishedFiles'
import { createPolicy } from './csp'
import { createHeaders, formatRules } from './headers'
import type { Publication } from './publication'

/** Files that hosts read and do not serve. */
const configurationFiles = ['_headers', redirectsFile]

/** Writes `_headers`, `_redirects`, robots.txt and version.json, which describe the files of the site. */
export function writeHostFiles(
  siteFolder: string,
  { isPreview, webhook, analytics, noindex }: Publication,
): void {
  const write = (name: string, text: string) => writeBytes(join(siteFolder, name), text)
  // Hashes of inline code in static/ could make the header longer than hosts allow.
  const names = listPages(siteFolder)
  const pages = names.map((name) => readText(join(siteFolder, name)))
  const policy = createPolicy({ pages, webhook, analytics })
  const headers = createHeaders(policy, { noindex })
  // The bar of the editor compares the served commit with the published one.
  write('_headers', formatRules(headers, listFiles(siteFolder), versionFile))

  // Keep the site owner's robots.txt, if any. `noindex` excludes an example site.
  if (!listFiles(staticFolder).includes('robots.txt')) {
    const sitemap = new URL('/sitemap-index.xml', readSite().url).href
    write('robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n`)
  }

  const redirects = formatRedirects(staticFolder)
  if (redirects) write(redirectsFile, redirects)

  const version: SiteVersion = {
    commit: readCommit(),
    noindex,
    isPreview,
    webhook,
    headers: Object.fromEntries(headers),
    pages: Object.fromEntries(names.map((name, index) => [toUrlPath(name), hash(pages[index]!)])),
    files: hashFiles(siteFolder, names),
  }
  write(versionFile, `${JSON.stringify(version, null, 2)}\n`)
}

/**
 * Formats the redirects of the site owner, and those that let Cloudflare serve the owner's pages, such
 * as a verification file, at the names that they have: it would redirect to a name without ".html".
 * Empty without such a page: the owner's file is published unchanged then.
 */
export function formatRedirects(ownFolder: string): string {
  const own = join(ownFolder, redirectsFile)
  const pages = listFiles(ownFolder).filter((file) => /(?<!(^|\/)index)\.html$/.test(file))
  if (!pages.length) return ''
  const rewrites = pages.map((file) => {
    const path = encodeURI(`/${file}`)
    return `${path} ${path.replace(/\.html$/, '')} 200\n`
  })
  return `${existsSync(own) ? `${readText(own)}\n` : ''}${rewrites.join('')}`
}

/** Returns the hash of each file of the site that visitors can request, except pages, by its path. */
function hashFiles(siteFolder: string, pages: string[]): Record<string, string> {
  const own = listFiles(staticFolder).filter((name) => !siteFiles.includes(name))
  const others = new Set([...own, ...pages, ...configurationFiles, versionFile])
  const names = listFiles(siteFolder).filter((name) => !others.has(name))
  return Object.fromEntries(
    names.map((name) => [toUrlPath(name), hash(readBytes(join(siteFolder, name)))]),
  )
}
