import path from 'node:path'
import { listVisibleEntries } from './folders'
import { assertContent, throwContentError } from './diagnostic'
import { listStaticFiles, listFileAndIndexUrlPaths } from './staticFiles'

/** Path of the privacy policy, which every site needs. */
const privacyPolicy = 'pages/privacy-policy.md'

const pageFilePattern = /^pages\/([^/]+)\.(md|markdown)$/i

/** Slugs that Gatsby, hosting providers or the CMS use for other files. */
const reservedSlugs = ['404', 'admin', 'dev-404-page', 'index', 'page-data', 'static']

/**
 * Lists the files of all pages, including those with invalid names, as paths from the content
 * folder.
 */
export function listPageFiles(contentFolder: string): string[] {
  const entries = listVisibleEntries(path.join(contentFolder, 'pages'))
  const names = entries.map(({ name }) => `pages/${name}`)
  return [...new Set([privacyPolicy, ...names.filter((name) => pageFilePattern.test(name))])].sort()
}

/** Returns true if a path from the content folder is a page with a valid slug. */
export function isValidPageFile(pathFromContentFolder: string): boolean {
  const [, slug = ''] = pageFilePattern.exec(pathFromContentFolder) ?? []
  return (
    slug !== '' &&
    pathFromContentFolder === `pages/${slugify(slug)}.md` &&
    !reservedSlugs.includes(slug)
  )
}

/**
 * Throws a ContentError unless the file name is a valid slug, as in `pages/imprint.md` for
 * /imprint/.
 */
export function assertValidPageFile(pathFromContentFolder: string): void {
  if (isValidPageFile(pathFromContentFolder)) return
  const [, slug = ''] = pageFilePattern.exec(pathFromContentFolder) ?? []
  assertContent(
    !reservedSlugs.includes(slug),
    'page-name-reserved',
    `The URL /${slug}/ is reserved for the site itself.`,
    `Give the file another name, such as "${slug}-page.md".`,
  )
  throwContentError(
    'page-name-invalid',
    'The file name becomes part of the URL of the page, but this name is not allowed in a URL.',
    `Rename the file to "${slugify(slug)}.md". Before .md, use only small letters from a to z, digits and single hyphens.`,
  )
}

function slugify(slug: string): string {
  const words = slug.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return words.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'my-page'
}

/** Lists the URL paths of all pages, with the home page first. */
export function listHomeAndPageUrlPaths(contentFolder: string): string[] {
  const named = listPageFiles(contentFolder).filter(isValidPageFile)
  return ['/', ...named.map((name) => `/${path.posix.basename(name, '.md')}/`)]
}

/**
 * Lists the valid targets of internal links: pages, files in static/, robots.txt and the sitemap.
 */
export function listLinkableUrlPaths(contentFolder: string): string[] {
  const published = listStaticFiles().flatMap(listFileAndIndexUrlPaths)
  return [
    ...listHomeAndPageUrlPaths(contentFolder),
    ...published,
    '/robots.txt',
    '/sitemap-index.xml',
  ]
}
