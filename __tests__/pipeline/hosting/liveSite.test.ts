import type { SiteVersion } from '../../../pipeline/hosting/siteVersion'
import { hash } from '../../../pipeline/lib/hash'
import { type HttpResponse, get, getAll } from '../../../pipeline/hosting/http'
import { checkLiveSite } from '../../../pipeline/hosting/liveSite'
import { listRedirects } from '../../../pipeline/hosting/liveVisit'

jest.mock('../../../pipeline/hosting/http')

const origin = 'https://www.larkspur.co'
const commit = 'a'.repeat(40)

const pages: Record<string, string> = {
  '/': `<script src="/app.js"></script> <a href="https://cal.larkspur.co/30min">Schedule</a>
    <a href="https://www.linkedin.com/in/maren">LinkedIn</a> <a href="mailto:hello@larkspur.co">Mail</a>`,
  '/privacy-policy/': `Policy <link href="https://fonts.larkspur.co"> <a id="top"></a> <a href="/#about">About</a>
    <a href="https://www.linkedin.com/in/maren">LinkedIn</a>`,
  '/404.html':
    'Nothing is here<script src="/app.js"></script> <a href="https://maps.larkspur.co/">Find us</a>',
}

const files: Record<string, string> = {
  '/app.js': 'start()',
  '/static/3c/400/harbor chart #1.avif': 'image',
  '/static/besley.woff2': 'font',
  '/robots.txt': 'User-agent: *',
}

const hashAll = (contents: Record<string, string>) =>
  Object.fromEntries(Object.entries(contents).map(([path, content]) => [path, hash(content)]))

const version: SiteVersion = {
  commit: { hash: commit, isChanged: false },
  noindex: false,
  isPreview: false,
  webhook: 'none',
  headers: { 'Content-Security-Policy': "default-src 'none'", 'X-Frame-Options': 'DENY' },
  pages: hashAll(pages),
  files: hashAll(files),
}

/** Targets of the redirects of a host that is set up as docs/deploy.md says. */
const redirects: Record<string, string> = {
  'http://www.larkspur.co/': `${origin}/`,
  'https://larkspur.co/': `${origin}/`,
  [`${origin}/privacy-policy`]: `${origin}/privacy-policy/`,
}

type Response = Partial<Omit<HttpResponse, 'body'>> & { body?: string }

/** Responds as the host, with other responses for some URLs. */
function serve(changes: Record<string, Response>, served: Partial<SiteVersion> = {}): void {
  const respond = (requestedUrl: string): Promise<HttpResponse> => {
    const url = redirects[requestedUrl] ?? requestedUrl
    const path = url.startsWith(origin) ? decodeURIComponent(new URL(url).pathname) : ''
    const contents: Record<string, string> = {
      ...pages,
      ...files,
      '/version.json': JSON.stringify({ ...version, ...served }),
    }
    const isMissing = path !== '' && !(path in contents)
    const body = contents[isMissing ? '/404.html' : path] ?? ''
    const status = isMissing ? 404 : 200
    const headers = new Headers(served.headers ?? version.headers)
    const answer = { requestedUrl, url, status, headers, body, ...changes[requestedUrl] }
    return Promise.resolve({ ...answer, body: Buffer.from(answer.body) })
  }
  jest.mocked(get).mockImplementation(respond)
  jest.mocked(getAll).mockImplementation((urls) => Promise.all(urls.map(respond)))
}

const findProblems = () => checkLiveSite({ site: new URL(origin), commit, mainUrl: origin })

afterEach(() => jest.restoreAllMocks())

