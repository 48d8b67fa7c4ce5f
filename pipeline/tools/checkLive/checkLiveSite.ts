import type { Analytics } from '../../content/analytics'
import { type Diagnostic, createDiagnostic } from '../../content/diagnostic'
import { dirtySuffix } from '../../lib/version'
import {
  type ResponseOrFailure,
  sendGetRequestWithRetry,
  requestPathsInSequence,
  getRequestedPathname,
  collectAttributeValues,
} from './request'
import { fetchTrustedCertificateDaysLeft, listExpectedRedirects } from './redirects'
import { findServedCspDifferences, findHeaderDifferencesUnlessMetaCsp } from './headers'
import { findBrokenExternalLinks } from './links'
import { fetchServedVersionClause, abbreviateCommitHashes } from './version'

/** Paths that must respond with 404: a page and two files. */
const missingPaths = ['/no-page-of-this-name/', '/no-file-of-this-name.js', '/static/no-such.webp']

/**
 * Minimum remaining validity of the certificate in days; Let's Encrypt clients renew it 30 days
 * before expiry.
 */
const minDaysLeft = 14

const renewalFix =
  'At the host, request a certificate for this domain and switch automatic renewal on. If the host uses nginx, type "certbot certificates" there to see when the certificates expire (docs/deploy.md).'

/** Compares a published site with the bundle of a commit. */
export async function checkLiveSite(
  siteUrl: URL,
  commit: string,
  pagePaths: string[],
  webhook: string,
  analytics: Analytics,
): Promise<Diagnostic[]> {
  const { status, outcome } = await sendGetRequestWithRetry(siteUrl.origin)
  const start =
    'Check that the host is running, and that the DNS record of the domain (the entry at your domain provider) points to the host.'
  const fix = outcome.includes('certificate') ? renewalFix : start
  if (!status)
    return createDiagnosticsOfFailedChecks({
      'The site cannot be reached': ['site-unreachable', [outcome], fix],
    })
  const version = await fetchServedVersionClause(siteUrl)
  const daysLeft = await fetchTrustedCertificateDaysLeft(siteUrl).catch(() => Infinity)
  const entrances = await Promise.all(
    listExpectedRedirects(siteUrl, pagePaths).map(async ([typed, page]) => ({
      page,
      ...(await sendGetRequestWithRetry(typed)),
    })),
  )
  const pages = await requestPathsInSequence(siteUrl, pagePaths)
  const all = [
    ...pages,
    ...(await requestPathsInSequence(siteUrl, listLinkedFiles(pages, siteUrl))),
  ]
  const missing = await requestPathsInSequence(siteUrl, missingPaths)
  const isThere = ({ status }: ResponseOrFailure) => status === 200
  const there = all.filter(isThere)
  const notFound = missing.slice(0, 1).filter(({ status }) => status > 0)
  const shown = [...pages.filter(isThere), ...notFound]
  const links = collectAttributeValues(shown, 'a', 'href')

  const problems = createDiagnosticsOfFailedChecks({
    [`The site does not serve commit ${abbreviateCommitHashes(commit)}`]: [
      'version-differs',
      version === `it serves ${commit}` ? [] : [abbreviateCommitHashes(version)],
      `If the ID of the commit that the site serves ends in "${dirtySuffix}", commit all changed files first (content/README.md, section 8). Then publish the newest commit. If you already published this commit, look for a failed build in the host's list of builds.`,
    ],
    'The certificate was not renewed in time': [
      'certificate-expiring',
      daysLeft < minDaysLeft ? [`it expires in ${daysLeft} days`] : [],
      renewalFix,
    ],
    'URLs that people type do not redirect to the site': [
      'redirect-missing',
      entrances
        .filter(({ url, page }) => url !== page)
        .map(({ requestedUrl, status, url, outcome }) =>
          status === 200 ? `${requestedUrl} (it ends at ${url})` : `${requestedUrl} (${outcome})`,
        ),
      `Add the domains of these URLs to your account at the host, and point their DNS records (the entries at your domain provider) to the host. Then set the host to redirect each URL to its page at ${siteUrl.origin} with status 301 (docs/deploy.md).`,
    ],
    'Pages, or files that pages load, are missing': [
      'file-not-served',
      all.filter((answer) => !isThere(answer)).map(formatPathAndOutcome),
      'Publish the whole folder bundle/site. If the host did not respond, try again later.',
    ],
    'Browsers reject files with the wrong content type': [
      'content-type-wrong',
      there
        .filter(hasWrongType)
        .map((file) => `${getRequestedPathname(file)} (${getHeader(file, 'content-type')})`),
      'Configure the host to send each file with the content type (the name of its format) that matches its file extension, such as "image/png" for .png.',
    ],
    'The host sends texts uncompressed': [
      'compression-missing',
      there.filter(isUncompressed).map(getRequestedPathname),
      'Switch on compression (brotli or gzip) at the host.',
    ],
    'Pages or files are excluded from search engines (noindex)': [
      'noindex-on-live-site',
      there.filter(isNoindex).map(getRequestedPathname),
      'Replace all placeholder content, write the real URL into the field "url" of content/site.json, and publish the site at this URL.',
    ],
    'HTTP headers differ from those of the bundle': [
      'headers-differ',
      findHeaderDifferencesUnlessMetaCsp([...there, ...notFound]),
      'Configure the host to send the HTTP headers (instructions to browsers) from the file bundle/site/_headers, as described in docs/deploy.md.',
    ],
    'The pages or their Content Security Policy differ from the bundle': [
      'policy-differs',
      findServedCspDifferences(shown, siteUrl, webhook, analytics),
      'If you publish by hand, type "npm run bundle", and publish all files of bundle/site together, including _headers. Switch off features of the host that change pages (at Cloudflare: Web Analytics, Rocket Loader, Email Obfuscation).',
    ],
    'The host does not send status 404 and the 404 page of the site for missing pages and files': [
      'not-found-page-wrong',
      missing
        .filter(({ status, body }) => status !== 404 || !body.includes('id="___gatsby"'))
        .map(formatPathAndOutcome),
      'Configure the host to send the file 404.html with status 404 if a page or file does not exist (docs/deploy.md).',
    ],
    'Browsers cache 404 responses for a year': [
      'not-found-cached',
      missing
        .filter((answer) => /immutable/.test(getHeader(answer, 'cache-control')))
        .map(getRequestedPathname),
      'Configure the host to send "Cache-Control: immutable" (which tells browsers to keep a file for a year) only with files that exist, never for a missing file (status 404).',
    ],
  })
  return [...problems, ...(await findBrokenExternalLinks(links, siteUrl, true))]
}

