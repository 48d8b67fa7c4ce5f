import type { RequestListener } from 'node:http'
import type { TLSSocket } from 'node:tls'
import { gzipSync } from 'node:zlib'
import { typesOf } from './contentType'
import { createContentSecurityPolicy } from '../../pipeline/build/csp'
import { createSecurityHeaders } from '../../pipeline/build/headers'
import { createHeaderRules, matchHeaders } from '../../pipeline/build/headersFile'
import { parseAnalytics } from '../../pipeline/content/files/analytics'
import type { Settings } from '../../pipeline/content/settings'
import { checkLiveSite } from '../../pipeline/tools/checkLive/checkLiveSite'
import { startInternet } from './internet'

/** Where the tests' site is published. */
export const address = 'https://www.larkspur.co'
/** Two of its files that are kept for a year. */
export const script = '/app-0123456789abcdef0123.js'
export const picture = '/static/0123456789abcdef/chart.svg'

/** The commit it was built from. */
export const commit = '4f0c1e2d3a4b5c6d7e8f90a1b2c3d4e5f60718a9'

/** Its home page, with a link of every kind. */
export const home = `<!doctype html><html><head><meta charset="utf-8"/><script src="${script}"></script></head><body>
<a href="https://cal.larkspur.co/30min">Schedule</a> <a href="https://www.linkedin.com/in/maren">LinkedIn</a>
<a href="mailto:hello@larkspur.co">Mail</a> <a href="https://www.larkspur.co/nowhere">Own</a>
<img src="${picture}"/><p>${'Words that are worth compressing. '.repeat(40)}</p></body></html>`

const analytics = parseAnalytics('')

const policy = createContentSecurityPolicy({
  pages: [home],
  webhook: 'https://hooks.larkspur.co',
  analytics,
})
/** The headers that its host is told to send. */
export const rules = createHeaderRules(createSecurityHeaders(policy), [
  script.slice(1),
  picture.slice(1),
])

/** What a bundle consists of, in small. */
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
  /** 0 hangs up without an answer. */
  status: number
  headers: Record<string, string>
  body: string
}

/** What is wrong with the world in which the site is visited. */
export interface World {
  /** The home page, where it is another one. */
  home?: string
  /** Changes an answer of the site. */
  site?: (path: string, answer: SiteAnswer, query: string) => void
  plainHttpStays?: boolean
  plainHttpLeadsTo?: string
  /** The status of pages elsewhere. */
  elsewhere?: number
  /** Where the name without "www." leads to. */
  bareNameLeadsTo?: string
  unknownHosts?: string[]
  certificate?: { names?: string[]; days?: number; trusted?: boolean }
}

/** A fault of the site's answers for some paths. */
export function onPath(which: RegExp, change: (answer: SiteAnswer) => void): World {
  return { site: (path, answer) => which.test(path) && change(answer) }
}

/** What a host of the bundle answers. */
export function siteAnswer(path: string, bundle = bundleOf(home)): SiteAnswer {
  const name = path.slice(1) + (path.endsWith('/') ? 'index.html' : '')
  const found = bundle[name] !== undefined
  if (!found && bundle[`${name}/index.html`]) {
    return { status: 301, headers: { location: `${path}/` }, body: '' }
  }
  const headers: SiteAnswer['headers'] = {
    ...Object.fromEntries(matchHeaders(rules, path)),
    'content-type': typesOf(found ? name : '404.html')[0]!,
  }
  const body = bundle[found ? name : '404.html']!
  // As some CDNs do.
  if (body.length >= 1000) headers['content-encoding'] = 'gzip'
  if (!found) headers['cache-control'] = 'no-store'
  return { status: found ? 200 : 404, headers, body }
}

/** Publishes the site in a small internet: itself and other hosts. Returns what takes it down. */
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

/** Publishes the site, and asks the live check about it; the settings are those that it knows. */
export async function checkIn(world: World, known: Settings = settings) {
  const stop = await publishSite(world)
  const paths = ['/', '/privacy-policy/']
  const problems = await checkLiveSite(new URL(address), commit, paths, known, analytics).finally(
    stop,
  )
  return { problems, messages: problems.map(({ message }) => message) }
}

/** Expects the live check to name one fault alone, in this sentence, with a cure. */
export async function expectFault(world: World, sentence: unknown): Promise<void> {
  const { problems, messages } = await checkIn(world)
  expect(messages).toEqual([sentence])
  expect(problems[0]?.fix).toMatch(/^[A-Z].+\.$/)
}
