/** @jest-environment node */
import { listExpectedRedirects } from '../../../../pipeline/tools/checkLive/redirects'
import { createDiagnosticsOfFailedChecks } from '../../../../pipeline/tools/checkLive/checkLiveSite'
import {
  publishedSiteUrl,
  publishAndCheckLiveSite,
  commitHash,
  expectSingleLiveProblem,
  homePageHtml,
  createResponseDefect,
  imagePath,
  scriptPath,
  createSiteResponse,
  type SiteDefects,
} from '../../../support/publishedSite'

it('reports nothing for a correctly published site', async () => {
  expect(await publishAndCheckLiveSite({})).toEqual({ problems: [], messages: [] })
})

const other = 'b'.repeat(40)
const pageWith = (markup: string) => ({ home: homePageHtml.replace('</body>', `${markup}</body>`) })
const missing = "Missing pages must respond with status 404 and the site's own 404 page:"
const lost = 'Addresses that people type do not redirect to the site'

it.each<[name: string, world: SiteDefects, sentence: unknown]>([
  [
    'an older version',
    createResponseDefect(/version/, (answer) => (answer.body = other)),
    'This is not the version of commit 4f0c1e2: it serves bbbbbbb.',
  ],
  [
    'a version from files that nobody committed',
    createResponseDefect(/version/, (answer) => (answer.body = `${commitHash}-changed\n`)),
    'This is not the version of commit 4f0c1e2: it serves 4f0c1e2-changed.',
  ],
  [
    'a site that does not say its version',
    createResponseDefect(/version/, (answer) =>
      Object.assign(answer, createSiteResponse('/nowhere/')),
    ),
    'This is not the version of commit 4f0c1e2: version.txt: it responds with 404.',
  ],
  [
    'a page in the place of the version',
    createResponseDefect(/version/, (answer) => Object.assign(answer, createSiteResponse('/'))),
    'This is not the version of commit 4f0c1e2: version.txt contains no commit.',
  ],
  [
    'a file that is gone',
    createResponseDefect(/chart/, (answer) => (answer.status = 404)),
    `Pages, or files that pages load, are missing: ${imagePath} (it responds with 404).`,
  ],
  [
    'a file that never arrives',
    createResponseDefect(/chart/, (answer) => (answer.status = 0)),
    `Pages, or files that pages load, are missing: ${imagePath} (no response (other side closed)).`,
  ],
  [
    'a file that cannot be unpacked',
    createResponseDefect(/chart/, ({ headers }) => (headers['content-encoding'] = 'br')),
    expect.stringContaining(`are missing: ${imagePath} (no response (`),
  ],
  [
    'a script sent as text',
    createResponseDefect(/app/, ({ headers }) => (headers['content-type'] = 'text/plain')),
    `Browsers refuse files of the wrong type: ${scriptPath} (text/plain).`,
  ],
  [
    'texts sent as they are',
    createResponseDefect(/^\/$/, ({ headers }) => delete headers['content-encoding']),
    'Texts are sent uncompressed: /.',
  ],
  [
    'a site that search engines may not show',
    createResponseDefect(/^\/$/, ({ headers }) => (headers['x-robots-tag'] = 'noindex')),
    'Pages or files are excluded from search engines (noindex): /.',
  ],
  [
    'a page that search engines may not show, in its own words',
    pageWith('<meta name="robots" content="noindex">'),
    'Pages or files are excluded from search engines (noindex): /.',
  ],
  [
    'a missing page that never ends',
    createResponseDefect(/no-page/, (answer) => (answer.status = 0)),
    `${missing} /no-page-of-this-name/ (no response (other side closed)).`,
  ],
  [
    'the home page under every address',
    createResponseDefect(/no-page/, (answer) => Object.assign(answer, createSiteResponse('/'))),
    `${missing} /no-page-of-this-name/ (it responds with 200).`,
  ],
  [
    'the not-found page as if it were found',
    createResponseDefect(/no-page/, (answer) => (answer.status = 200)),
    `${missing} /no-page-of-this-name/ (it responds with 200).`,
  ],
  [
    "the host's own not-found page",
    createResponseDefect(/no-page/, (answer) => (answer.body = 'nginx')),
    `${missing} /no-page-of-this-name/ (it responds with 404).`,
  ],
  [
    'a missing file that stays missing',
    createResponseDefect(
      /no-file/,
      ({ headers }) => (headers['cache-control'] = 'max-age=9, immutable'),
    ),
    'Browsers cache 404 responses for a year: /no-file-of-this-name.js.',
  ],
  [
    'a page that is lost without its slash',
    createResponseDefect(/^\/privacy-policy$/, (answer) =>
      Object.assign(answer, createSiteResponse('/nowhere/')),
    ),
    `${lost}: ${publishedSiteUrl}/privacy-policy (it responds with 404).`,
  ],
  [
    'plain HTTP that stays plain',
    { plainHttpStays: true },
    `${lost}: http://www.larkspur.co/ (it ends at http://www.larkspur.co/).`,
  ],
  [
    'plain HTTP that leads to plain HTTP',
    { plainHttpLeadsTo: 'http://www.larkspur.co/home' },
    expect.stringContaining(`${lost}: http://www.larkspur.co/ (no response (redirect`),
  ],
  [
    'a bare name that leads elsewhere',
    { bareNameLeadsTo: 'https://parking.larkspur.co/' },
    `${lost}: https://larkspur.co/ (it ends at https://parking.larkspur.co/).`,
  ],
  [
    'a bare name that nobody knows',
    { unknownHosts: ['larkspur.co'] },
    `${lost}: https://larkspur.co/ (DNS lookup failed: larkspur.co could not be resolved).`,
  ],
  [
    'a certificate that ends soon',
    { certificate: { days: 6 } },
    'The certificate was not renewed in time: it expires in 5 days.',
  ],
  [
    'a certificate that nobody trusts',
    { certificate: { trusted: false } },
    'The site cannot be reached: browsers do not trust the certificate of www.larkspur.co (self-signed certificate).',
  ],
  [
    'a link to a host that is gone',
    { unknownHosts: ['www.linkedin.com'] },
    'The link to https://www.linkedin.com/in/maren is broken: DNS lookup failed: www.linkedin.com could not be resolved.',
  ],
  [
    'a site that cannot be reached',
    { unknownHosts: ['www.larkspur.co'] },
    'The site cannot be reached: DNS lookup failed: www.larkspur.co could not be resolved.',
  ],
])('reports %s', (_, world, sentence) => expectSingleLiveProblem(world, sentence))

