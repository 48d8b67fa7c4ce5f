import { request as httpRequest } from 'node:http'
import { expect, test } from 'playwright/test'
import { missingPrograms } from '../pipeline/browser/otherPrograms'
import { manifestOf } from '../pipeline/bundle/manifest'
import { isPublished } from '../pipeline/bundle/trim'
import { startNginx, startSecureNginx } from '../pipeline/serve/nginx'
import { startPreview, type Preview } from '../pipeline/serve/preview'
import { built as folder } from './support/server'

const withoutNginx = missingPrograms().includes('nginx')

interface Answer {
  status: number | undefined
  headers: Record<string, unknown>
  body: string
}

/** What each server says in its own way, and what only one of them says. */
const own = new Set([
  ...['date', 'server', 'connection', 'keep-alive', 'etag', 'last-modified', 'accept-ranges'],
  ...['transfer-encoding', 'content-length', 'vary'],
])

/** Sends the path as it is, without the tidying of browsers and fetch. */
function ask(origin: string, path: string): Promise<Answer> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    httpRequest({ hostname, port, path }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const isMoved = response.statusCode === 301
        resolve({
          status: response.statusCode,
          headers: Object.fromEntries(
            Object.entries(response.headers).filter(
              ([name]) => !own.has(name) && !(isMoved && name === 'content-type'),
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
]

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
    await page.goto(nginx.url)
    await page.waitForFunction(
      () => performance.getEntriesByName('onInitialClientRender').length > 0,
    )
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
