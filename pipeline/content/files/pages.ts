import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { listVisibleEntries } from './folders'
import { assertContent, throwContentError } from './diagnostics'
import { staticFiles, urlPaths } from './staticFiles'

/** The page that every site has: where its form and its visits' data are explained. */
const privacyPolicy = 'pages/privacy-policy.md'

const pageFilePattern = /^pages\/([^/]+)\.(md|markdown)$/i

/** Addresses that Gatsby, the hosts or the content editor answer themselves. */
const reservedSlugs = ['404', 'admin', 'dev-404-page', 'index', 'page-data', 'static']

/** The files of all pages, by their paths from the content folder, whether or not their names can be addresses. */
export function listPageFiles(contentFolder: string): string[] {
  const entries = listVisibleEntries(path.join(contentFolder, 'pages'))
  const names = entries.map(({ name }) => `pages/${name}`)
  return [...new Set([privacyPolicy, ...names.filter((name) => pageFilePattern.test(name))])].sort()
}

/**
 * Returns how many files content/pages may have: the Content-Security-Policy takes 54 characters for each page's inline
 * script, and headers.ts limits its length. The origins of an analytics snippet take up to 420 characters.
 */
export function maxPages(contentFolder: string): number {
  const snippet = path.join(contentFolder, 'analytics.html')
  const hasAnalytics = existsSync(snippet) && readFileSync(snippet, 'utf8').includes('<script')
  return hasAnalytics ? 6 : 13
}

/** Whether a file, by its path from the content folder, becomes a page. */
export function isPageFile(name: string): boolean {
  const [, slug = ''] = pageFilePattern.exec(name) ?? []
  return slug !== '' && name === `pages/${slugify(slug)}.md` && !reservedSlugs.includes(slug)
}

/** A page's file has a name that can be its address: `pages/imprint.md` becomes /imprint/. @throws ContentError */
export function assertValidPageName(name: string): void {
  if (isPageFile(name)) return
  const [, slug = ''] = pageFilePattern.exec(name) ?? []
  assertContent(
    !reservedSlugs.includes(slug),
    'page-name-reserved',
    `The site needs the address /${slug}/ itself.`,
    `Give the page another name, for instance "${slug}-page.md".`,
  )
  throwContentError(
    'page-name-invalid',
    'The name of the file is the address of the page, which this one cannot be.',
    `Use small letters from a to z, digits and single hyphens: rename it to "${slugify(slug)}.md".`,
  )
}

function slugify(slug: string): string {
  const words = slug.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return words.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'my-page'
}

/** The addresses of all pages of the site: home, then what lies in `pages`. */
export function listPagePaths(contentFolder: string): string[] {
  const named = listPageFiles(contentFolder).filter(isPageFile)
  return ['/', ...named.map((name) => `/${path.posix.basename(name, '.md')}/`)]
}

/** Where a link within the site may lead: to its pages, to what lies in static/, and to what each build makes by these names. */
export function listLinkablePaths(contentFolder: string): string[] {
  const published = staticFiles().flatMap(urlPaths)
  return [...listPagePaths(contentFolder), ...published, '/robots.txt', '/sitemap-index.xml']
}
