import { gotoHomeAndLoadLazyParts, type PageState, pageStates } from '../access/pageStates'
import { gotoHydrated } from '../support/hydration'
import { test } from '../support/test'

/*
 * Takes screenshots of all pages and states in three widths and both color schemes, and PDFs of the
 * pages. Usage: `--project=screenshots [-g NAME]`; the files are in `screenshots/`.
 */

const widths = [390, 820, 1440]

const screenshots: PageState[] = [
  { name: 'home page', at: ['phone', 'large'], reach: gotoHomeAndLoadLazyParts },
]

for (const { name, at, use, reach } of [...screenshots, ...pageStates]) {
  const isFullPage = at?.includes('large')
  for (const width of at && !at.includes('laptop') && !isFullPage ? [390] : widths) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test.describe(`screenshot in a viewport ${width} px wide with the ${colorScheme} color scheme`, () => {
        test.use({ viewport: { width, height: width < 768 ? 844 : 900 }, colorScheme, ...use })

        test(name, async ({ page }) => {
          await reach(page)
          const path = `screenshots/${name.replaceAll(' ', '-')}-${width}-${colorScheme}.png`
          await page.screenshot({ path, fullPage: isFullPage })
        })
      })
    }
  }
}

for (const [name, path] of [
  ['home', '/'],
  ['privacy-policy', '/privacy-policy/'],
] as const) {
  test(`${name} page is saved as a PDF`, async ({ page }) => {
    await gotoHydrated(page, path)
    await page.pdf({ path: `screenshots/print-${name}.pdf`, format: 'A4' })
  })
}
