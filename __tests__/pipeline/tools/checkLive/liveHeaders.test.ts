/** @jest-environment node */
import { joinMatchingHeaders } from '../../../../pipeline/build/headersFile'
import {
  publishAndCheckLiveSite,
  expectSingleLiveProblem,
  homePageHtml,
  createResponseDefect,
  headerRules,
  scriptPath,
  createSiteResponse,
  type SiteDefects,
} from '../../../support/publishedSite'

const beacon = 'https://static.cloudflareinsights.com/beacon.min.js'

it.each<[name: string, world: SiteDefects, sentence: unknown]>([
  [
    'a script that the host adds to pages',
    { home: homePageHtml.replace('</body>', `<script src="${beacon}"></script></body>`) },
    `The pages or their Content Security Policy differ from the bundle: the host adds ${beacon}.`,
  ],
  [
    'a same-origin script that the host adds to pages',
    {
      site: (path, answer) => {
        if (path === '/') answer.body += '<script src="/cdn-cgi/rocket.js"></script>'
        if (path.startsWith('/cdn-cgi/')) Object.assign(answer, createSiteResponse(scriptPath))
      },
    },
    'The pages or their Content Security Policy differ from the bundle: the host adds /cdn-cgi/rocket.js.',
  ],
  [
    'an inline script that the host adds to pages',
    createResponseDefect(/^\/$/, (answer) => (answer.body += '<script>track()</script>')),
    expect.stringMatching(
      /^The pages or their Content Security Policy differ from the bundle: the policy lacks script-src 'sha256-\S+'\.$/,
    ),
  ],
  [
    'a Content Security Policy that allows more than the pages need',
    createResponseDefect(
      /^\/$/,
      ({ headers }) => (headers['content-security-policy'] += "; script-src 'unsafe-inline'"),
    ),
    "The pages or their Content Security Policy differ from the bundle: the policy allows script-src 'unsafe-inline'.",
  ],
  [
    'a page without the Content-Security-Policy header',
    createResponseDefect(
      /^\/privacy-policy\/$/,
      ({ headers }) => delete headers['content-security-policy'],
    ),
    'HTTP headers differ from those of the bundle: content-security-policy of /privacy-policy/ (none).',
  ],
  [
    'a site without any Content-Security-Policy header',
    createResponseDefect(/^/, ({ headers }) => delete headers['content-security-policy']),
    expect.stringMatching(
      /^HTTP headers differ from those of the bundle: content-security-policy of \/ \(none\)/,
    ),
  ],
  [
    'a missing Strict-Transport-Security header',
    createResponseDefect(/^\/$/, ({ headers }) => delete headers['strict-transport-security']),
    'HTTP headers differ from those of the bundle: strict-transport-security of / (none).',
  ],
  [
    'a header value that differs from the bundle',
    createResponseDefect(/^\/$/, ({ headers }) => (headers['x-frame-options'] = 'SAMEORIGIN')),
    `HTTP headers differ from those of the bundle: x-frame-options of / ("SAMEORIGIN").`,
  ],
  [
    'a script with a short cache lifetime',
    createResponseDefect(
      new RegExp(scriptPath),
      ({ headers }) => (headers['cache-control'] = 'max-age=60'),
    ),
    `HTTP headers differ from those of the bundle: cache-control of ${scriptPath} ("max-age=60").`,
  ],
  [
    'a 404 page without the Content-Security-Policy header',
    createResponseDefect(/no-page/, ({ headers }) => delete headers['content-security-policy']),
    'HTTP headers differ from those of the bundle: content-security-policy of /no-page-of-this-name/ (none).',
  ],
])('reports %s', (_, world, sentence) => expectSingleLiveProblem(world, sentence))

it('checks the Content Security Policy in a meta tag when headers are missing', async () => {
  const { 'content-security-policy': policy = '' } = createSiteResponse('/').headers
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`
  const silent = createResponseDefect(/^/, ({ headers }) => {
    for (const name of joinMatchingHeaders(headerRules, '/').keys()) delete headers[name]
  })
  const inPages = (content: string) => ({
    home: homePageHtml.replace('</head>', `${content}</head>`),
  })
  expect((await publishAndCheckLiveSite({ ...inPages(meta), ...silent })).messages).toEqual([])
  const other = meta.replace("font-src 'self'", 'font-src *')
  expect((await publishAndCheckLiveSite({ ...inPages(other), ...silent })).messages).toEqual([
    "The pages or their Content Security Policy differ from the bundle: the policy lacks font-src 'self', the policy allows font-src *.",
  ])
})

it('reports another webhook in the Content Security Policy', async () => {
  expect((await publishAndCheckLiveSite({}, 'none')).messages).toEqual([
    'The pages or their Content Security Policy differ from the bundle: the policy allows connect-src https://hooks.larkspur.co.',
  ])
})
