import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { waitForHydration } from '../support/hydration'
import { expectSectionScrolledToAndFocused } from '../support/navigation'
import { testedSiteFolder } from '../support/testedSiteFolder'
import { expect, expectPageUsable, test } from '../support/resilience'
import site from '../../__tests__/fixtures/content/site.json'
import { slides } from '../../__tests__/support/slides'

const notFoundPage = readFileSync(join(testedSiteFolder, '404.html'), 'utf8')

async function expectNotFoundPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
  await expectPageUsable(page)
  await page.getByRole('main').getByRole('link', { name: 'Return to home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Complex Challenges.')
}

test('URL query with invalid encoding stays unchanged', async ({ page }) => {
  await page.goto('/?utm_source=caf%E9#about')
  await waitForHydration(page)
  await expectSectionScrolledToAndFocused(page, 'about')
  await expect(page).toHaveURL('/?utm_source=caf%E9#about')
  await expectPageUsable(page)
})

const unusualPaths = [
  '/%23contact',
  '/some%2Fpath',
  '/privacy-policy/%3Futm_source=x',
  '/%2F%2Fwww.example.com',
  '/%E0%A4%A',
]

for (const path of unusualPaths) {
  test(`${path} shows a working 404 page`, async ({ page }) => {
    // Hosts differ in how they decode such paths, so serve the 404 page directly.
    await page.route(
      (url) => url.pathname === path,
      (route) => route.fulfill({ status: 404, contentType: 'text/html', body: notFoundPage }),
    )
    const report = page.waitForEvent('console', (each) => each.text().startsWith('Page not found'))
    await page.goto(`${path}?utm_source=x#about`)
    await waitForHydration(page)
    await expect(page.getByRole('banner').getByRole('link', { name: site.brand })).toBeVisible()
    expect((await report).text()).toBe(`Page not found: ${path}`)
    await expectNotFoundPage(page)
  })
}

test('unknown URL fragment does not affect the page', async ({ page }) => {
  for (const hash of ['#nope', '#<img src=x onerror="window.ran=true">']) {
    await page.goto('about:blank')
    await page.goto(`/${hash}`)
    await waitForHydration(page)
    expect(await page.evaluate(() => [window.scrollY, 'ran' in window])).toEqual([0, false])
  }
  await expect(page.locator('img[src=x]')).toHaveCount(0)
  await expectPageUsable(page)
})

test.describe('link to a section', () => {
  /** Expects the section to keep its position after the images above it have loaded. */
  async function expectScrollPositionKept(page: Page): Promise<void> {
    const image = page.getByRole('img', { name: slides[0]!.alt })
    await image.evaluate((image: HTMLImageElement) => {
      image.loading = 'eager'
      return image.decode()
    })
    await expectSectionScrolledToAndFocused(page, 'contact')
  }

  test('scrolls to the section when the page loads', async ({ page }) => {
    await page.goto('/#contact')
    await waitForHydration(page)
    await expectSectionScrolledToAndFocused(page, 'contact')
    await expect(page.locator('#contact [aria-expanded=false]')).toHaveCount(4)
    await expectScrollPositionKept(page)
    await expectPageUsable(page)
  })

  test('scrolls to the section from another page', async ({ page }) => {
    await page.goto('/privacy-policy/')
    await waitForHydration(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
    await expectSectionScrolledToAndFocused(page, 'contact')
    await expectScrollPositionKept(page)
    await expectPageUsable(page)
  })
})

test('script in an unknown URL path does not run', async ({ page }) => {
  const path = '/%3Cimg%20src=x%20onerror=%22window.ran=true%22%3E'
  await page.goto(path)
  await waitForHydration(page)
  await expectNotFoundPage(page)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
})
