import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect } from 'playwright/test'
import { cacheControl } from '../../pipeline/build/headers'
import { listFiles } from '../../pipeline/content/files'
import { sendRawRequest as askSite, type RequestOptions } from '../support/sendRawRequest'
import { getAllowedContentTypes } from '../../__tests__/support/contentType'
import { gotoHydrated } from '../support/hydration'
import { type NginxServer, startNginx } from '../support/nginx'
import { findProgramPath } from '../support/systemDependencies'
import { readExpectedHeaders, testedSiteFolder as folder } from '../support/testedSiteFolder'
import { test } from '../support/test'

test.skip(!findProgramPath('nginx'), 'nginx and its brotli module are not installed')
test.describe.configure({ mode: 'default' })
test.use({ ignoreHTTPSErrors: true })

let nginx: NginxServer

test.beforeAll(async () => {
  nginx = await startNginx(folder)
})

test.afterAll(() => nginx?.close())

const requestPath = (path: string, options?: RequestOptions) => askSite(nginx.url, path, options)

const notFoundPage = readFileSync(join(folder, '404.html'))

/** Returns the headers of a path, including the host's default `Cache-Control`. */
function expectedHeaders(path: string): Record<string, string> {
  const defaultHeaders = { 'cache-control': cacheControl.revalidated }
  return { ...defaultHeaders, ...readExpectedHeaders(path) }
}

test('nginx serves every file with the headers from _headers in every encoding', async () => {
  const files = listFiles(folder).filter((file) => !/\.(br|gz)$|^_headers$/.test(file))
  expect(files.length).toBeGreaterThan(30)
  for (const path of files.map((file) => `/${file}`)) {
    const original = readFileSync(join(folder, path))
    for (const acceptedEncoding of ['identity', 'gzip', 'br']) {
      const response = await requestPath(encodeURI(path), {
        headers: { 'accept-encoding': acceptedEncoding },
      })
      const { 'content-encoding': encoding = 'identity' } = response.headers
      const [type = '', charset] = response.headers['content-type']?.split('; ') ?? []
      expect(response.status, path).toBe(200)
      expect(response.headers, path).toMatchObject(expectedHeaders(path))
      expect(getAllowedContentTypes(path), path).toContain(type)
      if (/\.(html|css|js|txt)$/.test(path)) expect(charset, path).toBe('charset=utf-8')
      expect(encoding, path).toBe(/text|script|json|xml/.test(type) ? acceptedEncoding : 'identity')
      const decode = { br: brotliDecompressSync, gzip: gunzipSync }[String(encoding)]
      expect((decode?.(response.body) ?? response.body).equals(original), path).toBe(true)
    }
  }
})

/**
 * Unusual paths with the expected HTTP status: redirects, missing and unpublished files, encoded
 * characters, and path traversal.
 */
const unusualPaths = {
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
  '/%23contact': 404,
  '/%3Futm_source=mail': 404,
  '/some%2Fpath': 404,
  '/some%5Cpath': 404,
  '/privacy-policy/%23rights': 404,
  '/privacy-policy%3Fa=1': 404,
  '/%252e%252e/': 404,
  '/%00': 400,
  '/../': 400,
  '/static/..%2f..%2fetc/passwd': 400,
}

const redirects: Record<string, string> = {
  '/privacy-policy?a=1': '/privacy-policy/?a=1',
  '//privacy-policy': '/privacy-policy/',
}

for (const [path, status] of Object.entries(unusualPaths)) {
  test(`nginx responds to ${path} with status ${status}`, async () => {
    const response = await requestPath(path)
    expect(response.status).toBe(status)
    expect(response.headers).toMatchObject(expectedHeaders('/'))
    if (status >= 400) expect(response.body).toEqual(notFoundPage)
    if (status === 301) expect(response.headers.location).toBe(redirects[path])
  })
}

test('nginx redirects other host names to the site URL and keeps the path', async () => {
  const headers = { host: nginx.aliasHost }
  for (const site of [nginx.url, nginx.httpUrl]) {
    const response = await askSite(site, '/privacy-policy/?a=1', { headers })
    expect(response.status).toBe(301)
    expect(response.headers.location).toBe(`${nginx.url}/privacy-policy/?a=1`)
  }
})

test('nginx serves certbot challenges over plain HTTP', async () => {
  const path = '/.well-known/acme-challenge/token'
  expect((await askSite(nginx.httpUrl, path)).body.toString()).toBe('proof')
  expect((await askSite(nginx.httpUrl, `${path}-gone`)).status).toBe(404)
})

test('nginx responds with status 304 when ETag or Last-Modified is unchanged', async () => {
  const { headers } = await requestPath('/')
  for (const [condition, validator] of [
    ['if-none-match', headers.etag],
    ['if-modified-since', headers['last-modified']],
  ] as const) {
    const revalidation = await requestPath('/', { headers: { [condition]: String(validator) } })
    expect([revalidation.status, revalidation.body.length]).toEqual([304, 0])
    expect(revalidation.headers).toMatchObject(expectedHeaders('/'))
  }
})

test('nginx accepts HEAD requests', async () => {
  expect((await requestPath('/', { method: 'HEAD' })).status).toBe(200)
})

test('nginx responds to POST requests with status 405', async () => {
  expect((await requestPath('/', { method: 'POST' })).status).toBe(405)
})

test('nginx serves the site over HTTP/2 after a redirect to HTTPS', async ({ page }) => {
  await gotoHydrated(page, `${nginx.httpUrl}/?from=mail`)
  expect(page.url()).toBe(`${nginx.url}/?from=mail`)
  const [navigation] = await page.evaluate(() =>
    performance.getEntriesByType('navigation').map((entry) => entry.toJSON() as object),
  )
  expect(navigation).toMatchObject({ nextHopProtocol: 'h2' })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
})
