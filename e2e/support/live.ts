import { expect, type Locator, type Page } from 'playwright/test'

/** Opens a page and waits until its scripts have taken it over. */
export async function openLive(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await expectLive(page)
}

/** Resolves when React has taken over the page, every section of it too, and their effects have run. */
export async function expectLive(page: Page): Promise<void> {
  // A page may be loaded anew meanwhile, and then has to be asked again.
  await expect(async () => expect(await page.evaluate(isLive)).toBe(true)).toPass({
    intervals: [50],
    timeout: 20_000,
  })
}

/** Runs inside the page, in any engine: React leaves a mark of its own on each element that it has taken over. */
export function isLive(): boolean {
  const parts = [...document.querySelectorAll('header, main > *, footer')]
  const taken = (part: Element) => Object.keys(part).some((key) => key.startsWith('__reactFiber'))
  // The slides are a strip to scroll until their effect has run.
  return parts.length > 0 && parts.every(taken) && !document.querySelector('#case-slides[role]')
}

/** Holds back every script until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** How much the page has moved under the visitor from its start on, in Chromium's measure. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        shifts.sum += (entry as unknown as { value: number }).value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)
}

/** Lets the page draw what has changed, if anything has: a browser without a window may leave out a frame. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((drawn) => [requestAnimationFrame(drawn), setTimeout(drawn, 500)]),
  )
}

/** Scrolls there as a jump, whatever the page's own scrolling. */
export async function scrollToY(page: Page, y: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
}

/** Brings an element's top to this many px below the viewport's top. */
export async function bring(page: Page, element: Locator, top = 100): Promise<void> {
  const now = await element.evaluate((node) => node.getBoundingClientRect().top + window.scrollY)
  await scrollToY(page, now - top)
}

/** Scrolls past everything to the end, as a visitor who reads on, so that every late part of the page is there. */
export async function passBy(page: Page): Promise<void> {
  const bottom = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < bottom; y += 500) {
    await scrollToY(page, y)
    await nextFrame(page)
  }
  await page.waitForLoadState('networkidle')
}

/**
 * From now on, what assistive technology is told: each text put into a live region, wherever and whenever it comes. What
 * is not read out reliably says so: a text in a region that is hidden, or that has come since.
 */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const live = '[role=status], [role=alert], [role=log], [aria-live]:not([aria-live=off])'
    const said: string[] = []
    const regions = new Set(document.querySelectorAll(live))
    Object.assign(window, { said })
    new MutationObserver((changes) => {
      for (const { target, addedNodes, type } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(live)
        // Gatsby's own region speaks of a change of pages.
        if (!region || region.id === 'gatsby-announcer') continue
        const texts = type === 'characterData' ? [target] : [...addedNodes]
        const heard = regions.has(region) && region.checkVisibility()
        for (const { textContent } of texts) {
          if (textContent) said.push(heard ? textContent : `unreliable: ${textContent}`)
        }
      }
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said)
}

/** Draws one finger across an element's middle by these px, as a touch screen would report it. */
export async function swipe(page: Page, element: Locator, x: number, y = 0): Promise<void> {
  const box = await element.boundingBox()
  if (!box) throw new Error('nothing to swipe on')
  const start = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
  const steps = 10
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] })
  for (let step = 1; step <= steps; step += 1) {
    const touchPoints = [{ x: start.x + (x * step) / steps, y: start.y + (y * step) / steps }]
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

/** Everything the page has written to the console, and every error, from now on. */
export function consoleOf(page: Page): string[] {
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  page.on('pageerror', (error) => messages.push(error.message))
  return messages
}
