import { readFileSync } from 'node:fs'
import path from 'node:path'
import { compressibleFilePattern, hashedFilePattern } from '../../lib/filePatterns'
import { getAttribute, parseElements } from '../../lib/html'
import { type Diagnostic, createDiagnostic, type Problem } from '../files/diagnostics'
import { listStaticFiles } from '../files/staticFiles'

const otherName = 'Rename the file, or move it into a new folder inside static/.'
const iconFix =
  'Delete the file: the build creates all icons and the manifest from content/site/mark.svg and content/site.json.'

type Advice = Omit<Problem, 'code'>

/** Names that the build or a host uses, as lower-case paths from the site's root. */
const reserved: [names: RegExp, Advice][] = [
  [
    /^_headers$/,
    {
      message: 'The build creates the file _headers, which contains the security policy.',
      fix: 'Delete the file. To add or change headers, edit pipeline/build/headers.ts.',
    },
  ],
  [
    /^(_worker\.js|_routes\.json|functions)(\/|$)/,
    {
      message: 'Cloudflare would run this file, or read its settings, instead of publishing it.',
      fix: otherName,
    },
  ],
  [
    /^version\.txt$/,
    {
      message:
        'The build creates the file version.txt, which contains the published commit for "npm run check:live".',
      fix: otherName,
    },
  ],
  [
    /^(favicon\.ico|icon\.svg|icon-192\.png|icon(-maskable)?-512\.png|apple-touch-icon\.png|manifest\.webmanifest)$/,
    { message: 'The build creates a file with this name.', fix: iconFix },
  ],
  [
    /^sitemap-(index|\d+)\.xml$/,
    {
      message: 'The build creates the sitemap.',
      fix: 'Delete the file: the sitemap already lists every page.',
    },
  ],
  [
    /^(index|404)\.html$|^404(\/|$)/,
    {
      message: 'The site already has a page with this name.',
      fix: `${otherName} The texts of the site are in the folder content/.`,
    },
  ],
  [
    /^(page-data|static|_gatsby|~partytown)(\/|$)|^(webpack\.stats|chunk-map)\.json$/,
    { message: 'The build uses this name for its own files.', fix: otherName },
  ],
  [
    /(^|\/)(\.env[^/]*|\.git(\/.*)?|\.npmrc|\.htpasswd)$/,
    {
      message: 'This file can contain secrets, and everything in static/ is public.',
      fix: 'Move the file out of the folder static/.',
    },
  ],
]

/**
 * Finds files in `static/` that cannot be published unchanged, and HTML files with code that the
 * Content Security Policy would block.
 */
export function checkStaticFiles(
  pageUrlPaths: string[],
  staticFolder = 'static',
): { errors: Diagnostic[]; warnings: Diagnostic[] } {
  const files = listStaticFiles(staticFolder)
  const found = (code: string, file: string, advice: Advice): Diagnostic =>
    createDiagnostic(`static/${file}`, { code, ...advice })
  return {
    errors: files.flatMap((file) => {
      const sentences = whyRefused(file, files, pageUrlPaths)
      return sentences ? [found('static-name-taken', file, sentences)] : []
    }),
    warnings: files
      .filter((file) => /\.html?$/i.test(file) && isBlocked(path.join(staticFolder, file)))
      .map((file) => found('static-html-blocked', file, blockedHtml)),
  }
}

function whyRefused(file: string, files: string[], pagePaths: string[]): Advice | undefined {
  // Windows and macOS treat names that differ only in case as the same file, so compare in lower
  // case.
  const name = file.toLowerCase()
  const original = name.replace(/\.(br|gz)$/, '')
  const parts = original.split('/')
  // A folder must not have the name of a file that the build writes, so check each parent folder,
  // too.
  const names = [name, ...parts.map((_, index) => parts.slice(0, index + 1).join('/'))]
  const [, rule] = reserved.find(([pattern]) => names.some((each) => pattern.test(each))) ?? []
  if (rule) return rule
  if (name === 'robots.txt' && file !== name) {
    return {
      message: 'Search engines do not read this file: its name must be robots.txt.',
      fix: 'Rename the file to robots.txt.',
    }
  }
  const page = pagePaths
    .map((each) => each.slice(1, -1))
    .find(
      (slug) =>
        slug &&
        (original === slug ||
          [`${slug}.html`, `${slug}/index.html`].some((each) => names.includes(each))),
    )
  if (page) return { message: `The site already has a page at /${page}/.`, fix: otherName }
  if (hashedFilePattern.test(file) && file.endsWith('.js')) {
    return {
      message:
        'Browsers would cache this script for a year, because its name contains a long number, like the names of the scripts that the build creates.',
      fix: 'Remove the long number from the name of the file.',
    }
  }
  const isCopy = original !== name && files.some((each) => each.toLowerCase() === original)
  if (isCopy && compressibleFilePattern.test(original)) {
    return {
      message: `The build creates this compressed copy of ${original}.`,
      fix: 'Delete this file.',
    }
  }
  return undefined
}

const blockedHtml = {
  message:
    'The security policy blocks the inline scripts and styles of this page, and everything it loads from other sites.',
  fix: 'Put scripts and styles into separate files in static/, or publish the page elsewhere.',
}

function isBlocked(file: string): boolean {
  return parseElements(readFileSync(file, 'utf8')).some((element) => {
    const { tagName, childNodes } = element
    const url = getAttribute(element, tagName === 'link' ? 'href' : 'src')
    if (tagName === 'link' && getAttribute(element, 'rel') !== 'stylesheet') return false
    if (url !== undefined) return loading.test(tagName) && /^(https?:)?\/\//i.test(url.trim())
    const isData = /json$/.test(getAttribute(element, 'type') ?? '')
    return /^(script|style)$/.test(tagName) && childNodes.length > 0 && !isData
  })
}

const loading = /^(script|link|img|iframe|embed|video|audio|source)$/
