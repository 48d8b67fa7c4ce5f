import type { Page } from 'playwright/test'
import { failApplication } from '../support/faults'
import { openLive } from '../support/live'
import { expect, expectSurvived, test } from '../support/survival'

/** The fallback in place of the page: the focus on its heading, what went wrong, and two ways out that work. */
async function expectFallback(page: Page, words: RegExp, mend: () => Promise<void>) {
  const heading = page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })
  await expect(heading).toBeFocused()
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  await mend()
  await page.getByRole('link', { name: 'Return to home' }).click()
  await expect(page).toHaveURL('/')
  await expectSurvived(page)
}

/** Answers with the page's data changed, as a bad deploy would. */
async function spoil(
  page: Page,
  name: string,
  change: (data: PageData) => void,
): Promise<() => Promise<void>> {
  const address = `**/page-data/${name}/page-data.json`
  await page.route(address, async (route) => {
    const answer = await route.fetch()
    const json = (await answer.json()) as PageData
    change(json)
    await route.fulfill({ response: answer, json })
  })
  return () => page.unroute(address)
}

interface PageData {
  path: unknown
  result: { data: Record<string, unknown> }
}

test('the page cannot be rendered on arrival: the fallback, and Reload mends it', async ({
  page,
}) => {
  const mend = await spoil(page, 'index', ({ result }) => (result.data.hero = null))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
  await mend()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Complex Challenges.')
  await expectSurvived(page)
})

test('the next page cannot be rendered: its text, the focus, and the way home', async ({
  page,
}) => {
  await failApplication(page)
  await expectFallback(page, /content\/hero\.json is missing or unreadable\./, () =>
    page.unroute('**/page-data/index/page-data.json'),
  )
})

test('Gatsby itself fails: the same fallback', async ({ page }) => {
  const mend = await spoil(page, 'privacy-policy', (data) => (data.path = 5))
  await openLive(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expectFallback(page, /split is not a function/, mend)
})
