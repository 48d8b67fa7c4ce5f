import type { Problem } from '../content/diagnostic'
import { hash } from '../lib/hash'
import type { HttpResponse } from './http'
import type { Visit } from './liveVisit'
import { notFoundPage, type SiteVersion, versionFile } from './siteVersion'

export const publishFix = 'Publish all files of build/site together.'

/** Result of one check, with the places where it failed. */
export interface Check extends Problem {
  found: string[]
}

/** Checks of a site that describes itself. */
export const checks: ((visit: Visit) => Check)[] = [
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
  const hidden = pages.filter((page) => version.noindex || hasNoindex(page))
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

/** Returns true if a header or a meta tag hides a page; "none" is noindex and nofollow. */
function hasNoindex({ headers, body }: HttpResponse): boolean {
  const inPage = /<meta name="robots" content="[^"]*noindex/
  return /noindex|\bnone\b/.test(headers.get('x-robots-tag') ?? '') || inPage.test(body.toString())
}

function getPath({ requestedUrl }: HttpResponse): string {
  return decodeURIComponent(new URL(requestedUrl).pathname)
}

export function describe(answer: HttpResponse): string {
  return `${getPath(answer)} (${answer.error ?? answer.status})`
}
