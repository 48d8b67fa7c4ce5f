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
const missing =
  'The host does not send status 404 and the 404 page of the site for missing pages and files:'
const lost = 'URLs that people type do not redirect to the site'

it.each<[name: string, world: SiteDefects, sentence: unknown]>([
  [
    'an older version',
    createResponseDefect(/version/, (answer) => (answer.body = other)),
    'The site does not serve commit 4f0c1e2: it serves bbbbbbb.',
  ],
  [
    'a version built from uncommitted files',
    createResponseDefect(/version/, (answer) => (answer.body = `${commitHash}-changed\n`)),
    'The site does not serve commit 4f0c1e2: it serves 4f0c1e2-changed.',
  ],
  [
    'a site without version.txt',
    createResponseDefect(/version/, (answer) =>
      Object.assign(answer, createSiteResponse('/nowhere/')),
    ),
    'The site does not serve commit 4f0c1e2: version.txt: it responds with 404.',
  ],
  [
    'a page instead of version.txt',
    createResponseDefect(/version/, (answer) => Object.assign(answer, createSiteResponse('/'))),
    'The site does not serve commit 4f0c1e2: version.txt does not contain a commit.',
  ],
  [
    'a missing file',
    createResponseDefect(/chart/, (answer) => (answer.status = 404)),
    `Pages, or files that pages load, are missing: ${imagePath} (it responds with 404).`,
  ],
  [
    'a file whose request gets no response',
    createResponseDefect(/chart/, (answer) => (answer.status = 0)),
    `Pages, or files that pages load, are missing: ${imagePath} (no response (other side closed)).`,
  ],
  [
    'a file that cannot be decompressed',
    createResponseDefect(/chart/, ({ headers }) => (headers['content-encoding'] = 'br')),
    expect.stringContaining(`are missing: ${imagePath} (no response (`),
  ],
  [
    'a script with the content type text/plain',
    createResponseDefect(/app/, ({ headers }) => (headers['content-type'] = 'text/plain')),
    `Browsers reject files with the wrong content type: ${scriptPath} (text/plain).`,
  ],
  [
    'an uncompressed page',
    createResponseDefect(/^\/$/, ({ headers }) => delete headers['content-encoding']),
    'The host sends texts uncompressed: /.',
  ],
  [
    'a noindex header',
    createResponseDefect(/^\/$/, ({ headers }) => (headers['x-robots-tag'] = 'noindex')),
    'Pages or files are excluded from search engines (noindex): /.',
  ],
  [
    'a noindex meta tag',
    pageWith('<meta name="robots" content="noindex">'),
    'Pages or files are excluded from search engines (noindex): /.',
  ],
  [
    'a missing page whose request gets no response',
    createResponseDefect(/no-page/, (answer) => (answer.status = 0)),
    `${missing} /no-page-of-this-name/ (no response (other side closed)).`,
  ],
  [
    'the home page in place of the 404 page',
    createResponseDefect(/no-page/, (answer) => Object.assign(answer, createSiteResponse('/'))),
    `${missing} /no-page-of-this-name/ (it responds with 200).`,
  ],
  [
    'a 404 page with status 200',
    createResponseDefect(/no-page/, (answer) => (answer.status = 200)),
    `${missing} /no-page-of-this-name/ (it responds with 200).`,
  ],
  [
    "the host's own 404 page",
    createResponseDefect(/no-page/, (answer) => (answer.body = 'nginx')),
    `${missing} /no-page-of-this-name/ (it responds with 404).`,
  ],
  [
    'a 404 response that browsers cache',
    createResponseDefect(
      /no-file/,
      ({ headers }) => (headers['cache-control'] = 'max-age=9, immutable'),
    ),
    'Browsers cache 404 responses for a year: /no-file-of-this-name.js.',
  ],
  [
    'a page that is missing without its trailing slash',
    createResponseDefect(/^\/privacy-policy$/, (answer) =>
      Object.assign(answer, createSiteResponse('/nowhere/')),
    ),
    `${lost}: ${publishedSiteUrl}/privacy-policy (it responds with 404).`,
  ],
  [
    'plain HTTP without a redirect to HTTPS',
    { plainHttpStays: true },
    `${lost}: http://www.larkspur.co/ (it ends at http://www.larkspur.co/).`,
  ],
  [
    'plain HTTP that redirects to plain HTTP',
    { plainHttpLeadsTo: 'http://www.larkspur.co/home' },
    expect.stringContaining(`${lost}: http://www.larkspur.co/ (no response (redirect`),
  ],
  [
    'a domain without www. that redirects to another site',
    { bareNameLeadsTo: 'https://parking.larkspur.co/' },
    `${lost}: https://larkspur.co/ (it ends at https://parking.larkspur.co/).`,
  ],
  [
    'a domain without www. that cannot be resolved',
    { unknownHosts: ['larkspur.co'] },
    `${lost}: https://larkspur.co/ (DNS lookup failed: larkspur.co could not be resolved).`,
  ],
  [
    'a certificate that expires soon',
    { certificate: { days: 6 } },
    'The certificate was not renewed in time: it expires in 5 days.',
  ],
  [
    'an untrusted certificate',
    { certificate: { trusted: false } },
    'The site cannot be reached: browsers do not trust the certificate of www.larkspur.co (self-signed certificate).',
  ],
  [
    'a link to a host that cannot be resolved',
    { unknownHosts: ['www.linkedin.com'] },
    'The link to https://www.linkedin.com/in/maren is broken: DNS lookup failed: www.linkedin.com could not be resolved.',
  ],
  [
    'a site that cannot be reached',
    { unknownHosts: ['www.larkspur.co'] },
    'The site cannot be reached: DNS lookup failed: www.larkspur.co could not be resolved.',
  ],
])('reports %s', (_, world, sentence) => expectSingleLiveProblem(world, sentence))

it('retries a request when the server closes the keep-alive connection', async () => {
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
])('checks the www. variant of registered domains, but not of subdomains: %s', (name, others) => {
  const hosts = listExpectedRedirects(new URL(`https://${name}`), []).map(
    ([typed]) => new URL(typed).host,
  )
  expect(hosts).toEqual([name, ...others])
})

it.each([
  [['a'], 'a'],
  [['a', 'b', 'c'], 'a, b, c'],
  [['a', 'b', 'c', 'd', 'e'], 'a, b, c and 2 more'],
])('createDiagnosticsOfFailedChecks formats the list %j as %j', (wrong, text) => {
  expect(createDiagnosticsOfFailedChecks({ Gone: ['file-not-served', wrong, 'Fix it.'] })).toEqual([
    { code: 'file-not-served', file: '', path: [], message: `Gone: ${text}.`, fix: 'Fix it.' },
  ])
})
