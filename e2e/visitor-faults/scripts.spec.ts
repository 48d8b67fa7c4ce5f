import type { Page } from 'playwright/test'
import site from '../../content/site.json'
import { expect, expectSurvived, test, typeMessage } from '../support/survival'

/** What Gatsby throws when it leaves the served page as it is. */
const notRendering = /page resources for .* not found|Loading chunk \w+ failed/

/** What works without scripts: another way to write, every answer open, the way to a section, the small menu. */
async function expectUsable(page: Page): Promise<void> {
  await expectSurvived(page, { except: notRendering })
  await expect(page.getByRole('link', { name: site.contactEmail })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Case Studies' }).click()
  await expect(page.locator('#case-studies h2')).toBeInViewport()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open navigation menu' }).click()
  await page.locator('#mobile-menu').getByRole('link', { name: 'Our Team' }).click()
  await expect(page.locator('#about')).toBeInViewport()
}

test.describe('JavaScript is off', () => {
  test.use({ javaScriptEnabled: false })

  test('everything can be read and reached', async ({ page }) => {
    await page.goto('/')
    await expectUsable(page)
  })
})

const pageData = /\/page-data\/.*\.json$/

const missing: [name: string, pattern: RegExp][] = [
  ['no script arrives', /\.js$/],
  ['the page’s own script does not arrive', /component---.*\.js$/],
  ['the framework does not arrive', /\/framework-.*\.js$/],
  ['the page’s data are missing', pageData],
]

for (const [name, pattern] of missing) {
  test(`${name}: the page shows everything at once`, async ({ page }) => {
    await page.route(pattern, (route) => route.fulfill({ status: 404, body: 'Not here' }))
    await page.goto('/')
    await expect(page.locator('.scripts-failed')).toBeAttached()
    await typeMessage(page)
    await expectUsable(page)
  })
}

const answers: [name: string, status: number | null][] = [
  ['fail', 500],
  ['never come', null],
]

for (const [name, status] of answers) {
  test(`the page’s data ${name}: the page shows everything after 15 s`, async ({ page }) => {
    await page.clock.install()
    const asked = page.waitForRequest(pageData)
    await page.route(pageData, async (route) => {
      if (status) await route.fulfill({ status, body: 'No' })
    })
    await page.goto('/', { waitUntil: 'commit' })
    await asked
    await typeMessage(page)
    await page.clock.fastForward(15_000)
    await expect(page.locator('.scripts-failed')).toBeAttached()
    await expectUsable(page)
  })
}
