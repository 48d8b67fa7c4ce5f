import type { Analytics } from '../../content/files/analytics'
import { type Diagnostic, createDiagnostic } from '../../content/files/diagnostics'
import type { Settings } from '../../content/settings'
import { dirtySuffix } from '../../lib/version'
import {
  type RequestResult,
  sendGetRequest,
  requestPathsInSequence,
  getRequestedPathname,
  collectAttributeValues,
} from './request'
import { fetchCertificateDaysLeft, listExpectedRedirects } from './redirects'
import { findPolicyProblems, findHeaderProblems } from './headers'
import { findBrokenExternalLinks } from './links'
import { fetchServedVersionClause, abbreviateCommitHashes } from './version'

/** Paths that must respond with 404: a page and two files. */
const missingPaths = ['/no-page-of-this-name/', '/no-file-of-this-name.js', '/static/no-such.webp']

/** Let's Encrypt certificates are renewed 30 days before they expire. */
const minDaysLeft = 14

const renewalFix =
  'Have the host issue one for this very name, and renew it by itself; with nginx, ask "certbot certificates" (docs/deploy.md).'

/** Compares a published site with the bundle of a commit and with the settings. */
export async function checkLiveSite(
  siteUrl: URL,
  commit: string,
  pagePaths: string[],
  settings: Settings,
  analytics: Analytics,
): Promise<Diagnostic[]> {
  const { status, outcome } = await sendGetRequest(siteUrl.origin)
  const start = 'See that the host is running, and that the DNS of the domain names it.'
  const fix = outcome.includes('certificate') ? renewalFix : start
  if (!status)
    return createDiagnosticsOfFailedChecks({
      'The site cannot be reached': ['site-unreachable', [outcome], fix],
    })
  const version = await fetchServedVersionClause(siteUrl)
  const daysLeft = await fetchCertificateDaysLeft(siteUrl).catch(() => Infinity)
  const entrances = await Promise.all(
    listExpectedRedirects(siteUrl, pagePaths).map(async ([typed, page]) => ({
      page,
      ...(await sendGetRequest(typed)),
    })),
  )
  const pages = await requestPathsInSequence(siteUrl, pagePaths)
  const all = [
    ...pages,
    ...(await requestPathsInSequence(siteUrl, listLinkedFiles(pages, siteUrl))),
  ]
  const missing = await requestPathsInSequence(siteUrl, missingPaths)
  const isThere = ({ status }: RequestResult) => status === 200
  const there = all.filter(isThere)
  const notFound = missing.slice(0, 1).filter(({ status }) => status > 0)
  const shown = [...pages.filter(isThere), ...notFound]
  const links = collectAttributeValues(shown, 'a', 'href')

  const problems = createDiagnosticsOfFailedChecks({
    [`This is not the version of commit ${abbreviateCommitHashes(commit)}`]: [
      'version-differs',
      version === `it serves ${commit}` ? [] : [abbreviateCommitHashes(version)],
      `Publish this one, or see in the host's list of builds why it has not; where it says "${dirtySuffix}", commit all files first.`,
    ],
    'The certificate was not renewed in time': [
      'certificate-expiring',
      daysLeft < minDaysLeft ? [`it lasts only ${daysLeft} more days`] : [],
      renewalFix,
    ],
    'Addresses that people type do not lead to the site': [
      'redirect-missing',
      entrances
        .filter(({ url, page }) => url !== page)
        .map(({ requestedUrl, status, url, outcome }) =>
          status === 200 ? `${requestedUrl} (it ends at ${url})` : `${requestedUrl} (${outcome})`,
        ),
      'Name them in the DNS and at the host, and have them sent on with 301 (docs/deploy.md).',
    ],
    'Pages, or files that they load, are not there': [
      'file-not-served',
      all.filter((answer) => !isThere(answer)).map(formatPathAndOutcome),
      'Publish bundle/site as a whole; where no answer came, try again later.',
    ],
    'Browsers refuse files of the wrong type': [
      'content-type-wrong',
      there
        .filter(hasWrongType)
        .map((file) => `${getRequestedPathname(file)} (${getHeader(file, 'content-type')})`),
      'Have the host send each file with the type of its ending.',
    ],
    'Texts are sent uncompressed': [
      'compression-missing',
      there.filter(isUncompressed).map(getRequestedPathname),
      'Switch brotli or gzip on at the host.',
    ],
    'Pages or files are excluded from search engines (noindex)': [
      'noindex-on-live-site',
      there.filter(isNoindex).map(getRequestedPathname),
      'Publish to the real address, without sample content.',
    ],
    "Headers are not the bundle's": [
      'headers-differ',
      findHeaderProblems([...there, ...notFound]),
      'Have the host send what bundle/site/_headers says (docs/deploy.md).',
    ],
    "The pages or their policy are not the bundle's": [
      'policy-differs',
      findPolicyProblems(shown, siteUrl, settings, analytics),
      "Publish pages and headers of one bundle, compare the host's settings with this repository's, and have it write nothing into pages (at Cloudflare: Web Analytics, Rocket Loader, Email Obfuscation).",
    ],
    "Missing pages must respond with status 404 and the site's own 404 page": [
      'not-found-page-wrong',
      missing
        .filter(({ status, body }) => status !== 404 || !body.includes('id="___gatsby"'))
        .map(formatPathAndOutcome),
      'Have the host answer with 404.html and status 404 (docs/deploy.md).',
    ],
    'Browsers cache 404 responses for a year': [
      'not-found-cached',
      missing
        .filter((answer) => /immutable/.test(getHeader(answer, 'cache-control')))
        .map(getRequestedPathname),
      'Send Cache-Control: immutable with files that exist, never with a 404.',
    ],
  })
  return [...problems, ...(await findBrokenExternalLinks(links, siteUrl, true))]
}

