import { existsSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listFiles, staticFolder } from '../content/contentFiles'
import type { Publication } from '../content/publication'
import { readSite } from '../content/site'
import { hash, type SiteVersion } from './siteVersion'
import { readCommit, versionFile } from './version'
import { listPages, redirectsFile, siteFiles, toUrlPath } from './publishedFiles'
import { createPolicy } from './csp'
import { createHeaders, formatRules } from './headers'

/** Files that hosts read and do not serve. */
const configurationFiles = ['_headers', redirectsFile]

/**
 * Writes `_headers`, `_redirects`, robots.txt and version.json, and with `noindex` a meta tag into each
 * page.
 */
export async function writeHostFiles(
  siteFolder: string,
  { isPreview, webhook, analytics, noindex }: Publication,
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
  // The bar of the editor compares the served commit with the published one.
  await write('_headers', formatRules(headers, listFiles(siteFolder), versionFile))

  // Keep the site owner's robots.txt, if any. `noindex` excludes an example site.
  if (!listFiles(staticFolder).includes('robots.txt')) {
    const sitemap = new URL('/sitemap-index.xml', readSite().url).href
    await write('robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n`)
  }

  const redirects = formatRedirects(staticFolder)
  if (redirects) await write(redirectsFile, redirects)

  const version: SiteVersion = {
    commit: readCommit(),
    isUnlisted: noindex,
    isPreview,
    webhook,
    headers: Object.fromEntries(headers),
    pages: Object.fromEntries(names.map((name, index) => [toUrlPath(name), hash(pages[index]!)])),
    files: await hashFiles(siteFolder, names),
  }
  await write(versionFile, `${JSON.stringify(version, null, 2)}\n`)
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
  return `${existsSync(own) ? `${readFileSync(own, 'utf8')}\n` : ''}${rewrites.join('')}`
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

/** Returns the hash of each file of the site that visitors can request, except pages, by its path. */
async function hashFiles(siteFolder: string, pages: string[]): Promise<Record<string, string>> {
  const own = listFiles(staticFolder).filter((name) => !siteFiles.includes(name))
  const others = new Set([...own, ...pages, ...configurationFiles, versionFile])
  const names = listFiles(siteFolder).filter((name) => !others.has(name))
  const entries = names.map(async (name) => {
    const content = await readFile(join(siteFolder, name))
    return [toUrlPath(name), hash(content)] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}
