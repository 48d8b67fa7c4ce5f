import type { Analytics } from '../../content/files/analytics'
import { type Diagnostic, faultOf } from '../../content/files/diagnostics'
import type { Settings } from '../../content/settings'
import { changedMark } from '../../lib/version'
import { type Answer, ask, askForAll, pathOf, valuesIn } from './ask'
import { certificateDays, entrancesOf } from './entrances'
import { policyFaults, wrongHeaders } from './headers'
import { brokenLinks } from './links'
import { servedVersion, short } from './version'

/** The first as if it were a page. */
const missingPaths = ['/no-page-of-this-name/', '/no-file-of-this-name.js', '/static/no-such.webp']

/** Let's Encrypt's is renewed 30 days before its end. */
const minDaysLeft = 14

const renewal =
  'Have the host issue one for this very name, and renew it by itself; with nginx, ask "certbot certificates" (docs/deploy.md).'

/** Visits the pages of a published site as a stranger, and compares it with what it should be by commit and settings. */
export async function liveCheck(
  site: URL,
  commit: string,
  paths: string[],
  settings: Settings,
  analytics: Analytics,
): Promise<Diagnostic[]> {
  const { status, seen } = await ask(site.origin)
  const start = 'See that the host is running, and that the DNS of the domain names it.'
  const cure = seen.includes('certificate') ? renewal : start
  if (!status) return findings({ 'The site cannot be reached': ['site-unreachable', [seen], cure] })
  const version = await servedVersion(site)
  const daysLeft = await certificateDays(site).catch(() => Infinity)
  const entrances = await Promise.all(
    entrancesOf(site, paths).map(async ([typed, page]) => ({ page, ...(await ask(typed)) })),
  )
  const pages = await askForAll(site, paths)
  const all = [...pages, ...(await askForAll(site, filesIn(pages, site)))]
  const missing = await askForAll(site, missingPaths)
  const isThere = ({ status }: Answer) => status === 200
  const there = all.filter(isThere)
  const notFound = missing.slice(0, 1).filter(({ status }) => status > 0)
  const shown = [...pages.filter(isThere), ...notFound]
  const links = valuesIn(shown, 'a', 'href')

  const problems = findings({
    [`This is not the version of commit ${short(commit)}`]: [
      'version-differs',
      version === `it serves ${commit}` ? [] : [short(version)],
      `Publish this one, or see in the host's list of builds why it has not; where it says "${changedMark}", commit all files first.`,
    ],
    'The certificate was not renewed in time': [
      'certificate-expiring',
      daysLeft < minDaysLeft ? [`it lasts only ${daysLeft} more days`] : [],
      renewal,
    ],
    'Addresses that people type do not lead to the site': [
      'redirect-missing',
      entrances
        .filter(({ url, page }) => url !== page)
        .map(({ asked, status, url, seen }) =>
          status === 200 ? `${asked} (it ends at ${url})` : `${asked} (${seen})`,
        ),
      'Name them in the DNS and at the host, and have them sent on with 301 (docs/deploy.md).',
    ],
    'Pages, or files that they load, are not there': [
      'file-not-served',
      all.filter((answer) => !isThere(answer)).map(pathAndSeen),
      'Publish bundle/site as a whole; where no answer came, try again later.',
    ],
    'Browsers refuse files of the wrong type': [
      'content-type-wrong',
      there
        .filter(hasWrongType)
        .map((file) => `${pathOf(file)} (${valueOf(file, 'content-type')})`),
      'Have the host send each file with the type of its ending.',
    ],
    'Texts are sent uncompressed': [
      'compression-missing',
      there.filter(isUncompressed).map(pathOf),
      'Switch brotli or gzip on at the host.',
    ],
    'Search engines are told to leave pages or files out': [
      'noindex-on-live-site',
      there.filter(isHidden).map(pathOf),
      'Publish to the real address, without sample content.',
    ],
    "Headers are not the bundle's": [
      'headers-differ',
      wrongHeaders([...there, ...notFound]),
      'Have the host send what bundle/site/_headers says (docs/deploy.md).',
    ],
    "The pages or their policy are not the bundle's": [
      'policy-differs',
      policyFaults(shown, site, settings, analytics),
      "Publish pages and headers of one bundle, compare the host's settings with this repository's, and have it write nothing into pages (at Cloudflare: Web Analytics, Rocket Loader, Email Obfuscation).",
    ],
    "What is missing has to answer 404 with the site's own not-found page": [
      'not-found-page-wrong',
      missing
        .filter(({ status, body }) => status !== 404 || !body.includes('id="___gatsby"'))
        .map(pathAndSeen),
      'Have the host answer with 404.html and status 404 (docs/deploy.md).',
    ],
    'What is missing today stays missing for a year in browsers': [
      'not-found-cached',
      missing.filter((answer) => /immutable/.test(valueOf(answer, 'cache-control'))).map(pathOf),
      'Send Cache-Control: immutable with files that exist, never with a 404.',
    ],
  })
  return [...problems, ...(await brokenLinks(links, site, true))]
}

/** A problem for each question to which something is wrong; of many things it names the first three. */
export function findings(
  questions: Record<string, [code: string, wrong: string[], fix: string]>,
): Diagnostic[] {
  return Object.entries(questions)

    .filter(([, [, wrong]]) => wrong.length > 0)
    .map(([question, [code, wrong, fix]]) => {
      const rest = wrong.length > 3 ? ` and ${wrong.length - 3} more` : ''
      const message = `${question}: ${wrong.slice(0, 3).join(', ')}${rest}.`
      return faultOf('', { code, message, fix })
    })
}

/** The files of the site that its pages load. */
function filesIn(pages: Answer[], site: URL): string[] {
  const sources = [...valuesIn(pages, 'script', 'src'), ...valuesIn(pages, 'img', 'src')]
  return [...sources, ...valuesIn(pages, 'link', 'href')]
    .map((address) => new URL(address, site))
    .filter(({ origin, pathname }) => origin === site.origin && !pathname.endsWith('/'))
    .map(({ pathname }) => pathname)
}

function pathAndSeen(answer: Answer): string {
  return `${pathOf(answer)} (${answer.seen})`
}

function valueOf({ headers }: Answer, name: string): string {
  return headers.get(name) ?? 'none'
}

/** What browsers have to be told of a file, or they refuse it; hosts name scripts in several ways. */
const types: [path: RegExp, type: string][] = [
  [/\/$/, 'text/html'],
  [/\.js$/, 'javascript'],
  [/\.svg$/, 'image/svg+xml'],
  [/\.(png|jpe?g|webp|avif|ico)$/, 'image/'],
]

function hasWrongType(answer: Answer): boolean {
  const sent = valueOf(answer, 'content-type')
  return types.some(([path, type]) => path.test(pathOf(answer)) && !sent.includes(type))
}

/** Some hosts send what is smaller than 1,000 bytes as it is: that saves next to nothing. */
function isUncompressed(answer: Answer): boolean {
  const isLongText = /\/$|\.js$/.test(pathOf(answer)) && answer.body.length >= 1000
  return isLongText && valueOf(answer, 'content-encoding') === 'none'
}

/** Whether search engines are told to leave it out, by a header or by the page. */
function isHidden(answer: Answer): boolean {
  const inPage = /<meta name="robots" content="[^"]*noindex/
  return valueOf(answer, 'x-robots-tag').includes('noindex') || inPage.test(answer.body)
}
