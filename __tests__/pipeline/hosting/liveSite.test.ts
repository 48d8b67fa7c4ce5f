import { hash, type SiteVersion } from '../../../pipeline/hosting/hostFiles'
import { type HttpResponse, get, getAll } from '../../../pipeline/hosting/http'
import { checkLiveSite, listRedirects } from '../../../pipeline/hosting/liveSite'

jest.mock('../../../pipeline/hosting/http')

const origin = 'https://www.larkspur.co'
const commit = 'a'.repeat(40)

const pages: Record<string, string> = {
  '/': `<script src="/app.js"></script> <a href="https://cal.larkspur.co/30min">Schedule</a>
    <a href="https://www.linkedin.com/in/maren">LinkedIn</a> <a href="mailto:hello@larkspur.co">Mail</a>`,
  '/privacy-policy/': 'Policy',
  '/404.html': 'Nothing is here',
}

const names = Object.keys(pages)

const version: SiteVersion = {
  commit: { hash: commit, isChanged: false },
  isUnlisted: false,
  webhook: 'none',
  headers: { 'Content-Security-Policy': "default-src 'none'", 'X-Frame-Options': 'DENY' },
  pages: Object.fromEntries(names.map((name) => [name, hash(pages[name]!)])),
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
    const path = url.startsWith(origin) ? url.slice(origin.length).replace(/\?\d+$/, '') : ''
    const files = {
      ...pages,
      '/app.js': '',
      '/version.json': JSON.stringify({ ...version, ...served }),
    }
    const isMissing = path !== '' && !(path in files)
    const body = files[(isMissing ? '/404.html' : path) as '/app.js'] ?? ''
    const status = isMissing ? 404 : 200
    const headers = new Headers(version.headers)
    const answer = { requestedUrl, url, status, headers, body, ...changes[requestedUrl] }
    return Promise.resolve({ ...answer, body: Buffer.from(answer.body) })
  }
  jest.mocked(get).mockImplementation(respond)
  jest.mocked(getAll).mockImplementation((urls) => Promise.all(urls.map(respond)))
}

const findProblems = () => checkLiveSite(new URL(origin), commit)

afterEach(() => jest.restoreAllMocks())

describe('checkLiveSite', () => {
  it('reports nothing for a site that is served as it was built', async () => {
    serve({})
    expect(await findProblems()).toEqual([])
  })

  const inserted = `${pages['/']}<script>track()</script>`
  const hidden = new Headers({ ...version.headers, 'x-robots-tag': 'noindex' })
  const noPolicy = new Headers({ 'X-Frame-Options': 'DENY' })
  const otherPolicy = new Headers({
    ...version.headers,
    'Content-Security-Policy': "default-src 'self'",
  })

  it.each<[code: string, place: string, url: string, change: Response]>([
    ['page-differs', ': / (200).', '/', { body: inserted }],
    ['page-differs', '/privacy-policy/ (500)', '/privacy-policy/', { status: 500, body: '' }],
    ['header-differs', 'Content-Security-Policy of /.', '/', { headers: noPolicy }],
    [
      'header-differs',
      'Content-Security-Policy of /no-page',
      '/no-page-of-this-name/',
      { headers: otherPolicy },
    ],
    ['site-hidden', '/privacy-policy/', '/privacy-policy/', { headers: hidden }],
    ['not-found-page-wrong', '(200)', '/no-page-of-this-name/', { status: 200 }],
    ['not-found-page-wrong', '(404)', '/no-file-of-this-name.js', { body: 'Not found' }],
    ['file-missing', '/app.js (404)', '/app.js', { status: 404 }],
    ['link-broken', '30min (404)', 'https://cal.larkspur.co/30min', { status: 404 }],
    ['link-broken', '30min (503)', 'https://cal.larkspur.co/30min', { status: 503 }],
    ['redirect-missing', ': https://larkspur.co/ (', 'https://larkspur.co/', { url: '' }],
    [
      'redirect-missing',
      ': http://www.larkspur.co/ (',
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

  it.each<[code: string, place: string, served: Partial<SiteVersion>]>([
    ['version-differs', '0123456', { commit: { hash: '0123456789', isChanged: false } }],
    ['version-differs', 'uncommitted', { commit: { hash: commit, isChanged: true } }],
    ['site-hidden', ': /, /privacy-policy/.', { isUnlisted: true }],
  ])('reports %s of version.json and names %s', async (code, place, served) => {
    serve({}, served)
    expect(await findProblems()).toMatchObject([
      { code, message: expect.stringContaining(place) as string },
    ])
  })

  it('reports a site that does not describe itself, and bypasses caches', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(7)
    serve({ [`${origin}/version.json?7`]: { status: 404 } })
    expect(await findProblems()).toMatchObject([{ code: 'version-missing' }])
  })

  it('accepts links that refuse programs', async () => {
    serve({ 'https://www.linkedin.com/in/maren': { status: 999 } })
    expect(await findProblems()).toEqual([])
  })
})

describe('listRedirects', () => {
  it.each([
    ['https://www.larkspur.co', ['http://www.larkspur.co/', 'https://larkspur.co/']],
    ['https://larkspur.co', ['http://larkspur.co/', 'https://www.larkspur.co/']],
    ['https://blog.larkspur.co', ['http://blog.larkspur.co/']],
    ['http://127.0.0.1:8000', []],
  ])('lists the other names of %s', (url, others) => {
    const found = listRedirects(new URL(url), ['/', '/imprint/'])
    expect(found.map(({ from }) => from)).toEqual([...others, `${url}/imprint`])
    expect(found.at(-1)!.to).toBe(`${url}/imprint/`)
  })
})
