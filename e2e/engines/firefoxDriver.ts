import puppeteer from 'puppeteer-core'
import type { Driver, Preferences } from './Driver'

/** Firefox as its makers ship it, driven over WebDriver BiDi. */
export async function startFirefox(
  executablePath: string,
  { dark, reducedMotion }: Preferences,
): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: {
      'layout.css.prefers-color-scheme.content-override': dark ? 0 : 1,
      'ui.prefersReducedMotion': reducedMotion ? 1 : 0,
      'dom.w3c_touch_events.enabled': 1,
    },
  })
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['warn', 'error'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  // What the policy refuses is in Firefox's own console, but not in what it tells a driver.
  await page.evaluateOnNewDocument(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`Content-Security-Policy: ${violatedDirective} ${blockedURI}`)
    })
  })

  return {
    takeComplaints: () => Promise.resolve(complaints.splice(0)),
    async open(address) {
      await page.goto(address)
    },
    async back() {
      await page.goBack()
    },
    setViewport: (width, height) => page.setViewport({ width, height }),
    click: (selector) => page.click(selector),
    async fill(selector, text) {
      await page.focus(selector)
      await page.$eval(selector, (field) => (field as HTMLInputElement).select())
      await page.keyboard.press('Backspace')
      await page.type(selector, text)
    },
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
