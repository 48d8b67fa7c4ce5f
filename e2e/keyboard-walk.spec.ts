import { expect } from 'playwright/test'
import { keyboardWalk } from './gate/checks/keyboardWalk'
import { viewports } from './gate/states'
import { openLive } from './support/live'
import { test } from './support/test'

for (const { width, height } of viewports) {
  for (const textSize of [100, 200]) {
    test(`every control once, in order and in sight, at ${width} x ${height} and ${textSize} % text`, async ({
      browser,
    }) => {
      const context = await browser.newContext({
        viewport: { width, height },
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      await page.addInitScript((size) => {
        document.addEventListener('DOMContentLoaded', () => {
          document.documentElement.style.fontSize = `${size}%`
        })
      }, textSize)
      await openLive(page)
      expect(await keyboardWalk(page)).toEqual([])
      await context.close()
    })
  }
}
