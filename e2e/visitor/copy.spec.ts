import { expect, test } from '../support/fixtures'
import { pagePaths } from '../support/testedSiteFolder'

test.describe('text copied from the whole page', () => {
  for (const path of pagePaths) {
    test(`${path} lacks the words for screen readers only`, async ({ page, home }) => {
      await home.open(path)
      const { hidden, copied } = await page.evaluate(() => {
        // Text for screen readers only has this clip path.
        const parts = [...document.body.querySelectorAll('*')].filter(
          (element) => getComputedStyle(element).clipPath === 'inset(50%)',
        )
        getSelection()!.selectAllChildren(document.body)
        return {
          hidden: parts.map(({ textContent }) => textContent.trim()).filter(Boolean),
          copied: getSelection()!.toString(),
        }
      })
      expect(hidden).toContain('(opens in a new tab)')
      expect(copied.length).toBeGreaterThan(100)
      for (const text of hidden) expect(copied, text).not.toContain(text)
    })
  }
})
