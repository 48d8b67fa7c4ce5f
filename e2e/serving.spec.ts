import { existsSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { missingPrograms } from '../pipeline/tools/otherPrograms'
import { isPublished, manifestOf } from '../pipeline/build/manifest'
import { startNginx, startSecureNginx } from '../pipeline/tools/nginx'
import { startPreview, type Preview } from '../pipeline/tools/preview'
import { openLive } from './support/live'
import { built as folder } from './support/server'
import { test } from './support/test'

const withoutNginx = missingPrograms().includes('nginx')

interface Answer {
  status: number | undefined
  headers: Record<string, unknown>
  body: string
}

interface Asking {
  method?: string
  headers?: Record<string, string | undefined>
}

/** With `npm run bundle -- --compress`, as nginx needs it to send anything compressed. */
const hasCompressedCopies = existsSync(join(folder, 'index.html.br'))

/** What each server says in its own way, and what only one of them says. */
const own = new Set([
  ...['date', 'server', 'connection', 'keep-alive', 'etag', 'last-modified', 'allow'],
  ...(hasCompressedCopies ? [] : ['vary']),
])

/** A redirect's text is the server's own affair. */
const ofRedirects = new Set(['content-type', 'content-length', 'transfer-encoding'])

/** Sends the path as it is, without the tidying of browsers and fetch. */
function ask(origin: string, path: string, { method, headers }: Asking = {}): Promise<Answer> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    httpRequest({ hostname, port, path, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const isMoved = response.statusCode === 301
        resolve({
          status: response.statusCode,
          headers: Object.fromEntries(
            Object.entries(response.headers).filter(
              ([name]) => !own.has(name) && !(isMoved && ofRedirects.has(name)),
            ),
          ),
          body: isMoved ? '' : Buffer.concat(chunks).toString('base64'),
        })
      })
    })
      .on('error', reject)
      .end()
  })
}

const oddPaths: [path: string, status: number][] = [
  ['/', 200],
  ['/?from=mail', 200],
  ['/privacy-policy', 301],
  ['/privacy-policy?a=1', 301],
  ['/privacy-policy/', 200],
  ['/nowhere', 404],
  ['/nowhere/', 404],
  ['/static/gone.js', 404],
  ['/page-data/nowhere/page-data.json', 404],
  ['/favicon.ico', 301],
  ['/%E0%A4%A', 400],
  ['/%', 400],
  ['/..%2f', 400],
  ['/..%2f..%2fetc%2fpasswd', 400],
  ['/%00', 400],
  ['//', 200],
  ['/./', 200],
  ['/index.html', 200],
  ['/404.html', 200],
  ['//privacy-policy', 301],
  ['/privacy-policy//', 200],
  ['/privacy-policy?%', 301],
  ['/privacy-policy%2f', 200],
  ['/privacy%2Dpolicy/', 200],
  ['/PRIVACY-POLICY/', 404],
  ['/privacy-policy/index', 404],
  ['/privacy-policy;a', 404],
  ['/nowhere/../privacy-policy/', 200],
  ['/static', 404],
  ['/static/', 404],
  ['/static/..', 200],
  ['/static/..%2f..%2fetc/passwd', 400],
  ['/../', 400],
  ['/%2e%2e/', 400],
  ['/%252e%252e/', 404],
  ['/%5c', 404],
  ['/caf%e9', 404],
  ['/%0d%0aX-Injected:1', 404],
  ['/privacy-policy%0d%0aX-Injected:1', 404],
  ['/robots.txt/', 404],
  ['/_headers', 404],
  ['/_redirects', 404],
  ['/.well-known/security.txt', 404],
]

/** A page, a picture, a text, and nothing; a hashed file is added below. */
const askedVariously = ['/', '/icons/icon-48x48.png', '/robots.txt', '/nowhere']

