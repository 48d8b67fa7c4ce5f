/** @jest-environment node */
import { headersFor } from '../../../pipeline/build/headersFile'
import { checkOtherName } from '../../../pipeline/tools/live/host'
import { liveCheck, type LiveReport } from '../../../pipeline/tools/live/liveCheck'
import { siteFacts } from '../../support/content'
import { startInternet } from '../../support/internet'
import {
  address,
  home,
  onPath,
  picture,
  type PublishedSite,
  publishSite,
  rules,
  script,
  siteAnswer,
  type World,
} from '../../support/publishedSite'

let site: PublishedSite | undefined

afterEach(async () => {
  await site?.close()
  site = undefined
})

async function visitIn(world: World): Promise<LiveReport> {
  site = await publishSite(world)
  const webhook = 'https://hooks.larkspur.co/contact'
  return liveCheck(address, site.folder, world.webhook ? { webhook, facts: siteFacts } : undefined)
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
    unclear: [],
  })
  expect(site?.messagesSent).toBe(0)
})

it('sends one test message when it is asked to', async () => {
  const { good } = await visitIn({ webhook: 200 })
  expect(good.at(-1)).toMatch(/^The webhook answers\. Arrived: look for the message called "Test /)
  expect(site?.messagesSent).toBe(1)
})

const beacon = 'https://static.cloudflareinsights.com/beacon.min.js'

it.each<[name: string, world: World, sentence: string]>([
  [
    'an older version',
    onPath(/\.js$/, (answer) => (answer.body = 'console.log("old")')),
    `This is not the version in bundle/site: ${script}.`,
  ],
  [
    'a file that is gone',
    onPath(/chart/, (answer) => (answer.status = 404)),
    `Files of the bundle are not there: ${picture} (it answers 404).`,
  ],
  [
    'a file that never arrives',
    onPath(/chart/, (answer) => (answer.status = 0)),
    `Files of the bundle are not there: ${picture} (no answer (socket hang up)).`,
  ],
  [
    'a file that cannot be unpacked',
    onPath(/robots/, ({ headers }) => (headers['content-encoding'] = 'br')),
    'Files of the bundle are not there: /robots.txt (no answer (it cannot be unpacked as br)).',
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
    'Search engines are told to leave pages or files out: /.',
  ],
  [
    'a page that search engines may not show, in its own words',
    { home: home.replace('<head>', '<head><meta name="robots" content="noindex">') },
    'Search engines are told to leave pages or files out: /.',
  ],
  [
    'a missing page that never ends',
    onPath(/no-page/, (answer) => (answer.status = 0)),
    'What is missing has to answer 404: /no-page-of-this-name/ (no answer (socket hang up)).',
  ],
  [
    'the home page under every address',
    onPath(/no-page/, (answer) => Object.assign(answer, siteAnswer('/'))),
    'What is missing has to answer 404: /no-page-of-this-name/ (it answers 200).',
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
  expect(problems[0]?.message).toEqual(sentence)
  expect(problems[0]?.fix).toMatch(/^[A-Z].+\.$/)
  // Both links answer alike in this world.
  expect(problems).toHaveLength(world.elsewhere ? 2 : 1)
})

it('asks once more where a server closes a connection that it had kept', async () => {
  let closed = 0
  const { problems } = await visitIn(
    onPath(/chart/, (answer) => (answer.status = closed++ ? answer.status : 0)),
  )
  expect(problems).toEqual([])
  expect(closed).toBe(2)
})

it('names an old version beside a script that the host writes', async () => {
  const { problems } = await visitIn({
    site: (path, answer) => {
      if (path === '/') answer.body += `<script src="${beacon}"></script>`
      if (path === script) answer.body = 'console.log("old")'
    },
  })
  expect(problems.map(({ message }) => message)).toEqual([
    expect.stringContaining(beacon),
    `This is not the version in bundle/site: ${script}.`,
  ])
})

it('asks for a link as browsers read it', async () => {
  const { problems } = await visitIn({
    home: home.replace('/30min', '/30min?a=1&amp;of=Maren&#x27;s'),
    elsewhere: 404,
  })
  expect(problems[0]?.message).toContain("https://cal.larkspur.co/30min?a=1&of=Maren's is broken")
})

it('names a certificate that nobody trusts, and looks at the rest all the same', async () => {
  const { problems, good } = await visitIn({ certificate: { trusted: false } })
  expect(problems[0]?.message).toBe(
    'Browsers do not trust the certificate (DEPTH_ZERO_SELF_SIGNED_CERT).',
  )
  expect(problems[1]?.message).toMatch(
    /^larkspur\.co does not lead here: browsers do not trust the certificate/,
  )
  expect(good).toContain('Every file is that of the bundle, with its type and headers.')
})

it('expects no headers of a host that sends none, where the pages hold the policy', async () => {
  const meta = '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'">'
  const { problems } = await visitIn({
    home: home.replace('</head>', `${meta}</head>`),
    ...onPath(/^/, ({ headers }) => {
      for (const name of headersFor(rules, '/').keys()) delete headers[name]
    }),
  })
  expect(problems).toEqual([])
})

it.each([
  ['larkspur.co', [expect.stringMatching(/^www\.larkspur\.co does not lead here/)]],
  ['larkspur.co.uk', [expect.stringMatching(/^www\.larkspur\.co\.uk does not lead here/)]],
  ['blog.larkspur.co', []],
])('looks for the name with "www." of a site without: %s', async (name, sentences) => {
  const stop = await startInternet({
    answer: (_, response) => response.writeHead(301, { location: 'https://parking.co/' }).end(),
    certificate: { names: ['www.larkspur.co'], days: 9, trusted: true },
  })
  const findings = await checkOtherName(new URL(`https://${name}`)).finally(stop)
  expect(findings.map(({ message }) => message)).toEqual(sentences)
})

it('leaves to a person what does not show itself to programs', async () => {
  const { problems, unclear } = await visitIn({ elsewhere: 999 })
  expect(problems).toEqual([])
  expect(unclear[1]?.message).toBe(
    'https://www.linkedin.com/in/maren does not show itself to programs (999).',
  )
})

it('says of a site that cannot be reached only that', async () => {
  const { problems, good } = await visitIn({ unknownHosts: ['www.larkspur.co'] })
  expect(problems.map(({ message }) => message)).toEqual([
    'The site cannot be reached: no computer is called www.larkspur.co.',
  ])
  expect(good).toEqual([])
})
