import { cp, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { listFiles } from '../../pipeline/content/files'
import { addMetaPolicy } from '../../pipeline/build/csp'
import { type RunningServer, startServer } from '../../pipeline/tools/lib/server'
import { representativePagePaths, testedWebhookUrl } from '../../__tests__/support/addresses'
import { readExpectedHeaders, testedSiteFolder } from '../support/testedSiteFolder'
import { ContactFormPageObject, expect, test } from '../support/contactForm'
import { waitForHydration } from '../support/hydration'
import { type WebhookReceiver, startWebhookReceiver } from '../support/webhookReceiver'

test.describe.configure({ mode: 'default' })

let receiver: WebhookReceiver
let served: RunningServer

test.beforeAll(async () => {
  receiver = await startWebhookReceiver()
  const site = test.info().outputPath('site')
  await writeBundle(site, receiver.url)
  const notFound = await readFile(join(site, '404.html'))
  const serve = sirv(site, { onNoMatch: (_, response) => response.writeHead(404).end(notFound) })
  served = await startServer(createServer(serve))
})

test.afterAll(() => Promise.all([served.close(), receiver.close()]))

/** Writes the bundle as `npm run bundle -- --meta-policy` does, with another webhook. */
async function writeBundle(site: string, webhook: string): Promise<void> {
  await cp(testedSiteFolder, site, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) })
  const files = listFiles(site)
  for (const file of files.filter((name) => /\.(js|html)$/.test(name))) {
    const text = await readFile(join(site, file), 'utf8')
    const { origin } = new URL(testedWebhookUrl)
    await writeFile(join(site, file), text.replaceAll(origin, new URL(webhook).origin))
  }
  const expected = readExpectedHeaders('/')['content-security-policy']!
  const policy = expected.replace(new URL(testedWebhookUrl).origin, new URL(webhook).origin)
  for (const page of files.filter((name) => name.endsWith('.html'))) {
    const html = await readFile(join(site, page), 'utf8')
    await writeFile(join(site, page), addMetaPolicy(html, policy, { noindex: true }))
  }
}

test.use({ allowedErrors: /Content Security Policy/ })

test('host without custom headers serves pages whose meta element enforces the Content Security Policy', async ({
  page,
  errors,
}) => {
  for (const path of representativePagePaths) {
    const response = await page.goto(served.url + path)
    expect(Object.keys(response!.headers())).not.toContain('content-security-policy')
    await waitForHydration(page)
    expect(errors).toEqual([])
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'window.smuggled = true'
      document.body.append(script)
    })
    expect(await page.evaluate(() => 'smuggled' in window)).toBe(false)
    await expect.poll(() => errors.splice(0).join()).toContain('Content Security Policy')
  }
})

test('host without custom headers serves the 404 page for missing files', async ({ page }) => {
  const response = await page.goto(`${served.url}/nope`)
  expect(response!.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
})

test('host without custom headers serves a form that sends messages to the webhook', async ({
  page,
}) => {
  await page.goto(`${served.url}/#contact`)
  const contact = new ContactFormPageObject(page)
  await contact.fillValidAndWaitForHydration()
  await contact.submit.click()
  await contact.expectSent()
  expect(receiver.deliveries).toHaveLength(1)
})
