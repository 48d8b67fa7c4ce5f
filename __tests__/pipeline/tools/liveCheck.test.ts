/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { gzipSync } from 'node:zlib'
import { contentTypeOf } from '../../../pipeline/build/contentType'
import { contentSecurityPolicy } from '../../../pipeline/build/csp'
import { securityHeaders } from '../../../pipeline/build/headers'
import { formatHeaders, headerRules, headersFor } from '../../../pipeline/build/headersFile'
import { checkOtherName } from '../../../pipeline/tools/live/host'
import { liveCheck, type LiveReport } from '../../../pipeline/tools/live/liveCheck'
import { startInternet } from '../../support/internet'

const address = 'https://www.larkspur.co'
const script = '/app-0123456789abcdef0123.js'
const picture = '/static/0123456789abcdef/chart.svg'

const home = `<!doctype html><html><head><meta charset="utf-8"/><script src="${script}"></script></head><body>
<a href="https://cal.larkspur.co/30min">Schedule</a> <a href="https://www.linkedin.com/in/maren">LinkedIn</a>
<a href="mailto:hello@larkspur.co">Mail</a> <a href="https://www.larkspur.co/nowhere">Own</a></body></html>`

const policy = contentSecurityPolicy({
  pages: [home],
  webhook: 'https://hooks.larkspur.co',
  analytics: [],
})
const rules = headerRules(securityHeaders(policy), [script.slice(1), picture.slice(1)])

/** What a bundle consists of, in small. */
const bundle: Record<string, string> = {
  'index.html': home,
  'privacy-policy/index.html': '<!doctype html><html><body>Policy</body></html>',
  '404.html': '<!doctype html><html><body>Nothing is here</body></html>',
  [script.slice(1)]: 'console.log("alive")',
  [picture.slice(1)]: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'robots.txt': 'User-agent: *\nAllow: /\n',
  _headers: formatHeaders(rules),
}

interface SiteAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

/** What a host of the bundle answers. */
function siteAnswer(path: string): SiteAnswer {
  const name = path.slice(1) + (path.endsWith('/') ? 'index.html' : '')
  const found = bundle[name] !== undefined
  if (!found && bundle[`${name}/index.html`]) {
    return { status: 301, headers: { location: `${path}/` }, body: '' }
  }
  const headers: SiteAnswer['headers'] = {
    ...Object.fromEntries(headersFor(rules, path)),
    'content-type': contentTypeOf(found ? name : '404.html'),
    'content-encoding': 'gzip',
  }
  if (!found) headers['cache-control'] = 'no-store'
  return { status: found ? 200 : 404, headers, body: bundle[found ? name : '404.html']! }
}

const facts = {
  brand: 'Example',
  description: '',
  url: address,
  contactEmail: 'hello@larkspur.co',
  messageSource: 'Example website',
}

/** What is wrong with the world in which the site is visited. */
interface World {
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

let folder: string
let stop: (() => Promise<void>) | undefined
let messagesSent: number

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'live-'))
  for (const [name, text] of Object.entries(bundle)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
})

afterEach(async () => {
  await stop?.()
  stop = undefined
})

afterAll(() => rmSync(folder, { recursive: true }))

