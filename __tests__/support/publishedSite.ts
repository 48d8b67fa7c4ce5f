import type { RequestListener } from 'node:http'
import type { TLSSocket } from 'node:tls'
import { gzipSync } from 'node:zlib'
import { getAllowedContentTypes } from './contentType'
import { createContentSecurityPolicy } from '../../pipeline/build/csp'
import { createSecurityHeaders } from '../../pipeline/build/headers'
import {
  createCommonAndImmutableHeaderRules,
  joinMatchingHeaders,
} from '../../pipeline/build/headersFile'
import { collectScriptsAndOrigins } from '../../pipeline/content/analytics'
import { checkLiveSite } from '../../pipeline/tools/checkLive/checkLiveSite'
import { startFakeNetwork } from './fakeNetwork'

export const publishedSiteUrl = 'https://www.larkspur.co'
/** Paths that the host serves with immutable caching. */
export const scriptPath = '/app-0123456789abcdef0123.js'
export const imagePath = '/static/0123456789abcdef/chart.svg'

/** Commit that the site was built from. */
export const commitHash = '4f0c1e2d3a4b5c6d7e8f90a1b2c3d4e5f60718a9'

/** Home page with a link of every kind. */
export const homePageHtml = `<!doctype html><html><head><meta charset="utf-8"/><script src="${scriptPath}"></script></head><body>
<a href="https://cal.larkspur.co/30min">Schedule</a> <a href="https://www.linkedin.com/in/maren">LinkedIn</a>
<a href="mailto:hello@larkspur.co">Mail</a> <a href="https://www.larkspur.co/nowhere">Own</a>
<img src="${imagePath}"/><p>${'Words that are worth compressing. '.repeat(40)}</p></body></html>`

const analytics = collectScriptsAndOrigins('')

const policy = createContentSecurityPolicy({
  pages: [homePageHtml],
  webhook: 'https://hooks.larkspur.co',
  analytics,
})
/** HTTP header rules of the published test site. */
export const headerRules = createCommonAndImmutableHeaderRules(createSecurityHeaders(policy), [
  scriptPath.slice(1),
  imagePath.slice(1),
])

/** Returns the files of a minimal bundle. */
function createBundleFiles(homePage: string): Record<string, string> {
  return {
    'index.html': homePage,
    'privacy-policy/index.html': '<!doctype html><html><body>Policy</body></html>',
    '404.html': '<!doctype html><html><body id="___gatsby">Nothing is here</body></html>',
    'version.txt': `${commitHash}\n`,
    [scriptPath.slice(1)]: 'console.log("alive")',
    [imagePath.slice(1)]: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  }
}

interface SiteResponse {
  /** HTTP status; with 0, the server closes the connection without a response. */
  status: number
  headers: Record<string, string>
  body: string
}

/** Defects of the simulated network and site. */
export interface SiteDefects {
  home?: string
  /** Callback that changes a response of the site before the response is sent. */
  site?: (path: string, answer: SiteResponse, query: string) => void
  plainHttpStays?: boolean
  plainHttpLeadsTo?: string
  /** HTTP status of the responses of other sites. */
  elsewhere?: number
  /** Redirect target of the host name without "www.". */
  bareNameLeadsTo?: string
  unknownHosts?: string[]
  certificate?: { names?: string[]; days?: number; trusted?: boolean }
}

/** Creates a site defect that changes the responses for matching paths. */
export function createResponseDefect(
  pathPattern: RegExp,
  changeResponse: (answer: SiteResponse) => void,
): SiteDefects {
  return { site: (path, answer) => pathPattern.test(path) && changeResponse(answer) }
}

/** Simulates the response of a host that serves the bundle. */
export function createSiteResponse(
  path: string,
  bundle = createBundleFiles(homePageHtml),
): SiteResponse {
  const name = path.slice(1) + (path.endsWith('/') ? 'index.html' : '')
  const found = bundle[name] !== undefined
  if (!found && bundle[`${name}/index.html`]) {
    return { status: 301, headers: { location: `${path}/` }, body: '' }
  }
  const headers: SiteResponse['headers'] = {
    ...Object.fromEntries(joinMatchingHeaders(headerRules, path)),
    'content-type': getAllowedContentTypes(found ? name : '404.html')[0]!,
  }
  const body = bundle[found ? name : '404.html']!
  // Compress only bodies of at least 1,000 bytes, as some CDNs do.
  if (body.length >= 1000) headers['content-encoding'] = 'gzip'
  if (!found) headers['cache-control'] = 'no-store'
  return { status: found ? 200 : 404, headers, body }
}

/**
 * Publishes the site in a fake network that also has other hosts, and returns a function that stops
 * the network.
 */
export function publishSiteInFakeNetwork(defects: SiteDefects): Promise<() => Promise<void>> {
  const bundle = createBundleFiles(defects.home ?? homePageHtml)
  const requestListener: RequestListener = ({ socket, url = '', headers: { host } }, response) => {
    const sendOn = (to: string) => response.writeHead(301, { location: to }).end()
    if (!(socket as TLSSocket).encrypted) {
      if (defects.plainHttpStays) response.end('Welcome to nginx!')
      else sendOn(defects.plainHttpLeadsTo ?? `https://${host}${url}`)
    } else if (host === 'larkspur.co') sendOn(defects.bareNameLeadsTo ?? publishedSiteUrl)
    else if (host !== 'www.larkspur.co') response.writeHead(defects.elsewhere ?? 200).end()
    else {
      const [path = '', query = ''] = url.split('?')
      const answer = createSiteResponse(path, bundle)
      defects.site?.(path, answer, query)
      const { status, headers, body } = answer
      if (status === 0) return void socket.destroy()
      response.writeHead(status, headers)
      response.end(headers['content-encoding'] ? gzipSync(body) : body)
    }
  }
  const certificate = {
    names: ['larkspur.co', '*.larkspur.co', 'www.linkedin.com'],
    days: 60,
    trusted: true,
    ...defects.certificate,
  }
  return startFakeNetwork({ requestListener, ...defects, certificate })
}

const webhookUrl = 'https://hooks.larkspur.co/contact'

/** Publishes the site and runs the live check with the given webhook. */
export async function publishAndCheckLiveSite(defects: SiteDefects, webhook = webhookUrl) {
  const stop = await publishSiteInFakeNetwork(defects)
  const paths = ['/', '/privacy-policy/']
  const problems = await checkLiveSite(
    new URL(publishedSiteUrl),
    commitHash,
    paths,
    webhook,
    analytics,
  ).finally(stop)
  return { problems, messages: problems.map(({ message }) => message) }
}

/** Expects the live check to report exactly one problem, with this message and a fix. */
export async function expectSingleLiveProblem(
  defects: SiteDefects,
  expectedMessage: unknown,
): Promise<void> {
  const { problems, messages } = await publishAndCheckLiveSite(defects)
  expect(messages).toEqual([expectedMessage])
  expect(problems[0]?.fix).toMatch(/^[A-Z].+\.$/)
}
