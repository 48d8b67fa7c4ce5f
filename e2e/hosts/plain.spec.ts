import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { type RunningServer, startServer } from '../../pipeline/hosting/server'
import { expect, test } from '../support/fixtures'
import { waitForHydration } from '../support/hydration'
import { pagePaths, testedSiteFolder } from '../support/testedSiteFolder'

test.describe.configure({ mode: 'default' })

let served: RunningServer

test.beforeAll(async () => {
  const notFound = await readFile(join(testedSiteFolder, '404.html'))
  const serve = sirv(testedSiteFolder, {
    onNoMatch: (_, response) => response.writeHead(404).end(notFound),
  })
  served = await startServer(createServer(serve))
})

test.afterAll(() => served.close())

test('host without custom headers serves every page, with noindex for an example site', async ({
  page,
  home,
}) => {
  for (const path of pagePaths) {
    const response = await page.goto(served.url + path)
    expect(response!.status(), path).toBe(path === '/nowhere' ? 404 : 200)
    expect(Object.keys(response!.headers()), path).not.toContain('x-robots-tag')
    await waitForHydration(page)
    await expect(home.heading, path).toBeVisible()
    await expect(page.locator('meta[name="robots"]'), path).toHaveAttribute('content', 'noindex')
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