async function visitIn(world: World): Promise<LiveReport> {
  messagesSent = 0
  const answer: RequestListener = ({ socket, url = '', method, headers: { host } }, response) => {
    if (method === 'POST') messagesSent += 1
    const sendOn = (to: string) => response.writeHead(301, { location: to }).end()
    if (!(socket as TLSSocket).encrypted) {
      if (world.plainHttpStays) response.end('Welcome to nginx!')
      else sendOn(world.plainHttpLeadsTo ?? `https://${host}${url}`)
    } else if (host === 'larkspur.co') sendOn(world.bareNameLeadsTo ?? address)
    else if (host === 'hooks.larkspur.co') response.writeHead(world.webhook ?? 200).end()
    else if (host !== 'www.larkspur.co') response.writeHead(world.elsewhere ?? 200).end()
    else {
      const [path = ''] = url.split('?')
      const answer = siteAnswer(path)
      world.site?.(path, answer)
      const { status, headers, body } = answer
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
  stop = await startInternet({ answer, ...world, certificate })
  const send = world.webhook ? { webhook: 'https://hooks.larkspur.co/contact', facts } : undefined
  return liveCheck(address, folder, send)
}

it('finds everything in order where the bundle is published as it should be', async () => {
  expect(await visitIn({})).toEqual({
    good: [
      'The certificate is trusted, for 59 more days.',
      'Plain HTTP leads to HTTPS.',
      'It is found with "www." and without.',
      'Every file is that of the bundle, with its type and headers.',
      'What is missing answers 404 with the not-found page.',
      'Pages are found without the slash at their end.',
      'The links to other sites answer.',
      'larkspur.co takes mail.',
    ],
    problems: [],
    notes: [],
  })
  expect(messagesSent).toBe(0)
})

it('sends one test message when it is asked to', async () => {
  const { good } = await visitIn({ webhook: 200 })
  expect(good.at(-1)).toMatch(/^The webhook answers\. Arrived: look for the message called "Test /)
  expect(messagesSent).toBe(1)
})

/** A fault of the site's answers for some paths. */
function onPath(which: RegExp, change: (answer: SiteAnswer) => void): World {
  return { site: (path, answer) => which.test(path) && change(answer) }
}

const beacon = 'https://static.cloudflareinsights.com/beacon.min.js'

it.each<[name: string, world: World, sentence: string]>([
  [
    'an older version',
    onPath(/\.js$/, (answer) => (answer.body = 'console.log("old")')),
    `This is not the version in bundle/site: ${script} differ.`,
  ],
  [
    'a file that is gone',
    onPath(/chart/, (answer) => (answer.status = 404)),
    `Files of the bundle are not there: ${picture} (404).`,
  ],
  [
    'a script that the host writes into pages',
    onPath(/^\/$/, (answer) => (answer.body += `<script src="${beacon}"></script>`)),
    `The host writes a script into the pages, which the policy refuses: ${beacon}.`,
  ],
  [
    'a page without the policy',
    onPath(/^\/privacy-policy\/$/, ({ headers }) => delete headers['content-security-policy']),
    'The header content-security-policy is missing on /privacy-policy/.',
  ],
  [
    'another header than the bundle has',
    onPath(/^\/$/, ({ headers }) => (headers['x-frame-options'] = 'SAMEORIGIN')),
    'The header x-frame-options is another ("SAMEORIGIN") on /.',
  ],
  [
    'a script that is asked for on every visit',
    onPath(new RegExp(script), ({ headers }) => delete headers['cache-control']),
    `The header cache-control is missing on ${script}.`,
  ],
  [
    'a script sent as text',
    onPath(/app/, ({ headers }) => (headers['content-type'] = 'text/plain')),
    `Browsers refuse files of the wrong type: ${script} (text/plain).`,
  ],
  [
    'texts sent as they are',
    onPath(/^\/$/, ({ headers }) => delete headers['content-encoding']),
    'Texts are sent uncompressed: /.',
  ],
  [
    'a site that search engines may not show',
    onPath(/^\/$/, ({ headers }) => (headers['x-robots-tag'] = 'noindex')),
    'Search engines are told to leave out /.',
  ],
  [
    'the home page under every address',
    onPath(/no-page/, (answer) => Object.assign(answer, siteAnswer('/'))),
    'What is not there answers 200 in place of 404: /no-page-of-this-name/.',
  ],
  [
    "the host's own not-found page",
    onPath(/no-page/, (answer) => (answer.body = 'nginx')),
    "A missing page is not the site's own not-found page.",
  ],
  [
    'a missing file that stays missing',
    onPath(/no-file/, ({ headers }) => (headers['cache-control'] = 'max-age=9, immutable')),
    'What is missing today stays missing for a year in browsers: /no-file-of-this-name.js.',
  ],
  [
    'a page that is lost without its slash',
    onPath(/^\/privacy-policy$/, (answer) => Object.assign(answer, siteAnswer('/nowhere/'))),
    '/privacy-policy does not lead to /privacy-policy/: it answers 404.',
  ],
  [
    'plain HTTP that stays plain',
    { plainHttpStays: true },
    'Plain HTTP does not lead to HTTPS: it answers 200.',
  ],
  [
    'plain HTTP that leads to plain HTTP',
    { plainHttpLeadsTo: 'http://www.larkspur.co/home' },
    'Plain HTTP does not lead to HTTPS: it leads to http://www.larkspur.co/home.',
  ],
  [
    'a not-found page without the policy',
    onPath(/no-page/, ({ headers }) => delete headers['content-security-policy']),
    'The header content-security-policy is missing on /no-page-of-this-name/.',
  ],
  [
    'a domain that refuses mail',
    { domainsThatRefuseMail: ['larkspur.co'] },
    'larkspur.co says that it takes no mail.',
  ],
  [
    'a bare name that leads elsewhere',
    { bareNameLeadsTo: 'https://parking.larkspur.co/' },
    'larkspur.co does not lead here, but to https://parking.larkspur.co/.',
  ],
  [
    'a bare name that nobody knows',
    { unknownHosts: ['larkspur.co'] },
    'larkspur.co does not lead here: no computer is called larkspur.co.',
  ],
  [
    'a certificate that ends soon',
    { certificate: { days: 6 } },
    'The certificate lasts only 5 more days, and was not renewed.',
  ],
  [
    'a link to a page that is gone',
    { elsewhere: 404 },
    'The link to https://cal.larkspur.co/30min is broken: it answers 404.',
  ],
  [
    'a link to a host that is gone',
    { unknownHosts: ['www.linkedin.com'] },
    'The link to https://www.linkedin.com/in/maren is broken: no computer is called www.linkedin.com.',
  ],
  [
    'an address to which nobody can write',
    { domainsWithoutMail: ['larkspur.co'] },
    'larkspur.co takes no mail: no mail server is named for it.',
  ],
  [
    'a webhook that is gone',
    { webhook: 404 },
    expect.stringMatching(/^The webhook: Not found \(404\)/),
  ],
])('names %s', async (_, world, sentence) => {
  const { problems } = await visitIn(world)
  expect(problems[0]?.wrong).toEqual(sentence)
  expect(problems[0]?.fix).toMatch(/^[A-Z].+\.$/)
  // Both links answer alike in this world.
  expect(problems).toHaveLength(world.elsewhere ? 2 : 1)
})

it('names a certificate that nobody trusts, and looks at the rest all the same', async () => {
  const { problems, good } = await visitIn({ certificate: { trusted: false } })
  expect(problems[0]?.wrong).toBe(
    'Browsers do not trust the certificate (DEPTH_ZERO_SELF_SIGNED_CERT).',
  )
  expect(problems[1]?.wrong).toMatch(
    /^larkspur\.co does not lead here: browsers do not trust the certificate/,
  )
  expect(good).toContain('Every file is that of the bundle, with its type and headers.')
})

it('expects no headers of a host that sends none, where the pages hold the policy', async () => {
  const meta = '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'">'
  bundle['index.html'] = home.replace('</head>', `${meta}</head>`)
  writeFileSync(join(folder, 'index.html'), bundle['index.html'])
  const { problems } = await visitIn(
    onPath(/^/, ({ headers }) => {
      for (const name of headersFor(rules, '/').keys()) delete headers[name]
    }),
  )
  bundle['index.html'] = home
  writeFileSync(join(folder, 'index.html'), home)
  expect(problems).toEqual([])
})

it('looks for the name with "www." of a site without', async () => {
  stop = await startInternet({
    answer: (_, response) => response.writeHead(301, { location: 'https://parking.co/' }).end(),
    certificate: { names: ['www.larkspur.co'], days: 9, trusted: true },
  })
  const [finding] = await checkOtherName(new URL('https://larkspur.co'))
  expect(finding?.wrong).toMatch(/^www\.larkspur\.co does not lead here/)
})

it('leaves to a person what does not show itself to programs', async () => {
  const { problems, notes } = await visitIn({ elsewhere: 999 })
  expect(problems).toEqual([])
  expect(notes[1]?.wrong).toBe(
    'https://www.linkedin.com/in/maren does not show itself to programs (999).',
  )
})

it('says of a site that cannot be reached only that', async () => {
  const { problems, good } = await visitIn({ unknownHosts: ['www.larkspur.co'] })
  expect(problems.map(({ wrong }) => wrong)).toEqual([
    'The site cannot be reached: no computer is called www.larkspur.co.',
  ])
  expect(good).toEqual([])
})
