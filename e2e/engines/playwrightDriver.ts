import { chromium } from 'playwright'
import { findTestBrowser, testArguments } from '../../pipeline/tools/browser'
import type { Driver, Preferences } from './Driver'

/** Chromium, driven by Playwright. */
export async function startChromium({ dark, reducedMotion }: Preferences): Promise<Driver> {
  const browser = await chromium.launch({ executablePath: findTestBrowser(), args: testArguments })
  const page = await browser.newPage({
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    hasTouch: true,
  })
  const session = await page.context().newCDPSession(page)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', ({ message }) => complaints.push(message))

  return {
    takeComplaints: () => Promise.resolve(complaints.splice(0)),
    async open(address) {
      await page.goto(address)
    },
    async back() {
      await page.goBack()
    },
    setViewport: (width, height) => page.setViewportSize({ width, height }),
    click: (selector) => page.locator(selector).first().click(),
    fill: (selector, text) => page.locator(selector).fill(text),
    press: (key) => page.keyboard.press(key),
    async drag(fromX, fromY, toX) {
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
        session.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: x === undefined ? [] : [{ x, y: fromY }],
        })
      await touch('touchStart', fromX)
      for (let part = 1; part <= 5; part += 1) {
        await touch('touchMove', fromX + ((toX - fromX) * part) / 5)
      }
      await touch('touchEnd')
    },
    evaluate: (expression) => page.evaluate(expression),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  }
}
