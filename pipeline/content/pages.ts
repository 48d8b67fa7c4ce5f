import path from 'node:path'
import type { Diagnostic, Problem } from './diagnostic'
import { listFiles, staticFolder } from './contentFiles'
import { findTextProblems } from './pageText'
import { getValue, type ReadFolder } from './readFolder'
import { pageSchema } from './schema'

/** Slugs that Gatsby, hosting providers or the CMS use for other files. */
const reservedSlugs = ['404', 'admin', 'dev-404-page', 'index', 'page-data', 'static']

/** Returns the name of a page in its URL, in lower case, because Windows and macOS ignore case. */
export function getSlug(file: string): string {
  return path.posix.parse(file).name.toLowerCase()
}

/** Checks the names and the texts of pages. */
export function checkPages(folder: ReadFolder): Diagnostic[] {
  const linkablePaths = listLinkablePaths(folder)
  const { contactEmail } = getValue(folder, 'site.json') ?? {}
  const ownEmail = typeof contactEmail === 'string' ? contactEmail : undefined
  const pages = folder.contentFiles.filter(({ schema }) => schema === pageSchema)
  return pages.flatMap(({ name, content }) => {
    const found = [findNameProblem(name) ?? []].flat()
    if (content) {
      const inText = findTextProblems(content.body, linkablePaths, ownEmail)
      const toLine = (line = 1) => content.bodyLine + line - 1
      found.push(...inText.map((problem) => ({ ...problem, line: toLine(problem.line) })))
    }
    return found.map((problem) => ({ ...problem, file: `content/${name}` }))
  })
}

/** Returns the problem of a page's file name, unless it is a valid slug. */
function findNameProblem(file: string): Problem | undefined {
  const slug = getSlug(file)
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && !reservedSlugs.includes(slug)) return undefined
  return {
    code: 'page-name-invalid',
    message: 'The file name becomes the URL of the page, but this name is not possible there.',
    fix: `Rename the file. Before .md, use only letters from a to z, digits and single hyphens, as in "privacy-policy.md", and none of these names: ${reservedSlugs.join(', ')}.`,
  }
}

/** Lists the valid targets of internal links: pages, files in static/, robots.txt and the sitemap. */
export function listLinkablePaths({ contentFiles }: ReadFolder): string[] {
  const pages = contentFiles.filter(({ schema }) => schema === pageSchema)
  const files = [...listFiles(staticFolder), 'robots.txt', 'sitemap-index.xml']
  return [
    '/',
    ...pages.map(({ name }) => `/${getSlug(name)}/`),
    ...files.flatMap((file) => [`/${file}`, `/${file.replace(/(^|\/)index\.html$/, '$1')}`]),
  ]
}
