import { readFileSync } from 'node:fs'
import path from 'node:path'
import { compressibleFilePattern, hashedFilePattern } from '../lib/filePatterns'
import { getAttribute, parseElements } from '../lib/html'
import { type Diagnostic, createDiagnostic, type Problem } from './diagnostic'
import { listStaticFiles } from './staticFiles'

const otherName = 'Rename the file, or move it into a new folder inside the folder static/.'
const iconFix =
  'Delete the file. The site creates all icons from content/site/mark.svg, and the manifest (which describes the site to phones) from content/site.json.'

type Advice = Omit<Problem, 'code'>

/** Names that the build or a host uses, as lower-case paths from the site's root. */
const reserved: [names: RegExp, Advice][] = [
  [
    /^_headers$/,
    {
      message:
        'The site creates the file _headers (security rules and other instructions for the host) automatically.',
      fix: 'Delete the file. If the host needs other instructions, ask a developer to edit pipeline/build/headers.ts.',
    },
  ],
  [
    /^(_worker\.js|_routes\.json|functions)(\/|$)/,
    {
      message:
        'Cloudflare would run this file as a program, or read it as settings, instead of publishing it.',
      fix: otherName,
    },
  ],
  [
    /^version\.txt$/,
    {
      message:
        'The site creates the file version.txt (the number of the published version) automatically.',
      fix: otherName,
    },
  ],
  [
    /^(favicon\.ico|icon\.svg|icon-192\.png|icon(-maskable)?-512\.png|apple-touch-icon\.png|manifest\.webmanifest)$/,
    { message: 'The site creates a file with this name automatically.', fix: iconFix },
  ],
  [
    /^sitemap-(index|\d+)\.xml$/,
    {
      message:
        'This file is not needed: the site creates the sitemap (the list of pages for search engines) automatically.',
      fix: 'Delete the file.',
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
    { message: 'The site uses this name for its own files.', fix: otherName },
  ],
  [
    /(^|\/)(\.env[^/]*|\.git(\/.*)?|\.npmrc|\.htpasswd)$/,
    {
      message:
        'This file can contain secrets (such as passwords), and every file in the folder static/ is public.',
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
): { fileNameErrors: Diagnostic[]; htmlCspWarnings: Diagnostic[] } {
  const files = listStaticFiles(staticFolder)
  const found = (code: string, file: string, advice: Advice): Diagnostic =>
    createDiagnostic(`static/${file}`, { code, ...advice })
  return {
    fileNameErrors: files.flatMap((file) => {
      const sentences = whyRefused(file, files, pageUrlPaths)
      return sentences ? [found('static-name-taken', file, sentences)] : []
    }),
    htmlCspWarnings: files
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
      message:
        'Search engines do not read this file, because its name is not "robots.txt" in small letters.',
      fix: 'Rename the file to "robots.txt".',
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
        'Browsers would keep this script for a year and not load a newer version, because its name ends in a long code, like the names of the scripts that the site creates.',
      fix: 'Remove the long code from the name of the file.',
    }
  }
  const isCopy = original !== name && files.some((each) => each.toLowerCase() === original)
  if (isCopy && compressibleFilePattern.test(original)) {
    return {
      message: `This file is not needed: the site creates the compressed copy of ${original} automatically.`,
      fix: 'Delete the file.',
    }
  }
  return undefined
}

const blockedHtml = {
  message:
    'The Content Security Policy (the security rules of the site) blocks the scripts and styles inside this page, and all files that the page loads from other sites.',
  fix: 'Move the scripts and styles of the page into separate files in the folder static/, and put the files from other sites into this folder, too. Or publish the page on another site.',
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
