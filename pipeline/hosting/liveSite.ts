import { hash, type SiteVersion } from './hostFiles'
import type { Diagnostic, Problem } from '../content/diagnostic'
import { getAttribute, parseElements } from '../lib/html'
import { type Commit, versionFile } from './version'
import { type HttpResponse, get, getAll } from './http'

/** Paths that have to respond with the 404 page: a page and two files. */
const missingPaths = ['/no-page-of-this-name/', '/no-file-of-this-name.js', '/static/no-such.webp']

const publishFix = 'Publish all files of build/site together.'

/** Result of one check, with the places where it failed. */
interface Check extends Problem {
  found: string[]
}

/** Requests version.json with a cache-busting query, to bypass CDN caches. */
export function requestVersion(site: URL): Promise<HttpResponse> {
  return get(`${site.origin}/${versionFile}?${Date.now()}`)
}

/** Parses version.json; returns null for any other response. */
export function parseVersion({ status, body }: HttpResponse): SiteVersion | null {
  try {
    return status === 200 ? (JSON.parse(body.toString()) as SiteVersion) : null
  } catch {
    return null
  }
}

export function isServed(version: SiteVersion | null, commit: string): boolean {
  return version?.commit.hash === commit && !version.commit.isChanged
}

/** Compares a published site with its own version.json, and with the commit of this folder. */
export async function checkLiveSite(site: URL, commit: string): Promise<Diagnostic[]> {
  const answer = await requestVersion(site)
  const version = parseVersion(answer)
  if (!version) {
    return toDiagnostics([
      {
        code: 'version-missing',
        message: 'The site does not describe itself',
        fix: `Check that the host is running, and that the DNS record of the domain (the entry at your domain provider) points to the host. ${publishFix}`,
        found: [`${site.host}${describe(answer)}`],
      },
    ])
  }
  const paths = Object.keys(version.pages).filter((path) => path.endsWith('/'))
  const pages = await getAll(paths.map((path) => site.origin + path))
  const missing = await getAll(missingPaths.map((path) => site.origin + path))
  const isPage = ({ body }: HttpResponse, path: string) => hash(body) === version.pages[path]
  const { ownFiles, otherSites } = listUrls([...pages, missing[0]!], site)
  const files = await getAll(ownFiles)
  const linked = await getAll(otherSites)
  const redirects = await Promise.all(
    listRedirects(site, paths).map(async ({ from, to }) => ({ to, end: await get(from) })),
  )

  return toDiagnostics([
    {
      code: 'version-differs',
      message: `The site does not serve commit ${commit.slice(0, 7)}`,
      fix: 'Commit all changed files, and publish the newest commit. If you already did, look for a failed build in the list of builds at the host.',
      found: isServed(version, commit) ? [] : [describeCommit(version.commit)],
    },
    {
      code: 'redirect-missing',
      message: 'URLs that people type do not redirect to the site',
      fix: `Add the domains of these URLs to your account at the host, point their DNS records (the entries at your domain provider) to the host, and set the host to redirect each URL to its page at ${site.origin} (docs/deploy.md).`,
      found: redirects
        .filter(({ to, end }) => end.url !== to)
        .map(({ end }) => `${end.requestedUrl} (ends at ${end.error ?? end.url})`),
    },
    {
      code: 'file-missing',
      message: 'Files that pages load are missing',
      fix: publishFix,
      found: files.filter(({ status }) => status !== 200).map(describe),
    },
    {
      code: 'page-differs',
      message: 'Pages are missing, or the host changes them',
      fix: `${publishFix} Switch off features of the host that change pages (at Cloudflare: Bot Fight Mode, Web Analytics, Rocket Loader, Email Obfuscation).`,
      found: pages.filter((page, index) => !isPage(page, paths[index]!)).map(describe),
    },
    {
      code: 'header-differs',
      message: 'The host sends other HTTP headers',
      fix: 'Configure the host to send the HTTP headers (instructions to browsers) of the file build/site/_headers (docs/deploy.md).',
      found: [...pages, ...missing].flatMap((answer) =>
        Object.entries(version.headers)
          .filter(([name, value]) => answer.headers.get(name) !== value)
          .map(([name]) => `${name} of ${getPath(answer)}`),
      ),
    },
    {
      code: 'site-hidden',
      message: 'Search engines are told not to list the site (noindex)',
      fix: 'Write the real URL and email address into the fields "url" and "contactEmail" of content/site.json, and publish the site at this URL.',
      found: pages.filter((page) => version.isUnlisted || isHidden(page)).map(getPath),
    },
    {
      code: 'not-found-page-wrong',
      message: 'The host does not send the 404 page with status 404 for unknown URLs',
      fix: 'Configure the host to send the file 404.html with status 404 if a page or file does not exist (docs/deploy.md).',
      found: missing
        .filter((page) => page.status !== 404 || !isPage(page, '/404.html'))
        .map(describe),
    },
    {
      code: 'link-broken',
      message: 'Links to other sites are broken',
      fix: 'Open each link in a browser. If it shows an error too, correct the URL of the link in content/.',
      // Some sites refuse programs with statuses such as 403 and 999.
      found: linked
        .filter(({ status }) => [0, 404, 410].includes(status) || (status >= 500 && status < 600))
        .map(({ requestedUrl, status, error }) => `${requestedUrl} (${error ?? status})`),
    },
  ])
}

/** Lists the files of the site that pages load, and the other sites that pages link to. */
function listUrls(pages: HttpResponse[], site: URL): { ownFiles: string[]; otherSites: string[] } {
  const elements = pages.flatMap(({ body }) => parseElements(body.toString()))
  const collect = (tagNames: string[], attribute: string) => {
    const urls = elements
      .filter(({ tagName }) => tagNames.includes(tagName))
      .flatMap((element) => getAttribute(element, attribute) ?? [])
    return [...new Set(urls.map((url) => new URL(url, site).href))]
  }
  const isOwn = (url: string) => url.startsWith(`${site.origin}/`)
  return {
    ownFiles: collect(['script', 'img', 'source'], 'src').filter(isOwn),
    otherSites: collect(['a'], 'href').filter((url) => /^http/.test(url) && !isOwn(url)),
  }
}

/** Lists URLs that have to redirect: plain HTTP, the other name, and paths without final slash. */
export function listRedirects(
  { protocol, hostname, origin }: URL,
  paths: string[],
): { from: string; to: string }[] {
  const withoutSlash = paths
    .filter((path) => path !== '/')
    .map((path) => ({ from: origin + path.slice(0, -1), to: origin + path }))
  if (protocol !== 'https:') return withoutSlash
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

function getPath({ requestedUrl }: HttpResponse): string {
  return new URL(requestedUrl).pathname
}

function describe(answer: HttpResponse): string {
  return `${getPath(answer)} (${answer.error ?? answer.status})`
}

function describeCommit(commit: Commit): string {
  const changes = commit.isChanged ? ' with uncommitted changes' : ''
  return `it serves ${commit.hash.slice(0, 7) || 'an unknown commit'}${changes}`
}

/** Creates one diagnostic for each check that found something, with its first findings. */
function toDiagnostics(checks: Check[]): Diagnostic[] {
  return checks
    .filter(({ found }) => found.length > 0)
    .map(({ code, message, fix, found }) => {
      const more = found.length > 3 ? ` and ${found.length - 3} more` : ''
      return { file: '', code, message: `${message}: ${found.slice(0, 3).join(', ')}${more}.`, fix }
    })
}