/** Creates one diagnostic for each check that failed, with up to three of its failures. */
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
function listLinkedFiles(pages: ResponseOrFailure[], site: URL): string[] {
  const sources = [
    ...collectAttributeValues(pages, 'script', 'src'),
    ...collectAttributeValues(pages, 'img', 'src'),
  ]
  return [...sources, ...collectAttributeValues(pages, 'link', 'href')]
    .map((address) => new URL(address, site))
    .filter(({ origin, pathname }) => origin === site.origin && !pathname.endsWith('/'))
    .map(({ pathname }) => pathname)
}

function formatPathAndOutcome(answer: ResponseOrFailure): string {
  return `${getRequestedPathname(answer)} (${answer.outcome})`
}

function getHeader({ headers }: ResponseOrFailure, name: string): string {
  return headers.get(name) ?? 'none'
}

/** Content types by path. With `nosniff`, browsers reject scripts of another type. */
const expectedTypes: [path: RegExp, type: string][] = [
  [/\/$/, 'text/html'],
  [/\.js$/, 'javascript'],
  [/\.svg$/, 'image/svg+xml'],
  [/\.(png|jpe?g|webp|avif|ico)$/, 'image/'],
]

function hasWrongType(answer: ResponseOrFailure): boolean {
  const sent = getHeader(answer, 'content-type')
  return expectedTypes.some(
    ([path, type]) => path.test(getRequestedPathname(answer)) && !sent.includes(type),
  )
}

/** Returns true for an uncompressed text response of at least 1,000 characters. */
function isUncompressed(answer: ResponseOrFailure): boolean {
  // Ignore shorter responses, because some hosts do not compress them.
  const isLongText = /\/$|\.js$/.test(getRequestedPathname(answer)) && answer.body.length >= 1000
  return isLongText && getHeader(answer, 'content-encoding') === 'none'
}

/** Returns true if a header or a meta tag contains noindex. */
function isNoindex(answer: ResponseOrFailure): boolean {
  const inPage = /<meta name="robots" content="[^"]*noindex/
  return getHeader(answer, 'x-robots-tag').includes('noindex') || inPage.test(answer.body)
}
