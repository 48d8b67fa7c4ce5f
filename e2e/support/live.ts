import { expect, type Locator, type Page } from 'playwright/test'

/** Runs inside the page, in any engine: React leaves a mark of its own on each element that it has taken over. */
export function isLive(): boolean {
  const parts = [...document.querySelectorAll('header, main > *, footer')]
  return (
    parts.length > 0 &&
    parts.every((part) => Object.keys(part).some((key) => key.startsWith('__reactFiber')))
  )
}

/** Opens a page and waits until its scripts have taken it over. */
export async function openLive(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await expectLive(page)
}

/** Resolves when React has taken over the page, every section of it too. */
export async function expectLive(page: Page): Promise<void> {
  // A page may be loaded anew meanwhile, and then has to be asked again.
  await expect(async () => expect(await page.evaluate(isLive)).toBe(true)).toPass({
    intervals: [50],
    timeout: 20_000,
  })
}

/** Scrolls there as a jump, whatever the page's own scrolling. */
export async function scrollToY(page: Page, y: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
}

/** Lets the page draw what has changed, if anything has: a browser without a window may leave out a frame. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((drawn) => [requestAnimationFrame(drawn), setTimeout(drawn, 500)]),
  )
}

/** Scrolls past everything to the end, as a visitor who reads on, until every late part of the page is there. */
export async function passBy(page: Page): Promise<void> {
  const bottom = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < bottom; y += 500) {
    await scrollToY(page, y)
    await nextFrame(page)
  }
  await expect.poll(() => page.evaluate(hasArrived), { timeout: 120_000 }).toBe(true)
}

/** Runs inside the page: every picture that has begun to load, and every font, is there or has failed. */
function hasArrived(): boolean {
  return (
    document.fonts.status === 'loaded' &&
    [...document.images].every((image) => image.complete || !image.checkVisibility())
  )
}

/** An element is seen: its middle lies in the window, and nothing lies on top of it. */
export async function expectOnTop(element: Locator): Promise<void> {
  const onTop = () =>
    element.evaluate((node) => {
      const { left, top, width, height } = node.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return hit !== null && node.contains(hit)
    })
  await expect.poll(onTop).toBe(true)
}

