import type { Diagnostic, Problem } from '../content/diagnostic'
import { hash } from '../lib/hash'
import { getAttribute, parseElements } from '../lib/html'
import { type HttpResponse, get, getAll } from './http'
import { parseVersion, requestVersion, type SiteVersion, versionFile } from './siteVersion'

/** Paths that have to respond with the 404 page: a page and two files. */
const missingPaths = ['/no-page-of-this-name/', '/no-file-of-this-name.js', '/static/no-such.webp']

const notFoundPage = '/404.html'

const publishFix = 'Publish all files of build/site together.'

/** Published site, and what it has to be. */
interface Target {
  site: URL
  /** Commit that the site has to serve. */
  commit: string
  /** URL in content/site.json. */
  mainUrl: string
}

/** Responses of a site that describes itself. */
interface Visit extends Target {
  version: SiteVersion
  pages: HttpResponse[]
  /** Responses to paths that do not exist. */
  missing: HttpResponse[]
  files: HttpResponse[]
  /** Responses of other sites that the pages link to. */
  linked: HttpResponse[]
  redirects: { to: string; end: HttpResponse }[]
}

/** Result of one check, with the places where it failed. */
interface Check extends Problem {
  found: string[]
}

/** Compares a published site with its own version.json, and with the commit of this folder. */
export async function checkLiveSite(target: Target): Promise<Diagnostic[]> {
  const answer = await requestVersion(target.site)
  const version = parseVersion(answer)
  if (!version) return toDiagnostics([describeForeignSite(target.site, answer)])
  const visit = await visitSite(target, version)
  return toDiagnostics(checks.map((check) => check(visit)))
}

const checks: ((visit: Visit) => Check)[] = [
  checkCommit,
  checkUncommitted,
  checkPreview,
  checkRedirects,
  checkMissingPages,
  checkMissingFiles,
  checkChanges,
  checkHeaders,
  checkListing,
  checkNotFoundPage,
  checkLinks,
]

async function visitSite(target: Target, version: SiteVersion): Promise<Visit> {
  const { site } = target
  const request = (paths: string[]) => getAll(paths.map((path) => site.origin + encodePath(path)))
  const paths = Object.keys(version.pages).filter((path) => path !== notFoundPage)
  const pages = await request(paths)
  const missing = await request(missingPaths)
  const files = await request(Object.keys(version.files))
  const linked = await getAll(listOtherSites([...pages, missing[0]!], site))
  const redirects = await Promise.all(
    listRedirects(site, paths, version).map(async ({ from, to }) => ({ to, end: await get(from) })),
  )
  return { ...target, version, pages, missing, files, linked, redirects }
}

function describeForeignSite({ host }: URL, answer: HttpResponse): Check {
  const found = [host + describe(answer)]
  const dnsFix =
    'point the DNS record of the domain (the entry at your domain provider) to your host'
  if (answer.status !== 200) {
    return {
      code: 'version-missing',
      message: 'The site does not describe itself',
      fix: `Check that the host is running, and ${dnsFix}. ${publishFix}`,
      found,
    }
  }
  return {
    code: 'version-foreign',
    message: 'This is another site, or an older version of yours',
    fix: `If you see another site in the browser, ${dnsFix}. Otherwise publish the newest commit.`,
    found,
  }
}

function checkCommit({ version, commit }: Visit): Check {
  const { hash: served, isChanged } = version.commit
  const changes = isChanged === true ? ' with uncommitted changes' : ''
  return {
    code: 'version-differs',
    message: `The site does not serve commit ${commit.slice(0, 7)}`,
    fix: 'Commit all changed files, and publish the newest commit. If you already did, look for a failed build in the list of builds at the host.',
    found:
      served === commit && isChanged !== true
        ? []
        : [`it serves ${served.slice(0, 7) || 'an unknown commit'}${changes}`],
  }
}

