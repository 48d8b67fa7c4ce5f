import { readFileSync } from 'node:fs'
import path from 'node:path'
import { compressibleFilePattern, hashedFilePattern } from '../../lib/filePatterns'
import { getAttribute, parseElements } from '../../lib/html'
import { type Diagnostic, createDiagnostic, type Problem } from '../files/diagnostics'
import { listStaticFiles } from '../files/staticFiles'

const otherName = 'Give the file another name, or move it into a folder of its own in static/.'
const iconFix =
  'Delete it: the build makes all icons and the manifest from content/site/mark.svg and content/site.json.'

type Advice = Omit<Problem, 'code'>

/** Names that the build or a host needs, relative to the site's root in lower case. */
const reserved: [names: RegExp, Advice][] = [
  [
    /^_headers$/,
    {
      message: 'The build writes _headers itself, with the security policy.',
      fix: 'Delete it; other headers are changed in pipeline/build/headers.ts.',
    },
  ],
  [
    /^(_worker\.js|_routes\.json|functions)(\/|$)/,
    {
      message: 'Cloudflare would run or obey this file instead of publishing it.',
      fix: otherName,
    },
  ],
  [
    /^version\.txt$/,
    {
      message: 'The build writes version.txt itself, by which npm run check:live finds the commit.',
      fix: otherName,
    },
  ],
  [
    /^(favicon\.ico|icon\.svg|icon-192\.png|icon(-maskable)?-512\.png|apple-touch-icon\.png|manifest\.webmanifest)$/,
    { message: 'The build makes this file itself.', fix: iconFix },
  ],
  [
    /^sitemap-(index|\d+)\.xml$/,
    {
      message: 'The build writes the sitemap itself.',
      fix: 'Delete it; every page is in the sitemap already.',
    },
  ],
  [
    /^(index|404)\.html$|^404(\/|$)/,
    {
      message: 'The site has this page already.',
      fix: `${otherName} The texts of the site are in content/.`,
    },
  ],
  [
    /^(page-data|static|_gatsby|~partytown)(\/|$)|^(webpack\.stats|chunk-map)\.json$/,
    { message: 'The build keeps files of its own under this name.', fix: otherName },
  ],
  [
    /(^|\/)(\.env[^/]*|\.git(\/.*)?|\.npmrc|\.htpasswd)$/,
    {
      message: 'This file can contain secrets, and everything in static/ is public.',
      fix: 'Move it out of static/.',
    },
  ],
]

/** Finds files in `static/` that cannot be published unchanged, and HTML that the policy of the site would break. */
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
  // Windows and macOS treat names that differ only in case as the same file.
  const name = file.toLowerCase()
  const original = name.replace(/\.(br|gz)$/, '')
  const parts = original.split('/')
  // A folder cannot have the name of a file that the build writes either.
  const names = [name, ...parts.map((_, index) => parts.slice(0, index + 1).join('/'))]
  const [, rule] = reserved.find(([pattern]) => names.some((each) => pattern.test(each))) ?? []
  if (rule) return rule
  if (name === 'robots.txt' && file !== name) {
    return { message: 'Search engines read robots.txt only.', fix: 'Rename it to robots.txt.' }
  }
  const page = pagePaths
    .map((each) => each.slice(1, -1))
    .find(
      (slug) =>
        slug &&
        (original === slug ||
          [`${slug}.html`, `${slug}/index.html`].some((each) => names.includes(each))),
    )
  if (page) return { message: `The site has a page at /${page}/ already.`, fix: otherName }
  if (hashedFilePattern.test(file) && file.endsWith('.js')) {
    return {
      message: 'Browsers keep a script with such a name for a year, as the build names its own so.',
      fix: 'Take the long number out of its name.',
    }
  }
  const isCopy = original !== name && files.some((each) => each.toLowerCase() === original)
  if (isCopy && compressibleFilePattern.test(original)) {
    return { message: `The build makes this copy of ${original} itself.`, fix: 'Delete it.' }
  }
  return undefined
}

const blockedHtml = {
  message:
    'Browsers block its inline scripts and styles, and what it loads from other sites, by the security policy.',
  fix: 'Put scripts and styles into files of their own in static/, or publish the page elsewhere.',
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