describe('checkLiveSite', () => {
  it('reports nothing for a site that is served as it was built', async () => {
    serve({})
    expect(await findProblems()).toEqual([])
  })

  const tracker = '<script>track()</script>'
  const hidden = new Headers({ ...version.headers, 'x-robots-tag': 'noindex' })
  const unlisted = new Headers({ ...version.headers, 'x-robots-tag': 'none' })
  const noPolicy = new Headers({ 'X-Frame-Options': 'DENY' })
  const otherPolicy = new Headers({
    ...version.headers,
    'Content-Security-Policy': "default-src 'self'",
  })

  it.each<[code: string, place: string, url: string, change: Response]>([
    ['content-differs', ': /.', '/', { body: pages['/'] + tracker }],
    [
      'content-differs',
      ': /no-page-of-this-name/.',
      '/no-page-of-this-name/',
      { body: pages['/404.html'] + tracker },
    ],
    ['content-differs', ': /robots.txt.', '/robots.txt', { body: 'Disallow: /' }],
    ['page-missing', '/privacy-policy/ (500)', '/privacy-policy/', { status: 500, body: '' }],
    ['header-differs', 'Content-Security-Policy of /.', '/', { headers: noPolicy }],
    ['header-differs', 'X-Frame-Options of /.', '/', { headers: new Headers() }],
    [
      'header-differs',
      'Content-Security-Policy of /no-page',
      '/no-page-of-this-name/',
      { headers: otherPolicy },
    ],
    ['site-hidden', '/privacy-policy/', '/privacy-policy/', { headers: hidden }],
    ['site-hidden', ': /.', '/', { headers: unlisted }],
    ['not-found-page-wrong', '(200)', '/no-page-of-this-name/', { status: 200 }],
    ['not-found-page-wrong', '(404)', '/no-file-of-this-name.js', { body: 'Not found' }],
    ['not-found-page-wrong', '(404)', '/no-page-of-this-name/', { body: '<a href="/">Home</a>' }],
    [
      'link-broken',
      '30min (getaddrinfo ENOTFOUND)',
      'https://cal.larkspur.co/30min',
      { status: 0, error: 'getaddrinfo ENOTFOUND' },
    ],
    [
      'redirect-missing',
      ': https://larkspur.co/ (ends at getaddrinfo ENOTFOUND).',
      'https://larkspur.co/',
      { url: 'https://larkspur.co/', error: 'getaddrinfo ENOTFOUND' },
    ],
    [
      'redirect-missing',
      ': http://www.larkspur.co/ (ends at http://www.larkspur.co/home).',
      'http://www.larkspur.co/',
      { url: 'http://www.larkspur.co/home' },
    ],
    [
      'redirect-missing',
      '/privacy-policy ',
      '/privacy-policy',
      { url: `${origin}/privacy-policy` },
    ],
  ])('reports %s and names %s', async (code, place, url, change) => {
    serve({ [new URL(url, origin).href]: change })
    expect(await findProblems()).toMatchObject([
      { code, message: expect.stringContaining(place) as string },
    ])
  })

  it.each(Object.keys(files))('reports that %s is missing', async (path) => {
    const url = origin + path.split('/').map(encodeURIComponent).join('/')
    serve({ [url]: { status: 404, body: pages['/404.html'] } })
    expect(await findProblems()).toMatchObject([
      { code: 'file-missing', message: expect.stringContaining(`: ${path} (404).`) as string },
    ])
  })

  it.each<[code: string, place: string, served: Partial<SiteVersion>]>([
    ['version-differs', ' 0123456.', { commit: { hash: '0123456789', isChanged: false } }],
    ['version-differs', ' aaaaaaa: ', { commit: { hash: '0123456789', isChanged: true } }],
    ['version-differs', 'uncommitted', { commit: { hash: commit, isChanged: true } }],
    ['version-differs', 'unknown', { commit: { hash: '', isChanged: 'unknown' } }],
    ['site-hidden', ': /, /privacy-policy/.', { noindex: true }],
    ['preview-published', 'www.larkspur.co', { isPreview: true, noindex: true }],
  ])('reports %s of version.json and names %s', async (code, place, served) => {
    serve({}, served)
    expect(await findProblems()).toMatchObject([
      { code, message: expect.stringContaining(place) as string },
    ])
  })

  it('warns if it is unknown whether files were changed', async () => {
    serve({}, { commit: { hash: commit, isChanged: 'unknown' } })
    const message = expect.stringContaining(' aaaaaaa ') as string
    expect(await findProblems()).toMatchObject([
      { code: 'changes-unknown', isWarning: true, message },
    ])
    serve({}, { commit: { hash: '0123456789', isChanged: 'unknown' } })
    expect(await findProblems()).toMatchObject([{ code: 'version-differs' }])
  })

  it('warns once of a host that sends no headers, and reports one that sends some', async () => {
    const paths = [...Object.keys(pages), ...['/no-page-of-this-name/', '/no-file-of-this-name.js']]
    const serveWith = (headers: Headers) => {
      const answers = [...paths, '/static/no-such.webp'].map((path) => [origin + path, { headers }])
      serve(Object.fromEntries(answers) as Record<string, Response>)
    }
    serveWith(new Headers())
    const message = expect.stringContaining('www.larkspur.co') as string
    expect(await findProblems()).toMatchObject([
      { code: 'headers-missing', isWarning: true, message },
    ])
    serveWith(noPolicy)
    const [problem, ...others] = await findProblems()
    expect([problem!.code, problem!.isWarning, others]).toEqual(['header-differs', undefined, []])
  })

  it('reports that a host hides a page by a tag in it', async () => {
    for (const value of ['noindex', 'nofollow, noindex']) {
      const body = `${pages['/privacy-policy/']}<meta name="robots" content="${value}">`
      serve({ [`${origin}/privacy-policy/`]: { body } })
      const codes = (await findProblems()).map(({ code }) => code)
      expect({ value, codes }).toEqual({ value, codes: ['content-differs', 'site-hidden'] })
    }
  })

  it('names three places of a problem, and the number of the others', async () => {
    const [first, ...others] = Object.keys(files)
    const failAll = (paths: string[]) => {
      const urls = paths.map((path) => origin + path.split('/').map(encodeURIComponent).join('/'))
      serve(Object.fromEntries(urls.map((url) => [url, { status: 500 }])))
    }
    failAll(others)
    const list = (paths: string[]) => paths.map((path) => `${path} (500)`).join(', ')
    const [three] = await findProblems()
    expect(three!.message).toContain(`: ${list(others)}.`)
    failAll([first!, ...others])
    const [four] = await findProblems()
    expect(four!.message).toContain(`: ${list([first!, ...others.slice(0, 2)])} and 1 `)
  })

  it('requests each page, file and link to another site, and the links once', async () => {
    serve({})
    jest.mocked(getAll).mockClear()
    await findProblems()
    const requested = jest.mocked(getAll).mock.calls.flat(2)
    const own = [...Object.keys(pages), ...Object.keys(files)].filter(
      (path) => path !== '/404.html',
    )
    const paths = requested.filter((url) => url.startsWith(origin)).map((url) => new URL(url))
    const found = paths.map(({ pathname }) => decodeURIComponent(pathname))
    expect(found.filter((path) => !/no-/.test(path)).sort()).toEqual(own.sort())
    expect(requested.filter((url) => !url.startsWith(origin))).toEqual([
      'https://cal.larkspur.co/30min',
      'https://www.linkedin.com/in/maren',
      'https://maps.larkspur.co/',
    ])
  })

  it('reports nothing for a preview, which search engines do not list', async () => {
    const headers = { ...version.headers, 'X-Robots-Tag': 'noindex' }
    serve({}, { isPreview: true, noindex: true, headers })
    const target = { site: new URL(origin), commit, mainUrl: 'https://www.ames.io' }
    expect(await checkLiveSite(target)).toEqual([])
  })

  it('expects of a preview no redirects from other names', () => {
    const found = listRedirects(new URL(origin), ['/', '/imprint/'], { isPreview: true })
    expect(found.map(({ from }) => from)).toEqual([`${origin}/imprint`])
  })

  it('reports a site that does not describe itself, and bypasses caches', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(7)
    serve({ [`${origin}/version.json?7`]: { status: 404 } })
    const message = expect.stringContaining('www.larkspur.co/version.json (404)') as string
    expect(await findProblems()).toMatchObject([{ code: 'version-missing', message }])
  })

  it.each([
    '{"version":"2.3.1"}',
    'null',
    '<!doctype html>',
    JSON.stringify({ ...version, files: undefined }),
  ])('reports a foreign version.json: %s', async (body) => {
    jest.spyOn(Date, 'now').mockReturnValue(7)
    serve({ [`${origin}/version.json?7`]: { body } })
    const message = expect.stringContaining('www.larkspur.co/version.json') as string
    expect(await findProblems()).toMatchObject([{ code: 'version-foreign', message }])
  })

  it.each([
    [404, true],
    [410, true],
    [500, true],
    [599, true],
    [200, false],
    [403, false],
    [429, false],
    [999, false],
  ])('of a link with status %i says that it is broken: %s', async (status, isBroken) => {
    serve({ 'https://cal.larkspur.co/30min': { status } })
    const message = expect.stringContaining(
      `: https://cal.larkspur.co/30min (${status}).`,
    ) as string
    const problems = isBroken ? [{ code: 'link-broken', message }] : []
    expect(await findProblems()).toMatchObject(problems)
  })
})

describe('listRedirects', () => {
  it.each([
    ['https://www.larkspur.co', ['http://www.larkspur.co/', 'https://larkspur.co/']],
    ['https://larkspur.co', ['http://larkspur.co/', 'https://www.larkspur.co/']],
    ['https://blog.larkspur.co', ['http://blog.larkspur.co/']],
    ['http://127.0.0.1:8000', []],
  ])('lists the other names of %s', (url, others) => {
    const found = listRedirects(new URL(url), ['/', '/imprint/'], version)
    expect(found.map(({ from }) => from)).toEqual([...others, `${url}/imprint`])
    expect(found.at(-1)!.to).toBe(`${url}/imprint/`)
  })
})