/** Holds back every script, or what else has such a path, until the returned function is called. */
export async function holdScripts(page: Page, paths: RegExp = /\.js$/): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(paths, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Resolves once nothing moves for five frames: no animation that ends by itself is running, nor the page's scrolling. */
export async function expectStill(page: Page): Promise<void> {
  await expect(async () => {
    const places = new Set([await placeAndMotion(page)])
    for (let frame = 0; frame < 5; frame += 1) {
      await nextFrame(page)
      places.add(await placeAndMotion(page))
    }
    expect([...places]).toEqual([expect.stringMatching(/ 0$/)])
  }).toPass({ intervals: [50], timeout: 15_000 })
}

/** Where the page is scrolled to, and how many animations are running but a toast's time, which nobody sees. */
function placeAndMotion(page: Page): Promise<string> {
  return page.evaluate(() => {
    const running = document.getAnimations().filter(({ effect, playState }) => {
      const { target } = effect as KeyframeEffect
      return playState === 'running' && target?.role !== 'progressbar'
    })
    return `${scrollX} ${scrollY} ${running.length}`
  })
}

/** Brings an element's top to this many px below the viewport's top. */
export async function bring(page: Page, element: Locator, top = 100): Promise<void> {
  const now = await element.evaluate((node) => node.getBoundingClientRect().top + window.scrollY)
  await scrollToY(page, now - top)
}

/** Brings an element there with its section wholly arrived: what is pressed on its way is no longer below the pointer. */
export async function bringRevealed(page: Page, element: Locator): Promise<void> {
  await bring(page, element)
  await expect.poll(() => opacityOf(element)).toBeGreaterThan(0)
  await settled(element.locator('xpath=ancestor::section'))
}

/** How much of an element is seen, from 0 to 1, by its own opacity and by that of all it stands in. */
export function opacityOf(element: Locator): Promise<number> {
  return element.evaluate((node) => {
    let opacity = 1
    for (let part: Element | null = node; part; part = part.parentElement) {
      opacity *= Number(getComputedStyle(part).opacity)
    }
    return opacity
  })
}

/** From now on, what begins to move in an element stands still at its beginning. */
export async function holdMotion(element: Locator): Promise<void> {
  await element.evaluate((node) => {
    const hold = () => node.getAnimations({ subtree: true }).forEach((one) => one.pause())
    node.addEventListener('animationstart', hold)
    node.addEventListener('transitionrun', hold)
  })
}

/** Stops all that moves in an element this many ms after it began, and a thousandth more: durations are floats. */
export async function stopAt(element: Locator, time: number): Promise<void> {
  await element.evaluate((node, now) => {
    for (const animation of node.getAnimations({ subtree: true })) {
      animation.pause()
      animation.currentTime = now + 0.001
    }
  }, time)
}

/**
 * From now on, what assistive technology is told: each text put into a live region, wherever and whenever it comes. What
 * is not read out reliably says so: a text in a region that is hidden, or that has come since.
 */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const anyLive = '[role=status], [role=alert], [role=log], [aria-live]'
    const live = `:is(${anyLive}):not([aria-live=off])`
    const said: string[] = []
    const regions = new Set(document.querySelectorAll(anyLive))
    Object.assign(window, { said })
    new MutationObserver((changes) => {
      for (const { target, addedNodes, type } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(live)
        if (!region) continue
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
  await (
    await touch(page, element, x, y)
  )()
}

/** The same, but the finger stays down until the returned function is called. */
export async function touch(
  page: Page,
  element: Locator,
  x: number,
  y = 0,
): Promise<() => Promise<void>> {
  const start = await middleOf(element)
  const steps = 10
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] })
  for (let step = 1; step <= steps; step += 1) {
    const touchPoints = [{ x: start.x + (x * step) / steps, y: start.y + (y * step) / steps }]
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
  }
  return async () => {
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await session.detach()
  }
}

/** An element's middle in the window, in whole px. */
export async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox()
  if (!box) throw new Error('nothing to point at')
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
}

/** Zooms in with two fingers, which part about an element's middle; only where the page is a phone's. */
export async function pinch(page: Page, element: Locator): Promise<void> {
  const { x, y } = await middleOf(element)
  const fingers = (apart: number) => [
    { x: x - apart, y, id: 0 },
    { x: x + apart, y, id: 1 },
  ]
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: apart === undefined ? [] : fingers(apart),
    })
  await send('touchStart', 20)
  for (let apart = 25; apart <= 110; apart += 5) await send('touchMove', apart)
  await send('touchEnd')
  await session.detach()
}

/** After this many ms without the wheel a gesture is over. */
export const wheelRest = 200

/** A sideways gesture of a trackpad over an element, which goes on for a while when the fingers have left it. */
export async function glide(element: Locator, right: number): Promise<void> {
  await element.evaluate((node, deltaX) => {
    const wheel = () => new WheelEvent('wheel', { deltaX, bubbles: true, cancelable: true })
    for (let step = 0; step < 6; step += 1) node.dispatchEvent(wheel())
  }, right)
}

/** How many px wide the file is that an image shows; 0 until it is there. */
export function widthOf(image: Locator): Promise<number> {
  return image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)
}

/** Waits until nothing moves in an element any more. */
export async function settled(element: Locator): Promise<void> {
  await element.evaluate(async (node) => {
    await new Promise(requestAnimationFrame)
    await Promise.allSettled(node.getAnimations({ subtree: true }).map(({ finished }) => finished))
  })
}

/** Everything the page has written to the console, and every error, from now on. */
export function consoleOf(page: Page): string[] {
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  page.on('pageerror', (error) => messages.push(error.message))
  return messages
}

/** Where the page asks the browser to go from now on, also when that opens another program. */
export async function navigationsOf(page: Page): Promise<string[]> {
  const asked: string[] = []
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  session.on('Page.frameRequestedNavigation', ({ url }) => asked.push(url))
  return asked
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
