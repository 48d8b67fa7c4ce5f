import type { Page } from 'playwright/test'
import site from '../../__tests__/fixtures/content/site.json'
import { failApplication, spoilData, spoilHome } from '../support/faults'
import { expectLive, openLive } from '../support/live'
import { expect, expectSurvived, test } from '../support/survival'

/** The fallback in place of the page: what went wrong, and a way out that works once mended. */
async function expectFallback(
  page: Page,
  words: RegExp,
  wayOut: 'Reload' | 'Return to home',
  mend: () => Promise<void>,
) {
  const heading = page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })
  await expect(heading).toBeVisible()
  await expect(page.getByText(words)).toBeVisible()
  await mend()
  await page.getByText(wayOut, { exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Complex Challenges.')
  await expectLive(page)
  await expect(page).toHaveTitle(site.title)
  await expectSurvived(page)
}

const noHero = /content\/hero\.json is missing or unreadable\./

test('the page cannot be rendered on arrival: the fallback, with the focus, and Reload mends it', async ({
  page,
}) => {
  const mend = await spoilHome(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectFallback(page, noHero, 'Reload', mend)
})

test('the next page cannot be rendered: its text, and the way home', async ({ page }) => {
  const mend = await failApplication(page)
  await expectFallback(page, noHero, 'Return to home', mend)
})

test('Gatsby itself fails: the same fallback', async ({ page }) => {
  const mend = await spoilData(page, 'privacy-policy', (data) => (data.path = 5))
  await openLive(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expectFallback(page, /split is not a function/, 'Return to home', mend)
})
