import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { listFiles } from '../../pipeline/content/contentFiles'
import { formatRedirects } from '../../pipeline/hosting/hostFiles'
import { checkLiveSite } from '../../pipeline/hosting/liveSite'
import { redirectsFile } from '../../pipeline/hosting/publishedFiles'
import type { RunningServer } from '../../pipeline/hosting/server'
import type { SiteVersion } from '../../pipeline/hosting/siteVersion'
import { toUrlPath } from '../../pipeline/lib/urlPath'
import { getAllowedContentTypes } from '../../__tests__/support/contentType'
import { expect, test } from '../support/fixtures'
import { waitForHydration } from '../support/hydration'
import { sendRawRequest } from '../support/sendRawRequest'
import { pagePaths, readExpectedHeaders, testedSiteFolder } from '../support/testedSiteFolder'
import { timeouts } from '../support/timeouts'
import { installWrangler, startWrangler } from '../support/wrangler'

test.describe.configure({ mode: 'default' })

const commonHeaders = readExpectedHeaders('/')

/** Files of a site owner: a verification file, a download, redirects. */
const ownerFolder = '__tests__/fixtures/other-owner/static'

let cloudflare: RunningServer | undefined
let siteFolder: string

test.beforeAll(async () => {
  test.setTimeout(timeouts.build)
  const reason = await installWrangler()
  if (reason && process.env.CI) throw new Error(reason)
  test.skip(reason !== undefined, reason)
  siteFolder = test.info().outputPath('site')
  cpSync(testedSiteFolder, siteFolder, { recursive: true })
  for (const name of listFiles(ownerFolder).filter((file) => file !== 'robots.txt')) {
    cpSync(join(ownerFolder, name), join(siteFolder, name))
  }
  writeFileSync(join(siteFolder, redirectsFile), formatRedirects(ownerFolder))
  cloudflare = await startWrangler('wrangler.jsonc', siteFolder)
})

test.afterAll(() => cloudflare?.close())

const requestPath = (path: string, headers = {}) =>
  sendRawRequest(cloudflare!.url, path, { headers })

test('Cloudflare serves every file at its name, with the headers from _headers', async () => {
  const files = listFiles(siteFolder).filter(
    (file) => !['_headers', redirectsFile, '404.html'].includes(file),
  )
  expect(files.filter((file) => /^google.*\.html$/.test(file))).toHaveLength(1)
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
    expect(sent.equals(readFileSync(join(siteFolder, file))), path).toBe(true)
  }
})

test("Cloudflare follows the site owner's redirects", async () => {
  const [from = '', to] = readFileSync(join(ownerFolder, redirectsFile), 'utf8').split(' ')
  const { status, headers } = await requestPath(from)
  expect([status, headers.location]).toEqual([302, to])
})

test('Cloudflare serves the 404 page for missing files, and does not redirect to other origins', async () => {
  const notFound = readFileSync(join(siteFolder, '404.html'))
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

test('check:live finds nothing that Cloudflare changes', async () => {
  const { commit } = JSON.parse(
    readFileSync(join(siteFolder, 'version.json'), 'utf8'),
  ) as SiteVersion
  const site = new URL(cloudflare!.url)
  const problems = await checkLiveSite({ site, commit: commit.hash, mainUrl: site.origin })
  // The fixture is an example site, whose commit may have changes, and the tests have no network.
  const expected = ['site-hidden', 'version-differs', 'link-broken']
  expect(problems.filter(({ code }) => !expected.includes(code))).toEqual([])
})

test('Cloudflare serves pages without errors', async ({ page }) => {
  for (const path of pagePaths) {
    await page.goto(cloudflare!.url + path)
    await waitForHydration(page)
  }
})
