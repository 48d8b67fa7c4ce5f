import type { Page } from 'playwright/test'
import site from '../../__tests__/fixtures/content/site.json'
import { corruptPageData, corruptHomePageData } from '../support/faultInjection'
import { waitForHydration } from '../support/hydration'
import { expect, expectPageUsable, test } from '../support/resilience'

test.use({ allowedErrors: /hero\.json is missing|split is not a function/ })

/**
 * Expects the error screen with a message, and a link or button that recovers the page after
 * `restore` removes the error.
 */
async function expectErrorScreenRecovers(
  page: Page,
  text: RegExp,
  recoveryControl: 'Reload' | 'Return to home',
  restore: () => Promise<void>,
) {
  const heading = page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })
  await expect(heading).toBeVisible()
  await expect(page.getByText(text)).toBeVisible()
  await restore()
  await page.getByText(recoveryControl, { exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Complex Challenges.')
  await waitForHydration(page)
  await expect(page).toHaveTitle(site.title)
  await expectPageUsable(page)
}

const missingHeroError = /content\/hero\.json is missing or unreadable\./

test('"Reload" button recovers the page from an error during the page load', async ({ page }) => {
  const restore = await corruptHomePageData(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectErrorScreenRecovers(page, missingHeroError, 'Reload', restore)
})

test('"Return to home" link recovers the page from an error in Gatsby', async ({ page }) => {
  const restore = await corruptPageData(page, 'privacy-policy', (data) => (data.path = 5))
  await page.goto('/privacy-policy/')
  await expectErrorScreenRecovers(page, /split is not a function/, 'Return to home', restore)
})
