import { createHash } from 'node:crypto'
import type { Version } from '../../build/hostFiles'
import type { Diagnostic } from '../../content/diagnostic'
import { getAttribute, parseElements } from '../../lib/html'
import { type Commit, versionFile } from '../../lib/version'
import { type Answer, get, getInSequence } from './http'

/** Paths that have to respond with the 404 page: a page and two files. */
const missingPaths = ['/no-page-of-this-name/', '/no-file-of-this-name.js', '/static/no-such.webp']

const publishFix = 'Publish all files of bundle/site together.'

/** Fetches version.json of a published site; null if the site has none. */
export async function fetchVersion(site: URL): Promise<Version | null> {
  // Cache-busting query, to bypass CDN caches.
  const { status, body } = await get(`${site.origin}/${versionFile}?${Date.now()}`)
  try {
    return status === 200 ? (JSON.parse(body.toString()) as Version) : null
  } catch {
    return null
  }
}

/** Compares a published site with its own version.json, and with the commit of this folder. */
export async function checkLiveSite(site: URL, commit: string): Promise<Diagnostic[]> {
  const start = await get(`${site.origin}/`)
  if (start.status === 0) {
    const fix =
      'Check that the host is running, and that the DNS record of the domain (the entry at your domain provider) points to the host.'
    return toDiagnostics([
      {
        code: 'site-unreachable',
        message: 'The site cannot be reached',
        fix,
        found: [start.error!],
      },
    ])
  }
  const version = await fetchVersion(site)
  if (!version) {
    const found = [`${site.origin}/${versionFile}`]
    return toDiagnostics([
      {
        code: 'version-missing',
        message: 'The site does not describe itself',
        fix: publishFix,
        found,
      },
    ])
  }
  const paths = Object.keys(version.pages).filter((path) => path.endsWith('/'))
  const pages = await getInSequence(paths.map((path) => site.origin + path))
  const missing = await getInSequence(missingPaths.map((path) => site.origin + path))
  const elements = [...pages, missing[0]!].flatMap(({ body }) => parseElements(body.toString()))
  const collect = (tagName: string, attribute: string) => {
    const named = elements.filter((element) => element.tagName === tagName)
    const urls = named.flatMap((element) => getAttribute(element, attribute) ?? [])
    return [...new Set(urls)]
      .map((url) => new URL(url, site))
      .filter(({ href }) => /^http/.test(href))
  }
  const ownFiles = ['script', 'img', 'source'].flatMap((name) => collect(name, 'src'))
  const files = await getInSequence(
    ownFiles.filter(({ origin }) => origin === site.origin).map(({ href }) => href),
  )
  const links = collect('a', 'href').filter(({ origin }) => origin !== site.origin)
  const linked = await Promise.all(links.map(({ href }) => get(href)))
  const redirects = await Promise.all(
    listRedirects(site, paths).map(async ({ from, to }) => ({ to, answer: await get(from) })),
  )

  return toDiagnostics([
    {
      code: 'version-differs',
      message: `The site does not serve commit ${commit.slice(0, 7)}`,
      fix: 'Commit all changed files, and publish the newest commit. If you already did, look for a failed build in the list of builds at the host.',
      found: isServed(version.commit, commit) ? [] : [describeCommit(version.commit)],
    },
    {
      code: 'redirect-missing',
      message: 'URLs that people type do not redirect to the site',
      fix: `Add the domains of these URLs to your account at the host, point their DNS records (the entries at your domain provider) to the host, and set the host to redirect each URL to its page at ${site.origin} (docs/deploy.md).`,
      found: redirects
        .filter(({ to, answer }) => answer.url !== to)
        .map(({ answer }) => `${answer.requestedUrl} (ends at ${answer.error ?? answer.url})`),
    },
    {
      code: 'file-missing',
      message: 'Pages, or files that pages load, are missing',
      fix: publishFix,
      found: [...pages, ...files].filter(({ status }) => status !== 200).map(describeAnswer),
    },
    {
      code: 'page-differs',
      message: 'The host changes pages',
      fix: `${publishFix} Switch off features of the host that change pages (at Cloudflare: Web Analytics, Rocket Loader, Email Obfuscation).`,
      found: pages
        .filter(({ status, body }, index) => status === 200 && !isPage(body, paths[index]!))
        .map(getPath),
    },
    {
      code: 'header-differs',
      message: 'The host sends other HTTP headers',
      fix: 'Configure the host to send the HTTP headers (instructions to browsers) of the file bundle/site/_headers (docs/deploy.md).',
      found: [...pages, ...missing]
        .filter(({ status }) => status > 0)
        .flatMap((answer) =>
          Object.entries(version.headers)
            .filter(([name, value]) => answer.headers.get(name) !== value)
            .map(([name]) => `${name} of ${getPath(answer)}`),
        ),
    },
    {
      code: 'site-hidden',
      message: 'Search engines are told not to list the site (noindex)',
      fix: 'Replace all placeholder content, write the real URL into the field "url" of content/site.json, and publish the site at this URL.',
      found: pages.filter((page) => version.isSample || isHidden(page)).map(getPath),
    },
    {
      code: 'not-found-page-wrong',
      message: 'The host does not send the 404 page with status 404 for unknown URLs',
      fix: 'Configure the host to send the file 404.html with status 404 if a page or file does not exist (docs/deploy.md).',
      found: missing
        .filter(({ status, body }) => status !== 404 || !isPage(body, '/404.html'))
        .map(describeAnswer),
    },
    {
      code: 'not-found-cached',
      message: 'Browsers keep the 404 page for a year',
      fix: 'Configure the host to send "Cache-Control: immutable" only with files that exist.',
      found: missing
        .filter(({ headers }) => /immutable/.test(headers.get('cache-control') ?? ''))
        .map(getPath),
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

  function isPage(body: Buffer, path: string): boolean {
    return createHash('sha256').update(body).digest('hex') === version!.pages[path]
  }
}

export function isServed({ hash, isChanged }: Commit, commit: string): boolean {
  return hash === commit && !isChanged
}

function describeCommit({ hash, isChanged }: Commit): string {
  const changes = isChanged ? ' with uncommitted changes' : ''
  return `it serves ${hash.slice(0, 7) || 'an unknown commit'}${changes}`
}

/** Lists URLs that have to redirect: plain HTTP, the other name, and paths without final slash. */
export function listRedirects(
  { protocol, hostname, origin }: URL,
  paths: string[],
): { from: string; to: string }[] {
  const home = `${origin}/`
  const withoutSlash = paths
    .filter((path) => path !== '/')
    .map((path) => ({ from: origin + path.slice(0, -1), to: origin + path }))
  if (protocol !== 'https:') return withoutSlash
  // A subdomain such as blog.company.com usually has no name with "www.".
  const otherName = hostname.startsWith('www.')
    ? hostname.slice('www.'.length)
    : hostname.split('.').length === 2 && `www.${hostname}`
  return [
    { from: `http://${hostname}/`, to: home },
    ...(otherName ? [{ from: `https://${otherName}/`, to: home }] : []),
    ...withoutSlash,
  ]
}

/** Returns true if a header or a meta tag contains noindex. */
function isHidden({ headers, body }: Answer): boolean {
  const inPage = /<meta name="robots" content="[^"]*noindex/
  return /noindex/.test(headers.get('x-robots-tag') ?? '') || inPage.test(body.toString())
}

function getPath({ requestedUrl }: Answer): string {
  return new URL(requestedUrl).pathname
}

function describeAnswer(answer: Answer): string {
  return `${getPath(answer)} (${answer.error ?? answer.status})`
}

/** Creates one diagnostic for each check that found something, with its first findings. */
function toDiagnostics(
  checks: { code: string; message: string; fix: string; found: string[] }[],
): Diagnostic[] {
  return checks
    .filter(({ found }) => found.length > 0)
    .map(({ code, message, fix, found }) => {
      const more = found.length > 3 ? ` and ${found.length - 3} more` : ''
      const list = found.slice(0, 3).join(', ')
      return { file: '', code, message: `${message}: ${list}${more}.`, fix }
    })
}