const ways: [what: string, asking: Asking][] = [
  ['by HEAD', { method: 'HEAD' }],
  ['by POST', { method: 'POST' }],
  ['by OPTIONS', { method: 'OPTIONS' }],
  ['by DELETE', { method: 'DELETE' }],
  ['uncompressed', { headers: { 'accept-encoding': 'identity' } }],
  ['for its first bytes', { headers: { range: 'bytes=0-9' } }],
  ['for bytes beyond its end', { headers: { range: 'bytes=99999999-' } }],
  ['for several parts', { headers: { range: 'bytes=0-1,3-4' } }],
  ['unless it has another tag', { headers: { 'if-none-match': '"other"' } }],
  ['unless it has any tag', { headers: { 'if-none-match': '*' } }],
  ['if changed since 2000', { headers: { 'if-modified-since': inYear(2000) } }],
  ['if changed since 2050', { headers: { 'if-modified-since': inYear(2050) } }],
]

function inYear(year: number): string {
  return new Date(Date.UTC(year, 0)).toUTCString()
}

test.describe('the preview and nginx', () => {
  test.skip(withoutNginx, 'nginx and its brotli module are not installed')
  test.describe.configure({ mode: 'serial' })
  let preview: Preview
  let nginx: Preview

  test.beforeAll(async () => {
    preview = await startPreview({ folder })
    nginx = await startNginx({ folder })
  })

  test.afterAll(async () => {
    await preview.close()
    await nginx.close()
  })

  test('answer every file of the bundle alike: status, headers, bytes', async () => {
    const files = await manifestOf(folder, isPublished)
    expect(files.length).toBeGreaterThan(30)
    for (const { path } of files) {
      expect(await ask(nginx.url, encodeURI(path)), path).toEqual(
        await ask(preview.url, encodeURI(path)),
      )
    }
  })

  for (const [path, status] of oddPaths) {
    test(`answer ${path} alike, with ${status}`, async () => {
      const answer = await ask(nginx.url, path)
      expect(answer.status).toBe(status)
      expect(answer).toEqual(await ask(preview.url, path))
    })
  }

  for (const [what, asking] of ways) {
    test(`answer alike when asked ${what}`, async () => {
      for (const path of [...askedVariously, await hashedFile()]) {
        expect(await ask(nginx.url, path, asking), path).toEqual(
          await ask(preview.url, path, asking),
        )
      }
    })
  }

  for (const encoding of ['br', 'gzip', 'identity']) {
    test(`send a file once to whoever takes ${encoding}, and 304 from then on`, async () => {
      const headers = { 'accept-encoding': encoding }
      for (const path of ['/', await hashedFile()]) {
        for (const { url } of [preview, nginx]) {
          const first = await fetch(url + path, { headers })
          expect(first.status).toBe(200)
          const [tag, time] = [first.headers.get('etag'), first.headers.get('last-modified')]
          for (const known of [{ 'if-none-match': tag! }, { 'if-modified-since': time! }]) {
            const again = await ask(url, path, { headers: { ...headers, ...known } })
            expect([again.status, again.body]).toEqual([304, ''])
            expect(again.headers['content-security-policy']).toBeDefined()
          }
        }
      }
    })
  }

  for (const encoding of ['br', 'gzip']) {
    test(`send every file alike in ${encoding}`, async () => {
      test.skip(!hasCompressedCopies, 'built without --compress')
      const asking = { headers: { 'accept-encoding': encoding } }
      for (const { path } of await manifestOf(folder, isPublished)) {
        expect(await ask(nginx.url, encodeURI(path), asking), path).toEqual(
          await ask(preview.url, encodeURI(path), asking),
        )
      }
    })
  }

  async function hashedFile(): Promise<string> {
    const files = await manifestOf(folder, isPublished)
    return files.find(({ path, cache }) => cache === 'immutable' && path.endsWith('.js'))!.path
  }
})

test.describe('over HTTPS and HTTP/2', () => {
  test.skip(withoutNginx, 'nginx and its brotli module are not installed')
  test.use({ ignoreHTTPSErrors: true })

  test('the site works from nginx, page by page', async ({ page }) => {
    const nginx = await startSecureNginx({ folder })
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    await openLive(page, nginx.url)
    expect(
      await page.evaluate(() => {
        const [navigation] = performance.getEntriesByType(
          'navigation',
        ) as PerformanceNavigationTiming[]
        return navigation?.nextHopProtocol
      }),
    ).toBe('h2')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
    expect(complaints).toEqual([])
    await page.close()
    await nginx.close()
  })
})
