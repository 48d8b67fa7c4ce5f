import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { listFiles } from '../../pipeline/content/contentFiles'
import { toUrlPath } from '../../pipeline/hosting/publishedFiles'
import type { RunningServer } from '../../pipeline/hosting/server'
import { getAllowedContentTypes } from '../../__tests__/support/contentType'
import { expect, test } from '../support/fixtures'
import { waitForHydration } from '../support/hydration'
import { sendRawRequest } from '../support/sendRawRequest'
import { pagePaths, readExpectedHeaders, testedSiteFolder } from '../support/testedSiteFolder'
import { timeouts } from '../support/timeouts'
import { type CloudflareProduct, installWrangler, startWrangler } from '../support/wrangler'

test.describe.configure({ mode: 'default' })

const commonHeaders = readExpectedHeaders('/')

for (const product of ['Pages', 'Workers'] satisfies CloudflareProduct[]) {
  test.describe(`Cloudflare ${product}`, () => {
    let cloudflare: RunningServer | undefined

    test.beforeAll(async () => {
      test.setTimeout(timeouts.build)
      const reason = await installWrangler()
      if (reason && process.env.CI) throw new Error(reason)
      test.skip(reason !== undefined, reason)
      cloudflare = await startWrangler(product, testedSiteFolder)
    })

    test.afterAll(() => cloudflare?.close())

    const requestPath = (path: string, headers = {}) =>
      sendRawRequest(cloudflare!.url, path, { headers })

    test('serves every file with the headers from _headers', async () => {
      const files = listFiles(testedSiteFolder).filter(
        (file) => !['_headers', '404.html'].includes(file),
      )
      expect(files.length).toBeGreaterThan(30)
      for (const file of files) {
        const path = toUrlPath(file)
        const { status, headers, body } = await requestPath(encodeURI(path), {
          'accept-encoding': 'br',
        })
        expect(status, path).toBe(200)
        expect(headers, path).toMatchObject(readExpectedHeaders(path))
        expect(getAllowedContentTypes(file), path).toContain(headers['content-type']?.split(';')[0])
        const isCompressed = headers['content-encoding'] === 'br'
        if (/\.(html|js|svg|json)$/.test(file)) expect(isCompressed, path).toBe(true)
        const sent = isCompressed ? brotliDecompressSync(body) : body
        expect(sent.equals(readFileSync(join(testedSiteFolder, file))), path).toBe(true)
      }
    })

    test('serves the 404 page for missing files, and does not redirect to other origins', async () => {
      const notFound = readFileSync(join(testedSiteFolder, '404.html'))
      for (const path of ['/nowhere/', '/static/gone.woff2']) {
        const { status, headers, body } = await requestPath(path)
        expect(status, path).toBe(404)
        expect(body.equals(notFound), path).toBe(true)
        expect(headers, path).toMatchObject(commonHeaders)
        expect(headers['cache-control'], path).not.toContain('immutable')
      }
      const { headers } = await requestPath('/privacy-policy?a=1')
      expect(headers.location).toBe('/privacy-policy/?a=1')
      for (const path of ['//evil.example/%2f..', '/\\evil.example']) {
        const { headers } = await requestPath(path)
        expect(new URL(headers.location ?? '/', cloudflare!.url).origin, path).toBe(cloudflare!.url)
        expect(headers, path).toMatchObject(commonHeaders)
      }
    })

    test('serves pages without errors', async ({ page }) => {
      for (const path of pagePaths) {
        await page.goto(cloudflare!.url + path)
        await waitForHydration(page)
      }
    })
  })
}
