import { expect, test } from '../support/fixtures'
import { scrollIntoView, tap } from '../support/gestures'
import { readLook } from '../support/look'
import { pagePaths } from '../support/testedSiteFolder'

// A phone that claims to hover, as Samsung's do: primary pointer coarse (2), hover on (2). Playwright's
// `hasTouch` would switch hover off.
test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: [
    async ({ launchOptions }, provide) => {
      const settings = ['PointerType=2', 'HoverType=2'].flatMap((setting) => [
        `primary${setting}`,
        `available${setting.replace('=', 's=')}`,
      ])
      await provide({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), `--blink-settings=${settings.join(',')}`],
      })
    },
    { scope: 'worker' },
  ],
})

for (const path of pagePaths) {
  test(`${path} has no control that keeps a color after a tap`, async ({ page, home }) => {
    await home.open(path)
    expect(
      await page.evaluate(() =>
        ['(hover: hover)', '(pointer: fine)'].map((q) => matchMedia(q).matches),
      ),
    ).toEqual([true, false])
    // Controls keep their state, so that only the tap can change their look.
    await page.evaluate(() => {
      addEventListener('click', (event) => (event.preventDefault(), event.stopPropagation()), true)
    })
    let tapped = 0
    for (const control of await page.locator('a, button, input, textarea').all()) {
      await scrollIntoView(page, control, 200)
      if (!(await control.isVisible())) continue
      tapped += 1
      const name = (await control.evaluate((node) => node.outerHTML)).slice(0, 120)
      // Otherwise the browser waits after each tap for the second one of a zoom.
      if (await control.evaluate((node) => node.matches('a, button')))
        await expect(control, name).toHaveCSS('touch-action', 'manipulation')
      const before = await readLook(control)
      await tap(page, control)
      expect(await readLook(control), name).toEqual(before)
    }
    expect(tapped).toBeGreaterThan(4)
  })
}
