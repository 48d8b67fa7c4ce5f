import { gotoAndLoadLazyParts, type PageState, pageStates } from './accessibility/pageStates'
import { gotoHydrated } from './support/hydration'
import { test } from './support/test'

/*
 * `--project=screenshots [-g NAME]`: the pages, and every state that the accessibility gate knows, in three widths, light and dark,
 * and the pages on paper, in `screenshots/`, to be held beside the design.
 */

const widths = [390, 820, 1440]

const pictures: PageState[] = [
  { name: 'the home page', at: ['phone', 'large'], reach: gotoAndLoadLazyParts },
]

for (const { name, at, use, reach } of [...pictures, ...pageStates]) {
  const isWhole = at?.includes('large')
  for (const width of at && !at.includes('laptop') && !isWhole ? [390] : widths) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test.describe(`${width} ${colorScheme}`, () => {
        test.use({ viewport: { width, height: width < 768 ? 844 : 900 }, colorScheme, ...use })

        test(name, async ({ page }) => {
          await page.emulateMedia({ reducedMotion: 'reduce' })
          await reach(page)
          const path = `screenshots/${name.replaceAll(' ', '-')}-${width}-${colorScheme}.png`
          await page.screenshot({ path, fullPage: isWhole })
        })
      })
    }
  }
}

for (const [name, path] of [
  ['home', '/'],
  ['privacy-policy', '/privacy-policy/'],
] as const) {
  test(`${name} on paper`, async ({ page }) => {
    await gotoHydrated(page, path)
    await page.pdf({ path: `screenshots/print-${name}.pdf`, format: 'A4' })
  })
}
