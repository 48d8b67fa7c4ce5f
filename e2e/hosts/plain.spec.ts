import { cp, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { addMetaPolicy } from '../../pipeline/hosting/csp'
import { listFiles } from '../../pipeline/content/contentFiles'
import { type RunningServer, startServer } from '../../pipeline/hosting/server'
import { expect, test } from '../support/fixtures'
import { waitForHydration } from '../support/hydration'
import { pagePaths, readExpectedHeaders, testedSiteFolder } from '../support/testedSiteFolder'

test.describe.configure({ mode: 'default' })
test.use({ allowedErrors: /Content Security Policy/ })

let served: RunningServer

/** Writes the bundle as `npm run build -- --meta-policy` does, and serves it without headers. */
test.beforeAll(async () => {
  const site = test.info().outputPath('site')
  await cp(testedSiteFolder, site, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) })
  const policy = readExpectedHeaders('/')['content-security-policy']!
  for (const page of listFiles(site).filter((name) => name.endsWith('.html'))) {
    const html = await readFile(join(site, page), 'utf8')
    await writeFile(join(site, page), addMetaPolicy(html, policy, { noindex: true }))
  }
  const notFound = await readFile(join(site, '404.html'))
  const serve = sirv(site, { onNoMatch: (_, response) => response.writeHead(404).end(notFound) })
  served = await startServer(createServer(serve))
})

test.afterAll(() => served.close())

test('host without custom headers serves pages whose meta element enforces the Content Security Policy', async ({
  page,
  home,
  errors,
}) => {
  for (const path of pagePaths) {
    const response = await page.goto(served.url + path)
    expect(response!.status(), path).toBe(path === '/nowhere' ? 404 : 200)
    expect(Object.keys(response!.headers()), path).not.toContain('content-security-policy')
    await waitForHydration(page)
    await expect(home.heading, path).toBeVisible()
    expect(errors, path).toEqual([])
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'window.smuggled = true'
      document.body.append(script)
    })
    expect(await page.evaluate(() => 'smuggled' in window), path).toBe(false)
    await expect.poll(() => errors.splice(0).join(), path).toContain('Content Security Policy')
  }
})

test('host without custom headers serves a form that sends messages to the webhook', async ({
  contact,
  webhook,
}) => {
  await contact.open('load', served.url)
  await contact.send()
  await contact.expectSent()
  expect(webhook.deliveries).toHaveLength(1)
})
