import puppeteer from 'puppeteer-core'
import { type Driver, splitDrag } from './engine'

/** Starts an unmodified Firefox, driven over WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: {
      'dom.w3c_touch_events.enabled': 1,
      // Disables the back/forward cache: puppeteer waits for load events, which its pages do not fire.
      'browser.sessionhistory.max_total_viewers': 0,
    },
  })
  const page = await browser.newPage()
  return {
    open: (url) => page.goto(url),
    back: () => page.goBack(),
    resize: (width, height) => page.setViewport({ width, height }),
    click: (selector) => page.click(selector),
    press: (key) => page.keyboard.press(key),
    async drag(fromX, toX, y) {
      await page.touchscreen.touchStart(fromX, y)
      for (const x of splitDrag(fromX, toX)) await page.touchscreen.touchMove(x, y)
      await page.touchscreen.touchEnd()
    },
    evaluate: (expression) => page.evaluate(expression),
    close: () => browser.close(),
  }
}
