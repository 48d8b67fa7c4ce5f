import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { gzipSync } from 'node:zlib'
import { contentTypeOf } from '../../pipeline/build/contentType'
import { contentSecurityPolicy } from '../../pipeline/build/csp'
import { securityHeaders } from '../../pipeline/build/headers'
import { formatHeaders, headerRules, headersFor } from '../../pipeline/build/headersFile'
import { startInternet } from './internet'

/** Where the tests' site is published. */
export const address = 'https://www.larkspur.co'
/** Two of its files that are kept for a year. */
export const script = '/app-0123456789abcdef0123.js'
export const picture = '/static/0123456789abcdef/chart.svg'

/** Its home page, with a link of every kind. */
export const home = `<!doctype html><html><head><meta charset="utf-8"/><script src="${script}"></script></head><body>
<a href="https://cal.larkspur.co/30min">Schedule</a> <a href="https://www.linkedin.com/in/maren">LinkedIn</a>
<a href="mailto:hello@larkspur.co">Mail</a> <a href="https://www.larkspur.co/nowhere">Own</a>
<p>${'Words that are worth compressing. '.repeat(40)}</p></body></html>`

const policy = contentSecurityPolicy({
  pages: [home],
  webhook: 'https://hooks.larkspur.co',
  analytics: [],
})
/** The headers that its host is told to send. */
export const rules = headerRules(securityHeaders(policy), [script.slice(1), picture.slice(1)])

/** What a bundle consists of, in small. */
function bundleOf(homePage: string): Record<string, string> {
  return {
    'index.html': homePage,
    'privacy-policy/index.html': '<!doctype html><html><body>Policy</body></html>',
    '404.html': '<!doctype html><html><body>Nothing is here</body></html>',
    [script.slice(1)]: 'console.log("alive")',
    [picture.slice(1)]: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'robots.txt': 'User-agent: *\nAllow: /\n',
    _headers: formatHeaders(rules),
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
  site?: (path: string, answer: SiteAnswer) => void
  plainHttpStays?: boolean
  plainHttpLeadsTo?: string
  /** The status of pages elsewhere. */
  elsewhere?: number
  /** Where the name without "www." leads to. */
  bareNameLeadsTo?: string
  unknownHosts?: string[]
  domainsWithoutMail?: string[]
  domainsThatRefuseMail?: string[]
  /** What the webhook answers, when a test message is to be sent. */
  webhook?: number
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
    ...Object.fromEntries(headersFor(rules, path)),
    'content-type': contentTypeOf(found ? name : '404.html'),
  }
  const body = bundle[found ? name : '404.html']!
  // As CloudFront does.
  if (body.length >= 1000) headers['content-encoding'] = 'gzip'
  if (!found) headers['cache-control'] = 'no-store'
  return { status: found ? 200 : 404, headers, body }
}

/** The site as it can be visited. */
export interface PublishedSite {
  /** Where its bundle lies. */
  folder: string
  /** How many messages the webhook was sent. */
  messagesSent: number
  close: () => Promise<void>
}

/** Publishes the site in a small internet: itself, other hosts, mail servers and the webhook. */
export async function publishSite(world: World): Promise<PublishedSite> {
  const bundle = bundleOf(world.home ?? home)
  const answer: RequestListener = ({ socket, url = '', method, headers: { host } }, response) => {
    if (method === 'POST') published.messagesSent += 1
    const sendOn = (to: string) => response.writeHead(301, { location: to }).end()
    if (!(socket as TLSSocket).encrypted) {
      if (world.plainHttpStays) response.end('Welcome to nginx!')
      else sendOn(world.plainHttpLeadsTo ?? `https://${host}${url}`)
    } else if (host === 'larkspur.co') sendOn(world.bareNameLeadsTo ?? address)
    else if (host === 'hooks.larkspur.co') response.writeHead(world.webhook ?? 200).end()
    else if (host !== 'www.larkspur.co') response.writeHead(world.elsewhere ?? 200).end()
    else {
      const [path = ''] = url.split('?')
      const answer = siteAnswer(path, bundle)
      world.site?.(path, answer)
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
  const stop = await startInternet({ answer, ...world, certificate })
  const folder = mkdtempSync(join(tmpdir(), 'live-'))
  for (const [name, text] of Object.entries(bundle)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const close = () => {
    rmSync(folder, { recursive: true })
    return stop()
  }
  const published = { folder, messagesSent: 0, close }
  return published
}
