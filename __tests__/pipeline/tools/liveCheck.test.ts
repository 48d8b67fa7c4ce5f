/** @jest-environment node */
import { headersFor } from '../../../pipeline/build/headersFile'
import { checkEntrances } from '../../../pipeline/tools/live/entrances'
import { liveCheck, type LiveReport } from '../../../pipeline/tools/live/liveCheck'
import { startInternet } from '../../support/internet'
import {
  address,
  commit,
  home,
  onPath,
  picture,
  publishSite,
  rules,
  script,
  siteAnswer,
  type World,
} from '../../support/publishedSite'

let stop: (() => Promise<void>) | undefined

afterEach(async () => {
  await stop?.()
  stop = undefined
})

const settings = { GATSBY_CONTACT_WEBHOOK_URL: 'https://hooks.larkspur.co/contact' }

async function visitIn(world: World, known: object = settings): Promise<LiveReport> {
  stop = await publishSite(world)
  const paths = ['/', '/privacy-policy/']
  return liveCheck(new URL(address), { commit, paths, settings: known })
}

const messages = ({ problems }: LiveReport) => problems.map(({ message }) => message)

it('finds nothing wrong where the site is published as it should be', async () => {
  expect(await visitIn({})).toEqual({ problems: [], unclear: [] })
})

const other = 'b'.repeat(40)
const beacon = 'https://static.cloudflareinsights.com/beacon.min.js'
const pageWith = (markup: string) => ({ home: home.replace('</body>', `${markup}</body>`) })

