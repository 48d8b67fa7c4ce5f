import puppeteer from 'puppeteer-core'
import { listenToComplaints, type Driver } from './Driver'

/** Firefox as its makers ship it, driven over WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: { 'dom.w3c_touch_events.enabled': 1 },
  })
  const page = await browser.newPage()
  await page.evaluateOnNewDocument(listenToComplaints)
  return {
    open: (address) => page.goto(address),
    back: () => page.goBack(),
    setViewport: (width, height) => page.setViewport({ width, height }),
    click: (selector) => page.click(selector),
    press: (key) => page.keyboard.press(key),
    async drag(fromX, fromY, toX) {
      await page.touchscreen.touchStart(fromX, fromY)
      for (let part = 1; part <= 5; part += 1) {
        await page.touchscreen.touchMove(fromX + ((toX - fromX) * part) / 5, fromY)
      }
      await page.touchscreen.touchEnd()
    },
    evaluate: (expression) => page.evaluate(expression),
    close: () => browser.close(),
  }
}
