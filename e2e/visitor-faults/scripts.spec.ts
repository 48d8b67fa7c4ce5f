import { type Page } from 'playwright/test'
import { expect, expectSurvived, notRendering, test, typeMessage } from '../support/survival'

/** What works without a script: the way to a section, the small menu, and the slides, which scroll sideways. */
async function expectReadable(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Case Studies' }).click()
  await expect(page.locator('#case-studies h2')).toBeInViewport()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open navigation menu' }).click()
  const menu = page.locator('#mobile-menu')
  await menu.getByRole('link', { name: 'Our Team' }).click()
  await expect(page.locator('#about')).toBeInViewport()
}

test.describe('fault 1: JavaScript is off', () => {
  test.use({ javaScriptEnabled: false })

  test('fault 1: JavaScript is off', async ({ page }) => {
    await page.goto('/')
    await expectSurvived(page, { withoutScripts: true })
    await expect(page.getByRole('link', { name: 'hello@example.com' })).toBeVisible()
    await expectReadable(page)
  })
})

const missing: [name: string, pattern: RegExp][] = [
  ['fault 2: no script arrives', /\.js$/],
  ['fault 3: the page’s own script does not arrive', /component---.*\.js$/],
  ['fault 4: the framework does not arrive', /\/app-.*\.js$/],
]

for (const [name, pattern] of missing) {
  test(name, async ({ page }) => {
    await page.route(pattern, (route) => route.fulfill({ status: 404, body: 'Not found' }))
    await page.goto('/', { waitUntil: 'networkidle' })
    await typeMessage(page)
    await expectSurvived(page, { except: notRendering })
    await expectReadable(page)
  })
}

const pageData = /\/page-data\/.*\.json$/
const answers: [name: string, status: number | null][] = [
  ['fault 5: the page’s data are missing (404)', 404],
  ['fault 6: the page’s data fail (500)', 500],
  ['fault 7: the page’s data are unavailable (503)', 503],
  ['fault 8: the page’s data never come', null],
]

for (const [name, status] of answers) {
  test(name, async ({ page }) => {
    const asked: string[] = []
    await page.route(pageData, async (route) => {
      asked.push(route.request().url())
      if (status) await route.fulfill({ status, body: 'No' })
    })
    await page.goto('/')
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    await typeMessage(page)
    await expectSurvived(page, { except: notRendering })
    await expectReadable(page)
  })
}