it.each<[name: string, world: World, sentence: unknown]>([
  [
    'an older version',
    onPath(/version/, (answer) => (answer.body = other)),
    'This is not the version of commit 4f0c1e2: it serves bbbbbbb.',
  ],
  [
    'a version from files that nobody committed',
    onPath(/version/, (answer) => (answer.body = `${commit}-changed\n`)),
    'This is not the version of commit 4f0c1e2: it serves 4f0c1e2-changed.',
  ],
  [
    'a site that does not say its version',
    onPath(/version/, (answer) => Object.assign(answer, siteAnswer('/nowhere/'))),
    'This is not the version of commit 4f0c1e2: version.txt: it answers 404.',
  ],
  [
    'a page in the place of the version',
    onPath(/version/, (answer) => Object.assign(answer, siteAnswer('/'))),
    'This is not the version of commit 4f0c1e2: version.txt names no commit.',
  ],
  [
    'a file that is gone',
    onPath(/chart/, (answer) => (answer.status = 404)),
    `Pages, or files that they load, are not there: ${picture} (it answers 404).`,
  ],
  [
    'a file that never arrives',
    onPath(/chart/, (answer) => (answer.status = 0)),
    `Pages, or files that they load, are not there: ${picture} (no answer (other side closed)).`,
  ],
  [
    'a file that cannot be unpacked',
    onPath(/chart/, ({ headers }) => (headers['content-encoding'] = 'br')),
    expect.stringContaining(`are not there: ${picture} (no answer (`),
  ],
  [
    'a script that the host writes into pages',
    pageWith(`<script src="${beacon}"></script>`),
    `The host writes a script into the pages, which the policy refuses: ${beacon}.`,
  ],
  [
    'a script of its own address that the host writes into pages',
    {
      site: (path, answer) => {
        if (path === '/') answer.body += '<script src="/cdn-cgi/rocket.js"></script>'
        if (path.startsWith('/cdn-cgi/')) Object.assign(answer, siteAnswer(script))
      },
    },
    'The host writes a script into the pages, which the policy refuses: /cdn-cgi/rocket.js.',
  ],
  [
    'an inline script that the host writes into pages',
    onPath(/^\/$/, (answer) => (answer.body += '<script>track()</script>')),
    expect.stringMatching(/^The policy refuses what the pages need: script-src 'sha256-\S+'\.$/),
  ],
  [
    'a policy that allows more',
    onPath(
      /^\/$/,
      ({ headers }) => (headers['content-security-policy'] += "; script-src 'unsafe-inline'"),
    ),
    "The policy allows what no page needs: script-src 'unsafe-inline'.",
  ],
  [
    'a page without the policy',
    onPath(/^\/privacy-policy\/$/, ({ headers }) => delete headers['content-security-policy']),
    'The header content-security-policy is missing: /privacy-policy/.',
  ],
  [
    'a site that does not insist on HTTPS',
    onPath(/^\/$/, ({ headers }) => delete headers['strict-transport-security']),
    'The header strict-transport-security is missing: /.',
  ],
  [
    'another header than the bundle has',
    onPath(/^\/$/, ({ headers }) => (headers['x-frame-options'] = 'SAMEORIGIN')),
    'The header x-frame-options is another ("SAMEORIGIN"): /.',
  ],
  [
    'a script that is asked for on every visit',
    onPath(new RegExp(script), ({ headers }) => (headers['cache-control'] = 'max-age=60')),
    `The header cache-control is another ("max-age=60"): ${script}.`,
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
    'Search engines are told to leave pages or files out: /.',
  ],
  [
    'a page that search engines may not show, in its own words',
    pageWith('<meta name="robots" content="noindex">'),
    'Search engines are told to leave pages or files out: /.',
  ],
  [
    'a missing page that never ends',
    onPath(/no-page/, (answer) => (answer.status = 0)),
    "What is missing has to answer 404 with the site's own not-found page: /no-page-of-this-name/ (no answer (other side closed)).",
  ],
  [
    'the home page under every address',
    onPath(/no-page/, (answer) => Object.assign(answer, siteAnswer('/'))),
    "What is missing has to answer 404 with the site's own not-found page: /no-page-of-this-name/ (it answers 200).",
  ],
  [
    "the host's own not-found page",
    onPath(/no-page/, (answer) => (answer.body = 'nginx')),
    "What is missing has to answer 404 with the site's own not-found page: /no-page-of-this-name/ (it answers 404).",
  ],
  [
    'a missing file that stays missing',
    onPath(/no-file/, ({ headers }) => (headers['cache-control'] = 'max-age=9, immutable')),
    'What is missing today stays missing for a year in browsers: /no-file-of-this-name.js.',
  ],
  [
    'a not-found page without the policy',
    onPath(/no-page/, ({ headers }) => delete headers['content-security-policy']),
    'The header content-security-policy is missing: /no-page-of-this-name/.',
  ],
  [
    'a page that is lost without its slash',
    onPath(/^\/privacy-policy$/, (answer) => Object.assign(answer, siteAnswer('/nowhere/'))),
    `${address}/privacy-policy does not lead to ${address}/privacy-policy/: it answers 404.`,
  ],
  [
    'plain HTTP that stays plain',
    { plainHttpStays: true },
    `http://www.larkspur.co/ does not lead to ${address}/: it ends at http://www.larkspur.co/.`,
  ],
  [
    'plain HTTP that leads to plain HTTP',
    { plainHttpLeadsTo: 'http://www.larkspur.co/home' },
    expect.stringMatching(
      /^http:\/\/www\.larkspur\.co\/ does not lead to .*: no answer \(redirect/,
    ),
  ],
  [
    'a bare name that leads elsewhere',
    { bareNameLeadsTo: 'https://parking.larkspur.co/' },
    `https://larkspur.co/ does not lead to ${address}/: it ends at https://parking.larkspur.co/.`,
  ],
  [
    'a bare name that nobody knows',
    { unknownHosts: ['larkspur.co'] },
    `https://larkspur.co/ does not lead to ${address}/: no computer is called larkspur.co.`,
  ],
  [
    'a certificate that ends soon',
    { certificate: { days: 6 } },
    'The certificate lasts only 5 more days, and was not renewed.',
  ],
  [
    'a certificate that nobody trusts',
    { certificate: { trusted: false } },
    'Browsers do not trust the certificate (DEPTH_ZERO_SELF_SIGNED_CERT).',
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
    'larkspur.co takes no mail.',
  ],
  [
    'a site that cannot be reached',
    { unknownHosts: ['www.larkspur.co'] },
    'The site cannot be reached: no computer is called www.larkspur.co.',
  ],
])('names %s', async (_, world, sentence) => {
  const report = await visitIn(world)
  expect(messages(report)[0]).toEqual(sentence)
  expect(report.problems[0]?.fix).toMatch(/^[A-Z].+\.$/)
  // Both links answer alike in this world.
  expect(report.problems).toHaveLength(world.elsewhere ? 2 : 1)
})

it('asks once more where a server closes a connection that it had kept', async () => {
  let closed = 0
  const report = await visitIn(
    onPath(/chart/, (answer) => (answer.status = closed++ ? answer.status : 0)),
  )
  expect(messages(report)).toEqual([])
  expect(closed).toBe(2)
})

it('asks for a link as browsers read it', async () => {
  const report = await visitIn({
    home: home.replace('/30min', '/30min?a=1&amp;of=Maren&#x27;s'),
    elsewhere: 404,
  })
  expect(messages(report)[0]).toContain("https://cal.larkspur.co/30min?a=1&of=Maren's is broken")
})

it('expects no headers of a host that sends none, where the pages hold the policy', async () => {
  const { 'content-security-policy': policy = '' } = siteAnswer('/').headers
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`
  const silent = onPath(/^/, ({ headers }) => {
    for (const name of headersFor(rules, '/').keys()) delete headers[name]
  })
  const inPages = (content: string) => ({ home: home.replace('</head>', `${content}</head>`) })
  expect(messages(await visitIn({ ...inPages(meta), ...silent }))).toEqual([])
  await stop?.()
  const other = meta.replace("font-src 'self'", 'font-src *')
  expect(messages(await visitIn({ ...inPages(other), ...silent }))).toEqual([
    "The policy refuses what the pages need: font-src 'self'.",
    'The policy allows what no page needs: font-src *.',
  ])
})

it("leaves the host's addresses in the policy alone where no settings are known", async () => {
  expect(messages(await visitIn({}, {}))).toEqual([])
  await stop?.()
  expect(messages(await visitIn({}, { GATSBY_CONTACT_WEBHOOK_URL: 'none' }))).toEqual([
    'The policy allows what no page needs: connect-src https://hooks.larkspur.co.',
  ])
})

it.each([
  ['larkspur.co', 'www.larkspur.co'],
  ['larkspur.co.uk', 'www.larkspur.co.uk'],
  ['larkspur.com.au', 'www.larkspur.com.au'],
  ['blog.larkspur.co', undefined],
])('looks for the name with "www." of a site without: %s', async (name, asked) => {
  const hosts: unknown[] = []
  const close = await startInternet({
    answer: ({ headers }, response) => {
      hosts.push(headers.host)
      response.end()
    },
    certificate: { names: [name, `www.${name}`], days: 9, trusted: true },
  })
  await checkEntrances(new URL(`https://${name}`), []).finally(close)
  expect(hosts.filter((host) => host !== name)).toEqual(asked ? [asked] : [])
})

it('leaves to a person what does not show itself to programs', async () => {
  const { problems, unclear } = await visitIn({ elsewhere: 999 })
  expect(problems).toEqual([])
  expect(unclear[1]?.message).toBe(
    'https://www.linkedin.com/in/maren does not show itself to programs (999).',
  )
})
