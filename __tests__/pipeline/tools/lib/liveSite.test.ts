import { readCommit } from '../../../../pipeline/lib/version'
import { checkLiveSite, listRedirects } from '../../../../pipeline/tools/lib/liveSite'
import {
  publishedSiteUrl,
  publishSite,
  type SiteDefects,
  type SiteResponse,
} from '../../../support/publishedSite'

const site = new URL(publishedSiteUrl)

/** Returns the code and the message of each problem of a published site. */
async function findProblems(
  defects: SiteDefects = {},
  commit = readCommit().hash,
): Promise<[code: string, message: string][]> {
  const { stop } = await publishSite({
    ...defects,
    version: (version) => {
      version.commit.isChanged = false
      defects.version?.(version)
    },
  })
  try {
    const found = await checkLiveSite(site, commit)
    return found.map(({ code, message }) => [code, message])
  } finally {
    await stop()
  }
}

function changeAt(path: string, change: (response: SiteResponse) => void): SiteDefects {
  return { change: (response, requested) => requested === path && change(response) }
}

describe('checkLiveSite', () => {
  it('reports nothing for a site that is served as it was built', async () => {
    expect(await findProblems()).toEqual([])
  })

  it.each<[code: string, finding: string, defects: SiteDefects]>([
    [
      'page-differs',
      '/privacy-policy/',
      changeAt('/privacy-policy/', (response) => (response.body += ' ')),
    ],
    [
      'page-differs',
      '/',
      changeAt('/', (response) => {
        response.body = response.body.replace('</body>', '<script>track()</script></body>')
      }),
    ],
    [
      'header-differs',
      'Content-Security-Policy of /',
      changeAt('/', ({ headers }) => delete headers['content-security-policy']),
    ],
    [
      'header-differs',
      'X-Frame-Options of /no-page-of-this-name/',
      changeAt('/no-page-of-this-name/', ({ headers }) => delete headers['x-frame-options']),
    ],
    ['version-differs', '0123456', { version: ({ commit }) => (commit.hash = '0123456789') }],
    ['version-differs', 'uncommitted', { version: ({ commit }) => (commit.isChanged = true) }],
    [
      'version-missing',
      'version.json',
      changeAt('/version.json', (response) => (response.status = 404)),
    ],
    [
      'not-found-page-wrong',
      '/no-page-of-this-name/ (200)',
      changeAt('/no-page-of-this-name/', (response) => (response.status = 200)),
    ],
    [
      'not-found-page-wrong',
      '/no-file-of-this-name.js (404)',
      changeAt('/no-file-of-this-name.js', (response) => (response.body = 'Not found')),
    ],
    [
      'site-hidden',
      '/privacy-policy/',
      changeAt('/privacy-policy/', ({ headers }) => (headers['x-robots-tag'] = 'noindex')),
    ],
    ['site-hidden', '/', { version: (version) => (version.isSample = true) }],
    ['file-missing', '/app.js (404)', changeAt('/app.js', (response) => (response.status = 404))],
    [
      'link-broken',
      'https://cal.larkspur.co/30min (404)',
      { statuses: { 'cal.larkspur.co': 404 } },
    ],
    ['link-broken', 'https://cal.larkspur.co/30min', { unknownHosts: ['cal.larkspur.co'] }],
    ['redirect-missing', 'https://larkspur.co/', { redirects: { 'larkspur.co': '' } }],
    ['redirect-missing', 'http://www.larkspur.co/', { redirects: { http: '' } }],
    [
      'redirect-missing',
      '/privacy-policy ',
      changeAt('/privacy-policy', (response) => (response.status = 200)),
    ],
    ['version-missing', 'www.larkspur.co', { unknownHosts: ['www.larkspur.co'] }],
  ])('reports %s and names %s', async (code, finding, defects) => {
    const found = await findProblems(defects)
    expect(found.map(([found]) => found)).toEqual([code])
    expect(found[0]![1]).toContain(finding)
  })

  it('reports a site that serves another commit than this folder', async () => {
    expect(await findProblems({}, 'f'.repeat(40))).toMatchObject([
      ['version-differs', expect.anything()],
    ])
  })

  it('bypasses caches of version.json', async () => {
    const change: SiteDefects['change'] = (response, path, query) => {
      if (path === '/version.json' && !query) response.status = 404
    }
    expect(await findProblems({ change })).toEqual([])
  })

  it('accepts links that refuse programs', async () => {
    expect(await findProblems({ statuses: { 'www.linkedin.com': 999 } })).toEqual([])
  })
})

describe('listRedirects', () => {
  it.each([
    ['https://www.larkspur.co', ['http://www.larkspur.co/', 'https://larkspur.co/']],
    ['https://larkspur.co', ['http://larkspur.co/', 'https://www.larkspur.co/']],
    ['https://blog.larkspur.co', ['http://blog.larkspur.co/']],
    ['http://127.0.0.1:8000', []],
  ])('lists the other names of %s', (url, names) => {
    const redirects = listRedirects(new URL(url), ['/', '/imprint/'])
    expect(redirects.map(({ from }) => from)).toEqual([...names, `${url}/imprint`])
    expect(redirects.at(-1)!.to).toBe(`${url}/imprint/`)
  })
})
