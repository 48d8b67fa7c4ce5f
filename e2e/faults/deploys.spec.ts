import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { expect, test } from '../support/fixtures'
import { scrollIntoView, reveal } from '../support/gestures'
import { waitForHydration } from '../support/hydration'
import { testedSiteFolder } from '../support/testedSiteFolder'

test('new deploy reloads the page without losing the draft', async ({ page, home, contact }) => {
  let startScripts = () => {}
  const started = new Promise<void>((resolve) => (startScripts = resolve))
  const appData = '**/page-data/app-data.json'
  // The server reports a new version until the page is reloaded.
  await page.route(
    appData,
    async (route) => {
      await started
      await route.fulfill({ json: { webpackCompilationHash: 'another' } })
    },
    { times: 1 },
  )
  const requested = page.waitForRequest(appData)
  const pageLoads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) pageLoads.push(new URL(request.url()).pathname)
  })
  await page.goto('/', { waitUntil: 'commit' })
  await requested
  await contact.type({ Message: 'Where do we begin?' })
  startScripts()
  await waitForHydration(page)
  expect(pageLoads).toEqual(['/', '/'])
  await home.expectUsable()
  await contact.expectTexts({ Message: 'Where do we begin?' })
})

test.describe('lazy-loaded chunk', () => {
  const homeHtml = readFileSync(join(testedSiteFolder, 'index.html'), 'utf8')

  /** Matches chunks that every page loads, although the HTML does not list them. */
  const initialChunks = /component---|commons-/

  /** Responds with 404 to the first `times` requests for each lazy-loaded chunk, and counts them. */
  async function failLazyChunks(page: Page, times: number): Promise<Map<string, number>> {
    const requested = new Map<string, number>()
    await page.route(/\.js$/, async (route) => {
      const { pathname } = new URL(route.request().url())
      if (homeHtml.includes(pathname) || initialChunks.test(pathname)) return route.continue()
      const requestCount = (requested.get(pathname) ?? 0) + 1
      requested.set(pathname, requestCount)
      if (requestCount > times) await route.continue()
      else await route.fulfill({ status: 404, body: 'Not found' })
    })
    return requested
  }

  test('is requested again after one failure', async ({ page, home }) => {
    const requested = await failLazyChunks(page, 1)
    await home.open()
    await scrollIntoView(page, home.section('case-studies'))
    await expect.poll(() => [...requested.values()]).toEqual([2])
    await home.expectUsable()
  })

  test('does not break a feature when it is missing', async ({
    page,
    home,
    slideshow,
    contact,
    webhook,
  }) => {
    webhook.answer = 'close'
    await failLazyChunks(page, Infinity)
    await home.open()
    await reveal(page, slideshow.frame)
    await slideshow.next.click()
    await slideshow.expectSlide(2)
    await contact.send()
    await expect(contact.card.getByText('Error Sending Message')).toBeVisible()
    await expect(contact.alert).toContainText('Error Sending Message')
    await home.expectUsable()
  })
})
