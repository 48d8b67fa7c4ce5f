import { gotoCompleteHome, pageStates } from '../access/pageStates'
import { test } from '../support/fixtures'

/*
 * Takes screenshots of all states in three widths and both color schemes, and PDFs of the pages.
 * Usage: `--project=screenshots [-g NAME]`; the files are in `screenshots/`.
 */

for (const { name, at, use, reach } of pageStates) {
  for (const width of at && !at.includes('laptop') ? [390] : [390, 820, 1440]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test.describe(`${width} px, ${colorScheme}`, () => {
        test.use({ viewport: { width, height: width < 768 ? 844 : 900 }, colorScheme, ...use })

        test(`screenshot of ${name}`, async ({ page }) => {
          await reach(page)
          const path = `screenshots/${name.replaceAll(' ', '-')}-${width}-${colorScheme}.png`
          await page.screenshot({ path, fullPage: name.startsWith('home page') })
        })
      })
    }
  }
}

test('pages are saved as PDFs', async ({ page }) => {
  await gotoCompleteHome(page)
  await page.pdf({ path: 'screenshots/home.pdf', format: 'A4' })
  await page.goto('/privacy-policy/')
  await page.pdf({ path: 'screenshots/privacy-policy.pdf', format: 'A4' })
})
