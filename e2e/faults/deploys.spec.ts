import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { testedWebhookUrl } from '../../__tests__/support/addresses'
import { ContactFormPageObject, validValuesByFieldLabel } from '../support/contactForm'
import { scrollIntoView, scrollIntoViewAndWaitForReveal } from '../support/gestures'
import { waitForHydration, gotoHydrated } from '../support/hydration'
import { testedSiteFolder } from '../support/testedSiteFolder'
import { expect, expectPageUsable, test, typeAndRememberMessage } from '../support/resilience'

const appData = '**/page-data/app-data.json'

/** Records the paths of page loads. */
function recordPageLoads(page: Page): string[] {
  const pageLoads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) pageLoads.push(new URL(request.url()).pathname)
  })
  return pageLoads
}

/** Simulates a deploy: the server reports a new version until the page is reloaded. */
async function simulateDeploy(page: Page, started = Promise.resolve()): Promise<void> {
  await page.route(
    appData,
    async (route) => {
      await started
      await route.fulfill({ json: { webpackCompilationHash: 'another' } })
    },
    { times: 1 },
  )
}

test.describe('new deploy', () => {
  test('reloads the page before hydration without losing the draft', async ({ page }) => {
    let startScripts = () => {}
    await simulateDeploy(page, new Promise((resolve) => (startScripts = resolve)))
    const requested = page.waitForRequest(appData)
    const pageLoads = recordPageLoads(page)
    await page.goto('/', { waitUntil: 'commit' })
    await requested
    await typeAndRememberMessage(page)
    startScripts()
    await waitForHydration(page)
    expect(pageLoads).toEqual(['/', '/'])
    await expectPageUsable(page)
  })
})

test.describe('lazy-loaded chunk', () => {
  const homeHtml = readFileSync(join(testedSiteFolder, 'index.html'), 'utf8')

  /** Matches chunks that every page loads, although the HTML does not list them. */
  const initialChunks = /component---|commons-/

  /**
   * Responds with 404 to the first `times` requests for each lazy-loaded chunk, and returns the
   * request counts.
   */
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

  test('is requested again after one failure', async ({ page }) => {
    const requested = await failLazyChunks(page, 1)
    await gotoHydrated(page)
    for (const id of ['case-studies', 'testimonials'])
      await scrollIntoView(page, page.locator(`#${id}`))
    await expect.poll(() => [...requested.values()].filter((times) => times === 2).length).toBe(2)
    await typeAndRememberMessage(page)
    await expectPageUsable(page)
  })

  test('does not break a feature when it is missing', async ({ page }) => {
    await failLazyChunks(page, Infinity)
    await page.route(testedWebhookUrl, (route) => route.abort())
    await gotoHydrated(page)
    await scrollIntoViewAndWaitForReveal(page, page.locator('#case-slides'))
    await page.getByRole('button', { name: 'Next slide' }).click()
    await expect(page.getByText('2 of 7', { exact: true })).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('button', { name: 'Next testimonial' })).toBeDisabled()
    const quotes = page.getByRole('group', { name: 'All quotes' })
    await scrollIntoViewAndWaitForReveal(page, quotes)
    await quotes.press('ArrowRight')
    await expect.poll(() => quotes.evaluate((row) => row.scrollLeft)).toBeGreaterThan(300)
    await page.setViewportSize({ width: 1440, height: 900 })
    await new ContactFormPageObject(page).fillFields({
      Name: validValuesByFieldLabel.Name,
      Email: validValuesByFieldLabel.Email,
    })
    await typeAndRememberMessage(page)
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.locator('#contact').getByText('Error Sending Message')).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('Error Sending Message')
    await page.keyboard.press('Escape')
    await expectPageUsable(page)
  })
})
