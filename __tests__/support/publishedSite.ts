import type { RequestListener } from 'node:http'
import type { TLSSocket } from 'node:tls'
import { gzipSync } from 'node:zlib'
import { typesOf } from './contentType'
import { createContentSecurityPolicy } from '../../pipeline/build/csp'
import { createSecurityHeaders } from '../../pipeline/build/headers'
import { createHeaderRules, getHeadersForPath } from '../../pipeline/build/headersFile'
import { extractAnalyticsFromSnippet } from '../../pipeline/content/files/analytics'
import type { Settings } from '../../pipeline/content/settings'
import { checkLiveSite } from '../../pipeline/tools/checkLive/checkLiveSite'
import { startInternet } from './internet'

/** URL of the published test site. */
export const address = 'https://www.larkspur.co'
/** Files of the site with immutable caching. */
export const script = '/app-0123456789abcdef0123.js'
export const picture = '/static/0123456789abcdef/chart.svg'

/** Commit that the site was built from. */
export const commit = '4f0c1e2d3a4b5c6d7e8f90a1b2c3d4e5f60718a9'

/** Home page with a link of every kind. */
export const home = `<!doctype html><html><head><meta charset="utf-8"/><script src="${script}"></script></head><body>
<a href="https://cal.larkspur.co/30min">Schedule</a> <a href="https://www.linkedin.com/in/maren">LinkedIn</a>
<a href="mailto:hello@larkspur.co">Mail</a> <a href="https://www.larkspur.co/nowhere">Own</a>
<img src="${picture}"/><p>${'Words that are worth compressing. '.repeat(40)}</p></body></html>`

const analytics = extractAnalyticsFromSnippet('')

const policy = createContentSecurityPolicy({
  pages: [home],
  webhook: 'https://hooks.larkspur.co',
  analytics,
})
/** Header rules of the site. */
export const rules = createHeaderRules(createSecurityHeaders(policy), [
  script.slice(1),
  picture.slice(1),
])

/** Returns the files of a minimal bundle. */
function bundleOf(homePage: string): Record<string, string> {
  return {
    'index.html': homePage,
    'privacy-policy/index.html': '<!doctype html><html><body>Policy</body></html>',
    '404.html': '<!doctype html><html><body id="___gatsby">Nothing is here</body></html>',
    'version.txt': `${commit}\n`,
    [script.slice(1)]: 'console.log("alive")',
    [picture.slice(1)]: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  }
}

interface SiteAnswer {
  /** HTTP status; 0 closes the connection without a response. */
  status: number
  headers: Record<string, string>
  body: string
}

/** Defects of the simulated network and site. */
export interface World {
  /** HTML that replaces the home page. */
  home?: string
  /** Changes a response of the site. */
  site?: (path: string, answer: SiteAnswer, query: string) => void
  plainHttpStays?: boolean
  plainHttpLeadsTo?: string
  /** Status of the pages of other sites. */
  elsewhere?: number
  /** Redirect target of the host name without "www.". */
  bareNameLeadsTo?: string
  unknownHosts?: string[]
  certificate?: { names?: string[]; days?: number; trusted?: boolean }
}

/** Creates a fake network in which the responses for matching paths are changed. */
export function onPath(which: RegExp, change: (answer: SiteAnswer) => void): World {
  return { site: (path, answer) => which.test(path) && change(answer) }
}

/** Simulates the response of a host that serves the bundle. */
export function siteAnswer(path: string, bundle = bundleOf(home)): SiteAnswer {
  const name = path.slice(1) + (path.endsWith('/') ? 'index.html' : '')
  const found = bundle[name] !== undefined
  if (!found && bundle[`${name}/index.html`]) {
    return { status: 301, headers: { location: `${path}/` }, body: '' }
  }
  const headers: SiteAnswer['headers'] = {
    ...Object.fromEntries(getHeadersForPath(rules, path)),
    'content-type': typesOf(found ? name : '404.html')[0]!,
  }
  const body = bundle[found ? name : '404.html']!
  // Some CDNs compress only responses of at least 1,000 bytes.
  if (body.length >= 1000) headers['content-encoding'] = 'gzip'
  if (!found) headers['cache-control'] = 'no-store'
  return { status: found ? 200 : 404, headers, body }
}

/** Publishes the site in a fake network with other hosts. Returns its teardown. */
export function publishSite(world: World): Promise<() => Promise<void>> {
  const bundle = bundleOf(world.home ?? home)
  const answer: RequestListener = ({ socket, url = '', headers: { host } }, response) => {
    const sendOn = (to: string) => response.writeHead(301, { location: to }).end()
    if (!(socket as TLSSocket).encrypted) {
      if (world.plainHttpStays) response.end('Welcome to nginx!')
      else sendOn(world.plainHttpLeadsTo ?? `https://${host}${url}`)
    } else if (host === 'larkspur.co') sendOn(world.bareNameLeadsTo ?? address)
    else if (host !== 'www.larkspur.co') response.writeHead(world.elsewhere ?? 200).end()
    else {
      const [path = '', query = ''] = url.split('?')
      const answer = siteAnswer(path, bundle)
      world.site?.(path, answer, query)
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
    ...world.certificate,
  }
  return startInternet({ answer, ...world, certificate })
}

const settings = { GATSBY_CONTACT_WEBHOOK_URL: 'https://hooks.larkspur.co/contact' }

/** Publishes the site and runs the live check with the given settings. */
export async function checkIn(world: World, known: Settings = settings) {
  const stop = await publishSite(world)
  const paths = ['/', '/privacy-policy/']
  const problems = await checkLiveSite(new URL(address), commit, paths, known, analytics).finally(
    stop,
  )
  return { problems, messages: problems.map(({ message }) => message) }
}

/** Expects the live check to report exactly one problem, with this message and a fix. */
export async function expectFault(world: World, sentence: unknown): Promise<void> {
  const { problems, messages } = await checkIn(world)
  expect(messages).toEqual([sentence])
  expect(problems[0]?.fix).toMatch(/^[A-Z].+\.$/)
}