it('retries when a server closes a keep-alive connection', async () => {
  let closed = 0
  const { messages } = await publishAndCheckLiveSite(
    createResponseDefect(/chart/, (answer) => (answer.status = closed++ ? answer.status : 0)),
  )
  expect(messages).toEqual([])
  expect(closed).toBe(2)
})

it('reports each link to a missing page', async () => {
  const { messages } = await publishAndCheckLiveSite({
    home: homePageHtml.replace('/30min', '/30min?a=1&amp;of=Maren&#x27;s'),
    elsewhere: 404,
  })
  expect(messages).toEqual([
    "The link to https://cal.larkspur.co/30min?a=1&of=Maren's is broken: it responds with 404.",
    'The link to https://www.linkedin.com/in/maren is broken: it responds with 404.',
  ])
})

it.each([
  ['larkspur.co', ['www.larkspur.co']],
  ['larkspur.co.uk', ['www.larkspur.co.uk']],
  ['larkspur.com.au', ['www.larkspur.com.au']],
  ['blog.larkspur.co', []],
])('checks the www. variant only of registered domains: %s', (name, others) => {
  const hosts = listExpectedRedirects(new URL(`https://${name}`), []).map(
    ([typed]) => new URL(typed).host,
  )
  expect(hosts).toEqual([name, ...others])
})

it.each([
  [['a'], 'a'],
  [['a', 'b', 'c'], 'a, b, c'],
  [['a', 'b', 'c', 'd', 'e'], 'a, b, c and 2 more'],
])('createDiagnosticsOfFailedChecks abbreviates %j as %j', (wrong, text) => {
  expect(createDiagnosticsOfFailedChecks({ Gone: ['file-not-served', wrong, 'Fix it.'] })).toEqual([
    { code: 'file-not-served', file: '', path: [], message: `Gone: ${text}.`, fix: 'Fix it.' },
  ])
})
