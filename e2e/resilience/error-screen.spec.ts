import type { Page } from 'playwright/test'
import site from '../../__tests__/fixtures/content/site.json'
import { showErrorScreen, corruptPageData, corruptHomeData } from '../support/faultInjection'
import { waitForHydration, gotoHydrated } from '../support/hydration'
import { expect, expectPageUsable, test } from '../support/resilience'

/** The fallback in place of the page: what went wrong, and a way out that works once mended. */
async function expectErrorScreenRecovers(
  page: Page,
  words: RegExp,
  wayOut: 'Reload' | 'Return to home',
  restore: () => Promise<void>,
) {
  const heading = page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })
  await expect(heading).toBeVisible()
  await expect(page.getByText(words)).toBeVisible()
  await restore()
  await page.getByText(wayOut, { exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Complex Challenges.')
  await waitForHydration(page)
  await expect(page).toHaveTitle(site.title)
  await expectPageUsable(page)
}

const noHero = /content\/hero\.json is missing or unreadable\./

test('the page cannot be rendered on arrival: the fallback, with the focus, and Reload mends it', async ({
  page,
}) => {
  const mend = await corruptHomeData(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectErrorScreenRecovers(page, noHero, 'Reload', mend)
})

test('the next page cannot be rendered: its text, and the way home', async ({ page }) => {
  const mend = await showErrorScreen(page)
  await expectErrorScreenRecovers(page, noHero, 'Return to home', mend)
})

test('Gatsby itself fails: the same fallback', async ({ page }) => {
  const mend = await corruptPageData(page, 'privacy-policy', (data) => (data.path = 5))
  await gotoHydrated(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expectErrorScreenRecovers(page, /split is not a function/, 'Return to home', mend)
})
