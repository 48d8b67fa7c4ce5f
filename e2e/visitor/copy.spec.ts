import { expect, test } from '../support/fixtures'
import { pagePaths } from '../support/testedSiteFolder'

const newTab = '(opens in a new tab)'

test.describe('text copied from the whole page', () => {
  for (const path of pagePaths) {
    test(`${path} lacks the words for screen readers only`, async ({ page, home }) => {
      await home.open(path)
      const { hidden, selectable, copied } = await page.evaluate(() => {
        // Text for screen readers only has this clip path.
        const parts = [...document.body.querySelectorAll('*')].filter(
          (element) => getComputedStyle(element).clipPath === 'inset(50%)',
        )
        getSelection()!.selectAllChildren(document.body)
        return {
          hidden: parts.map(({ textContent }) => textContent.trim()),
          selectable: parts.filter((part) => getComputedStyle(part).userSelect !== 'none').length,
          copied: getSelection()!.toString(),
        }
      })
      expect(hidden).toContain(newTab)
      expect(selectable).toBe(0)
      expect(copied.length).toBeGreaterThan(100)
      expect(copied).not.toContain(newTab)
    })
  }
})
