import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { getAllowedContentTypes } from '../../__tests__/support/contentType'
import { cacheControl } from '../../pipeline/hosting/headers'
import { listFiles } from '../../pipeline/content/contentFiles'
import { expect, test } from '../support/fixtures'
import { type NginxServer, startNginx } from '../support/nginx'
import { sendRawRequest as askSite, type RequestOptions } from '../support/sendRawRequest'
import { findProgram } from '../support/systemPrograms'
import { readExpectedHeaders, testedSiteFolder as folder } from '../support/testedSiteFolder'

test.skip(!findProgram('nginx'), 'nginx and its brotli module are not installed')
test.describe.configure({ mode: 'default' })
test.use({ ignoreHTTPSErrors: true })

let nginx: NginxServer

test.beforeAll(async () => {
  nginx = await startNginx(folder)
})

test.afterAll(() => nginx?.close())

const requestPath = (path: string, options?: RequestOptions) => askSite(nginx.url, path, options)

/** Returns the headers of a path, including the host's default `Cache-Control`. */
function expectedHeaders(path: string): Record<string, string> {
  return { 'cache-control': cacheControl.revalidated, ...readExpectedHeaders(path) }
}

test('nginx serves every file with the headers from _headers in every encoding', async () => {
  const files = listFiles(folder).filter((file) => !/\.(br|gz)$|^_headers$/.test(file))
  expect(files.length).toBeGreaterThan(30)
  for (const path of files.map((file) => `/${file}`)) {
    const original = readFileSync(join(folder, path))
    for (const acceptedEncoding of ['identity', 'gzip', 'br']) {
      const { status, headers, body } = await requestPath(encodeURI(path), {
        headers: { 'accept-encoding': acceptedEncoding },
      })
      const { 'content-encoding': encoding = 'identity' } = headers
      const [type = '', charset] = headers['content-type']?.split('; ') ?? []
      expect(status, path).toBe(200)
      expect(headers, path).toMatchObject(expectedHeaders(path))
      expect(getAllowedContentTypes(path), path).toContain(type)
      if (/\.(html|css|js|txt)$/.test(path)) expect(charset, path).toBe('charset=utf-8')
      expect(encoding, path).toBe(/text|script|json|xml/.test(type) ? acceptedEncoding : 'identity')
      const decode = { br: brotliDecompressSync, gzip: gunzipSync }[String(encoding)]
      expect((decode?.(body) ?? body).equals(original), path).toBe(true)
    }
  }
})

test('nginx serves pages, redirects and the 404 page with all headers', async () => {
  const notFoundPage = readFileSync(join(folder, '404.html'))
  for (const [path, status, location] of [
    ['/?from=mail', 200],
    ['/privacy-policy?a=1', 301, '/privacy-policy/?a=1'],
    ['//privacy-policy', 301, '/privacy-policy/'],
    ['/static/gone.js', 404],
    ['/_headers', 404],
    ['/%23contact', 404],
    ['/%00', 400],
    ['/static/..%2f..%2fetc/passwd', 400],
  ] as const) {
    const response = await requestPath(path)
    expect(response, path).toMatchObject({ status, headers: expectedHeaders('/') })
    expect(response.headers.location, path).toBe(location)
    if (status >= 400) expect(response.body, path).toEqual(notFoundPage)
  }
})

test('nginx redirects other host names to the site URL and keeps the path', async () => {
  const headers = { host: nginx.aliasHost }
  for (const site of [nginx.url, nginx.httpUrl]) {
    const response = await askSite(site, '/privacy-policy/?a=1', { headers })
    expect(response.status, site).toBe(301)
    expect(response.headers.location, site).toBe(`${nginx.url}/privacy-policy/?a=1`)
  }
})

test('nginx serves certbot challenges over plain HTTP', async () => {
  const path = '/.well-known/acme-challenge/token'
  expect((await askSite(nginx.httpUrl, path)).body.toString()).toBe('proof')
  expect((await askSite(nginx.httpUrl, `${path}-gone`)).status).toBe(404)
})

test('nginx answers conditional and HEAD requests, and refuses POST requests', async () => {
  const { headers } = await requestPath('/')
  for (const [condition, validator] of [
    ['if-none-match', headers.etag],
    ['if-modified-since', headers['last-modified']],
  ] as const) {
    const revalidation = await requestPath('/', { headers: { [condition]: String(validator) } })
    expect([revalidation.status, revalidation.body.length], condition).toEqual([304, 0])
    expect(revalidation.headers, condition).toMatchObject(expectedHeaders('/'))
  }
  expect((await requestPath('/', { method: 'HEAD' })).status).toBe(200)
  expect((await requestPath('/', { method: 'POST' })).status).toBe(405)
})

test('nginx serves the site over HTTP/2 after a redirect to HTTPS', async ({ page, home }) => {
  await home.open(`${nginx.httpUrl}/?from=mail`)
  expect(page.url()).toBe(`${nginx.url}/?from=mail`)
  const [navigation] = await page.evaluate(() =>
    performance.getEntriesByType('navigation').map((entry) => entry.toJSON() as object),
  )
  expect(navigation).toMatchObject({ nextHopProtocol: 'h2' })
  await home.footer.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(home.heading).toHaveText('Privacy Policy')
})
