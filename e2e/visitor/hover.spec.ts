import { expect, test } from '../support/fixtures'
import { scrollIntoView } from '../support/gestures'
import { readLook } from '../support/look'
import { pagePaths } from '../support/testedSiteFolder'

/** All links and buttons except the skip link, inactive buttons and the brand. */
const controls =
  ':is(header, main, footer) :is(a, button):not(header a[href="/"], [aria-disabled=true])'

for (const path of pagePaths) {
  test(`${path} has a hover style for each link and button`, async ({ page, home }) => {
    await home.open(path)
    let hovered = 0
    for (const control of await page.locator(controls).all()) {
      await scrollIntoView(page, control, 300)
      if (!(await control.isVisible())) continue
      hovered += 1
      const name = (await control.evaluate((node) => node.outerHTML)).slice(0, 120)
      await page.mouse.move(0, 0)
      const before = await readLook(control)
      await control.hover()
      expect(await readLook(control), name).not.toEqual(before)
    }
    expect(hovered, 'links and buttons').toBeGreaterThan(4)
  })
}
