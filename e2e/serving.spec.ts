import { request } from 'node:http'
import { expect } from 'playwright/test'
import { isPublished, manifestOf } from '../pipeline/build/manifest'
import { startNginx, startSecureNginx } from '../pipeline/tools/nginx'
import { missingPrograms } from '../pipeline/tools/otherPrograms'
import { startPreview, type Preview } from '../pipeline/tools/preview'
import { consoleOf, openLive } from './support/live'
import { built as folder } from './support/server'
import { test } from './support/test'

test.skip(missingPrograms().includes('nginx'), 'nginx and its brotli module are not installed')

interface Answer {
  status: number | undefined
  headers: Record<string, unknown>
  body: string
}

interface Asking {
  method?: string
  headers?: Record<string, string>
}

/** What each server says in its own way, and of a redirect its text. */
const own = ['date', 'server', 'connection', 'keep-alive', 'etag', 'last-modified', 'allow']
const ownOfRedirects = [...own, 'content-type', 'content-length', 'transfer-encoding']

/** Sends the path as it is, without the tidying of browsers and fetch. */
function ask(origin: string, path: string, { method, headers }: Asking = {}): Promise<Answer> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const asking = request({ hostname, port, path, method, headers }, (response) => {
      const isMoved = response.statusCode === 301
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          headers: Object.fromEntries(
            Object.entries(response.headers).filter(
              ([name]) => !(isMoved ? ownOfRedirects : own).includes(name),
            ),
          ),
          body: isMoved ? '' : Buffer.concat(chunks).toString('base64'),
        }),
      )
    })
    asking.on('error', reject).end()
  })
}

/** Beside the files: what is moved, missing, not published, oddly written, and meant to break out of the folder. */
const oddPaths = {
  '/': 200,
  '/?from=mail': 200,
  '/privacy-policy?a=1': 301,
  '//privacy-policy': 301,
  '/nowhere/': 404,
  '/static/gone.js': 404,
  '/page-data/nowhere/page-data.json': 404,
  '/_headers': 404,
  '/robots.txt/': 404,
  '/static/': 404,
  '/PRIVACY-POLICY/': 404,
  '/privacy%2Dpolicy/': 200,
  '/privacy-policy%2f': 200,
  '/nowhere/../privacy-policy/': 200,
  '/caf%e9': 404,
  '/privacy-policy%0d%0aX-Injected:1': 404,
  '/%252e%252e/': 404,
  '/%E0%A4%A': 400,
  '/%00': 400,
  '/../': 400,
  '/static/..%2f..%2fetc/passwd': 400,
}

const inYear = (year: number) => new Date(Date.UTC(year, 0)).toUTCString()

const ways: Asking[] = [
  { method: 'HEAD' },
  { method: 'POST' },
  { method: 'OPTIONS' },
  { headers: { range: 'bytes=0-9' } },
  { headers: { 'if-none-match': '"other"' } },
  { headers: { 'if-none-match': '*' } },
  { headers: { 'if-modified-since': inYear(2000) } },
  { headers: { 'if-modified-since': inYear(2050) } },
]

test.describe('the preview and nginx', () => {
  test.describe.configure({ mode: 'default' })
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

  /** What both answer. @throws when they differ */
  async function askBoth(path: string, asking: Asking): Promise<Answer> {
    const answer = await ask(nginx.url, path, asking)
    const message = `${path} ${JSON.stringify(asking)}`
    expect.soft(answer, message).toEqual(await ask(preview.url, path, asking))
    return answer
  }

  test('send every file of the bundle alike: status, headers, bytes', async () => {
    const files = await manifestOf(folder, isPublished)
    expect(files.length).toBeGreaterThan(30)
    for (const { path } of files) {
      for (const encoding of ['identity', 'gzip', 'br']) {
        await askBoth(encodeURI(path), { headers: { 'accept-encoding': encoding } })
      }
    }
  })

  test('answer odd paths alike', async () => {
    for (const [path, status] of Object.entries(oddPaths)) {
      expect.soft((await askBoth(path, {})).status, path).toBe(status)
    }
  })

  test('answer other methods and conditions alike', async () => {
    for (const asking of ways) {
      for (const path of ['/', '/icon-512.png', '/nowhere']) await askBoth(path, asking)
    }
  })

  test('send a file once, and 304 from then on', async () => {
    for (const { url } of [preview, nginx]) {
      for (const encoding of ['br', 'identity']) {
        const headers = { 'accept-encoding': encoding }
        const first = (await fetch(url, { headers })).headers
        for (const [condition, value] of [
          ['if-none-match', first.get('etag')!],
          ['if-modified-since', first.get('last-modified')!],
        ] as const) {
          const again = await ask(url, '/', { headers: { ...headers, [condition]: value } })
          expect([again.status, again.body]).toEqual([304, ''])
          expect(again.headers['content-security-policy']).toBeDefined()
        }
      }
    }
  })
})

test.describe('over HTTPS and HTTP/2', () => {
  test.use({ ignoreHTTPSErrors: true })
  let nginx: Preview

  test.beforeAll(async () => {
    nginx = await startSecureNginx({ folder })
  })

  test.afterAll(() => nginx.close())

  test('the site works from nginx, page by page', async ({ page }) => {
    const complaints = consoleOf(page)
    await openLive(page, nginx.url)
    const [navigation] = await page.evaluate(() =>
      performance.getEntriesByType('navigation').map((entry) => entry.toJSON() as object),
    )
    expect(navigation).toMatchObject({ nextHopProtocol: 'h2' })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
    // Chromium warns of every form that can end in the mail program.
    expect(complaints.filter((text) => !text.includes("endpoint 'mailto:"))).toEqual([])
  })
})
