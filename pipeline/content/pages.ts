import path from 'node:path'
import { emailAddress } from '../../src/sections/contact/contactMessage'
import { toUrlPath } from '../lib/urlPath'
import type { Diagnostic, Problem } from './diagnostic'
import { listFiles, staticFolder } from './contentFiles'
import { isHidden } from './hiddenSections'
import type { LinkTargets } from './links'
import { findTextProblems } from './pageText'
import { listAnchors } from './pageTree'
import { getValue, type ReadFolder } from './readFolder'
import { jsonSchemas, pageSchema } from './schema'
import { fallback } from './site'

/** Slugs that Gatsby, hosting providers or the CMS use for other files. */
const reservedSlugs = ['404', 'admin', 'dev-404-page', 'index', 'page-data', 'static']

/** Returns the name of a page in its URL, in lower case, because Windows and macOS ignore case. */
export function getSlug(file: string): string {
  return path.posix.parse(file).name.toLowerCase()
}

/** Checks the names and the texts of pages. */
export function checkPages(folder: ReadFolder): Diagnostic[] {
  const targets = listLinkTargets(folder)
  const { contactEmail } = getValue(folder, 'site.json') ?? {}
  const isEmail = typeof contactEmail === 'string' && emailAddress.test(contactEmail)
  const ownEmail = isEmail ? contactEmail : undefined
  const pages = folder.contentFiles.filter(({ schema }) => schema === pageSchema)
  return pages.flatMap(({ name, content }) => {
    const found = [findNameProblem(name) ?? []].flat()
    if (content) {
      const inText = findTextProblems(content.body, getPagePath(name), targets, ownEmail)
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

/** Returns the path of a page in its URL, such as /imprint/. */
export function getPagePath(file: string): string {
  return `/${getSlug(file)}/`
}

/** Lists what links into the own site can lead to: pages with their headings, sections and files. */
export function listLinkTargets(folder: ReadFolder): LinkTargets {
  const { url } = getValue(folder, 'site.json') ?? {}
  const isUrl = typeof url === 'string' && /^https:/i.test(url) && URL.canParse(url)
  const origin = isUrl ? url : fallback.url
  const pages = folder.contentFiles.flatMap(({ name, schema, content }) =>
    schema === pageSchema ? [[getPagePath(name), listAnchors(content?.body ?? '')] as const] : [],
  )
  const files = [...listFiles(staticFolder), 'robots.txt', 'sitemap-index.xml']
  return {
    origin,
    paths: [
      '/',
      ...pages.map(([path]) => path),
      ...files.flatMap((file) => [`/${file}`, toUrlPath(file)]),
    ],
    anchors: { '/': listSections(folder), ...Object.fromEntries(pages) },
  }
}

/** Lists the ids of the sections that the home page shows, which are the names of their files. */
export function listSections(folder: ReadFolder): string[] {
  const ids = Object.keys(jsonSchemas).map((file) => path.posix.parse(file).name)
  return ids
    .filter((id) => id !== 'site' && id !== 'hero')
    .filter((id) => !isHidden(getValue(folder, `${id}.json`)))
}
