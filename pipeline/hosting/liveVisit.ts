import { getAttribute, parseElements } from '../lib/html'
import { type HttpResponse, get, getAll } from './http'
import { notFoundPage, type SiteVersion } from './siteVersion'

/** Paths that have to respond with the 404 page: a page and two files. */
const missingPaths = ['/no-page-of-this-name/', '/no-file-of-this-name.js', '/static/no-such.webp']

/** Published site, and what it has to be. */
export interface Target {
  site: URL
  /** Commit that the site has to serve. */
  commit: string
  /** URL in content/site.json. */
  mainUrl: string
}

/** Responses of a site that describes itself. */
export interface Visit extends Target {
  version: SiteVersion
  pages: HttpResponse[]
  /** Responses to paths that do not exist. */
  missing: HttpResponse[]
  files: HttpResponse[]
  /** Responses of other sites that the pages link to. */
  linked: HttpResponse[]
  redirects: { to: string; end: HttpResponse }[]
}

/** Requests all that a site consists of and leads to. */
export async function visitSite(target: Target, version: SiteVersion): Promise<Visit> {
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

/** Encodes a path of version.json, whose file names may contain characters such as "#". */
function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}
