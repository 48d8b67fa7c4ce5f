import site from '../../__tests__/fixtures/content/site.json'
import { corruptHomePageData, corruptPageData } from '../support/faultInjection'
import { expect, test } from '../support/fixtures'
import { waitForHydration } from '../support/hydration'

test.use({ allowedErrors: /hero\.json is missing|split is not a function/ })

for (const [control, path, error, corrupt] of [
  ['Reload', '/', /content\/hero\.json is missing or unreadable\./, corruptHomePageData],
  [
    'Return to home',
    '/privacy-policy/',
    /split is not a function/,
    // Gatsby itself throws an error.
    (page) => corruptPageData(page, 'privacy-policy', (data) => (data.path = 5)),
  ],
] as [string, string, RegExp, typeof corruptHomePageData][]) {
  test(`"${control}" recovers the page from an error on ${path}`, async ({ page, home }) => {
    const restore = await corrupt(page)
    await page.goto(path)
    await expect(home.heading).toHaveText('Unexpected Application Error!')
    await expect(home.heading).toBeFocused()
    await expect(page.getByText(error)).toBeVisible()
    await restore()
    await page.getByText(control, { exact: true }).click()
    await expect(page).toHaveURL('/')
    await expect(home.heading).toContainText('Complex Challenges.')
    await waitForHydration(page)
    await expect(page).toHaveTitle(site.title)
    await home.expectUsable()
  })
}