/** Creates a diagnostic for each check with failures; names the first three of them. */
export function createDiagnosticsOfFailedChecks(
  checksByMessage: Record<string, [code: string, failures: string[], fix: string]>,
): Diagnostic[] {
  return Object.entries(checksByMessage)

    .filter(([, [, wrong]]) => wrong.length > 0)
    .map(([question, [code, wrong, fix]]) => {
      const rest = wrong.length > 3 ? ` and ${wrong.length - 3} more` : ''
      const message = `${question}: ${wrong.slice(0, 3).join(', ')}${rest}.`
      return createDiagnostic('', { code, message, fix })
    })
}

/** Lists the files of the site that its pages load. */
function listLinkedFiles(pages: RequestResult[], site: URL): string[] {
  const sources = [
    ...collectAttributeValues(pages, 'script', 'src'),
    ...collectAttributeValues(pages, 'img', 'src'),
  ]
  return [...sources, ...collectAttributeValues(pages, 'link', 'href')]
    .map((address) => new URL(address, site))
    .filter(({ origin, pathname }) => origin === site.origin && !pathname.endsWith('/'))
    .map(({ pathname }) => pathname)
}

function formatPathAndOutcome(answer: RequestResult): string {
  return `${getRequestedPathname(answer)} (${answer.outcome})`
}

function getHeader({ headers }: RequestResult, name: string): string {
  return headers.get(name) ?? 'none'
}

/** Content types that browsers require because of nosniff. */
const expectedTypes: [path: RegExp, type: string][] = [
  [/\/$/, 'text/html'],
  [/\.js$/, 'javascript'],
  [/\.svg$/, 'image/svg+xml'],
  [/\.(png|jpe?g|webp|avif|ico)$/, 'image/'],
]

function hasWrongType(answer: RequestResult): boolean {
  const sent = getHeader(answer, 'content-type')
  return expectedTypes.some(
    ([path, type]) => path.test(getRequestedPathname(answer)) && !sent.includes(type),
  )
}

/** Ignores responses below 1,000 bytes, which some hosts do not compress. */
function isUncompressed(answer: RequestResult): boolean {
  const isLongText = /\/$|\.js$/.test(getRequestedPathname(answer)) && answer.body.length >= 1000
  return isLongText && getHeader(answer, 'content-encoding') === 'none'
}

/** Returns true if a header or a meta tag says noindex. */
function isNoindex(answer: RequestResult): boolean {
  const inPage = /<meta name="robots" content="[^"]*noindex/
  return getHeader(answer, 'x-robots-tag').includes('noindex') || inPage.test(answer.body)
}