function checkUncommitted({ version, commit }: Visit): Check {
  const { hash: served, isChanged } = version.commit
  return {
    code: 'changes-unknown',
    message: `Whether files were changed after commit ${commit.slice(0, 7)} is unknown`,
    fix: 'The computer that built the site does not have the program Git. If GitHub Desktop shows no changes there, nothing was changed.',
    isWarning: true,
    found: served === commit && isChanged === 'unknown' ? [versionFile] : [],
  }
}

function checkPreview({ site, mainUrl, version }: Visit): Check {
  return {
    code: 'preview-published',
    message:
      'Visitors get a preview, whose form sends nothing and which search engines do not list',
    fix: 'Set "main" as the production branch in the settings of the host, and publish again.',
    found: version.isPreview && site.origin === mainUrl ? [site.host] : [],
  }
}

function checkRedirects({ site, redirects }: Visit): Check {
  return {
    code: 'redirect-missing',
    message: 'URLs that people type do not redirect to the site',
    fix: `Add the domains of these URLs to your account at the host, point their DNS records (the entries at your domain provider) to the host, and set the host to redirect each URL to its page at ${site.origin} (docs/deploy.md).`,
    found: redirects
      .filter(({ to, end }) => end.url !== to)
      .map(({ end }) => `${end.requestedUrl} (ends at ${end.error ?? end.url})`),
  }
}

function checkMissingPages({ pages }: Visit): Check {
  return {
    code: 'page-missing',
    message: 'Pages are missing',
    fix: publishFix,
    found: pages.filter(({ status }) => status !== 200).map(describe),
  }
}

function checkMissingFiles({ files }: Visit): Check {
  return {
    code: 'file-missing',
    message: 'Files that the site consists of are missing',
    fix: publishFix,
    found: files.filter(({ status }) => status !== 200).map(describe),
  }
}

function checkChanges({ version, pages, files, missing }: Visit): Check {
  const expected = { ...version.pages, ...version.files }
  const found = [...pages, ...files].filter(({ status }) => status === 200)
  const changed = found.filter((answer) => hash(answer.body) !== expected[getPath(answer)])
  const notFound = missing.filter(
    (page) => isOwnPage(page, version) && !isNotFoundPage(page, version),
  )
  return {
    code: 'content-differs',
    message: 'The host changes what you published',
    fix: 'Switch off what changes pages at the host (docs/deploy.md). At Cloudflare: Bot Fight Mode, Web Analytics, Rocket Loader, Email Address Obfuscation. At Netlify: the drawer that it adds to previews, which does not matter there. If you uploaded the files yourself, upload all of build/site again.',
    found: [...changed, ...notFound].map(getPath),
  }
}

function checkHeaders({ site, version, pages, missing }: Visit): Check {
  const expected = Object.entries(version.headers)
  const answers = [...pages, ...missing]
  const wrong = answers.flatMap((answer) =>
    expected
      .filter(([name, value]) => answer.headers.get(name) !== value)
      .map(([name]) => `${name} of ${getPath(answer)}`),
  )
  const sendsAny = answers.some(({ headers }) => expected.some(([name]) => headers.has(name)))
  if (!sendsAny) {
    return {
      code: 'headers-missing',
      message: 'The host sends none of the security headers, so the site has no protection by them',
      fix: 'Some hosts cannot send headers. Otherwise configure yours to send those of the file build/site/_headers (docs/deploy.md).',
      isWarning: true,
      found: expected.length > 0 ? [site.host] : [],
    }
  }
  return {
    code: 'header-differs',
    message: 'The host sends other HTTP headers',
    fix: 'Configure the host to send the HTTP headers (instructions to browsers) of the file build/site/_headers (docs/deploy.md).',
    found: wrong,
  }
}

function checkListing({ version, pages }: Visit): Check {
  const hidden = pages.filter((page) => version.isUnlisted || isHidden(page))
  return {
    code: 'site-hidden',
    message: 'Search engines are told not to list the site (noindex)',
    fix: 'Write the real URL and email address into the fields "url" and "contactEmail" of content/site.json, and publish the site at this URL.',
    // A preview is hidden on purpose.
    found: version.isPreview ? [] : hidden.map(getPath),
  }
}

