import { expect, test } from 'playwright/test'
import { openLive } from './support/live'

/** The smallest, the largest, and both sides of each breakpoint, in px. */
const widths = [320, 390, 767, 768, 820, 1023, 1024, 1359, 1360, 1440, 1679, 1680, 2560]

for (const path of ['/', '/privacy-policy/', '/nowhere/']) {
  test(`nothing of ${path} lies past the viewport's sides from 320 to 2560 px`, async ({
    page,
  }) => {
    await openLive(page, path)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
      await expect.poll(wide, { message: `${width} px` }).toBe(width)
    }
  })
}