function checkNotFoundPage({ version, missing }: Visit): Check {
  return {
    code: 'not-found-page-wrong',
    message: 'The host does not send the 404 page with status 404 for unknown URLs',
    fix: 'Configure the host to send the file 404.html with status 404 if a page or file does not exist (docs/deploy.md).',
    found: missing.filter((page) => page.status !== 404 || !isOwnPage(page, version)).map(describe),
  }
}

function checkLinks({ linked }: Visit): Check {
  // Some sites refuse programs with statuses such as 403 and 999.
  const isBroken = (status: number) =>
    [0, 404, 410].includes(status) || (status >= 500 && status < 600)
  return {
    code: 'link-broken',
    message: 'Links to other sites are broken',
    fix: 'Open each link in a browser. If it shows an error too, correct the URL of the link in content/.',
    found: linked
      .filter(({ status }) => isBroken(status))
      .map(({ requestedUrl, status, error }) => `${requestedUrl} (${error ?? status})`),
  }
}

function isNotFoundPage({ body }: HttpResponse, version: SiteVersion): boolean {
  return hash(body) === version.pages[notFoundPage]
}

/** Returns true for the 404 page, even if the host has changed it: it still loads files of the site. */
function isOwnPage(page: HttpResponse, version: SiteVersion): boolean {
  const html = page.body.toString()
  return (
    isNotFoundPage(page, version) || Object.keys(version.files).some((path) => html.includes(path))
  )
}

function listOtherSites(pages: HttpResponse[], site: URL): string[] {
  const urls = pages
    .flatMap(({ body }) => parseElements(body.toString()))
    .filter(({ tagName }) => tagName === 'a')
    .flatMap((link) => getAttribute(link, 'href') ?? [])
    .map((url) => new URL(url, site).href)
  return [...new Set(urls)].filter((url) => /^http/.test(url) && new URL(url).host !== site.host)
}

/** Lists URLs that have to redirect: plain HTTP, the other name, and paths without final slash. */
export function listRedirects(
  { protocol, hostname, origin }: URL,
  paths: string[],
  { isPreview }: Pick<SiteVersion, 'isPreview'>,
): { from: string; to: string }[] {
  const withoutSlash = paths
    .filter((path) => path !== '/')
    .map((path) => ({ from: origin + path.slice(0, -1), to: origin + path }))
  // The host chooses the name of a preview.
  if (protocol !== 'https:' || isPreview) return withoutSlash
  // A subdomain such as blog.company.com usually has no name with "www.".
  const otherName = hostname.startsWith('www.')
    ? hostname.slice('www.'.length)
    : hostname.split('.').length === 2 && `www.${hostname}`
  const names = [`http://${hostname}/`, ...(otherName ? [`https://${otherName}/`] : [])]
  return [...names.map((from) => ({ from, to: `${origin}/` })), ...withoutSlash]
}

/** Returns true if a header or a meta tag contains noindex. */
function isHidden({ headers, body }: HttpResponse): boolean {
  const inPage = /<meta name="robots" content="[^"]*noindex/
  return /noindex/.test(headers.get('x-robots-tag') ?? '') || inPage.test(body.toString())
}

/** Encodes a path of version.json, whose file names may contain characters such as "#". */
function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

function getPath({ requestedUrl }: HttpResponse): string {
  return decodeURIComponent(new URL(requestedUrl).pathname)
}

function describe(answer: HttpResponse): string {
  return `${getPath(answer)} (${answer.error ?? answer.status})`
}

/** Creates one diagnostic for each check that found something, with its first findings. */
function toDiagnostics(results: Check[]): Diagnostic[] {
  return results
    .filter(({ found }) => found.length > 0)
    .map(({ found, message, ...problem }) => {
      const more = found.length > 3 ? ` and ${found.length - 3} more` : ''
      const places = found.slice(0, 3).join(', ')
      return { ...problem, file: '', message: `${message}: ${places}${more}.` }
    })
}
