import { expect, type Locator, type Page } from 'playwright/test'
import { waitForNextFrame, getEffectiveOpacity, waitForAnimations } from './animations'

/** Scrolls there as a jump, whatever the page's own scrolling. */
export async function scrollToY(page: Page, y: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
}

/** Scrolls past everything to the end, as a visitor who reads on, until every late part of the page is there. */
export async function scrollThroughPage(page: Page): Promise<void> {
  const bottom = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < bottom; y += 500) {
    await scrollToY(page, y)
    await waitForNextFrame(page)
  }
  await expect.poll(() => page.evaluate(areImagesAndFontsLoaded), { timeout: 120_000 }).toBe(true)
}

/** Runs inside the page: every picture that has begun to load, and every font, is there or has failed. */
function areImagesAndFontsLoaded(): boolean {
  return (
    document.fonts.status === 'loaded' &&
    [...document.images].every((image) => image.complete || !image.checkVisibility())
  )
}

/** Brings an element's top to this many px below the viewport's top. */
export async function scrollIntoView(page: Page, element: Locator, top = 100): Promise<void> {
  const now = await element.evaluate((node) => node.getBoundingClientRect().top + window.scrollY)
  await scrollToY(page, now - top)
}

/** Brings an element there with its section wholly arrived: what is pressed on its way is no longer below the pointer. */
export async function scrollIntoRevealedView(page: Page, element: Locator): Promise<void> {
  await scrollIntoView(page, element)
  await expect.poll(() => getEffectiveOpacity(element)).toBeGreaterThan(0)
  await waitForAnimations(element.locator('xpath=ancestor::section'))
}

/** Draws one finger across an element's middle by these px, as a touch screen would report it. */
export async function swipe(page: Page, element: Locator, x: number, y = 0): Promise<void> {
  await (
    await dragAndHold(page, element, x, y)
  )()
}

/** The same, but the finger stays down until the returned function is called. */
export async function dragAndHold(
  page: Page,
  element: Locator,
  x: number,
  y = 0,
): Promise<() => Promise<void>> {
  const start = await getCenter(element)
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
export async function getCenter(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox()
  if (!box) throw new Error('nothing to point at')
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
}

/**
 * Zooms in with two fingers, which part about an element's middle; only where the page is a phone's.
 *
 * @param from distance in px of each finger from the middle at the start, of 110 at the end
 */
export async function pinchZoom(page: Page, element: Locator, from = 20): Promise<void> {
  const { x, y } = await getCenter(element)
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
  await send('touchStart', from)
  for (let apart = from + 5; apart <= 110; apart += 5) await send('touchMove', apart)
  await send('touchEnd')
  await session.detach()
}

/** After this many ms without the wheel a gesture is over. */
export const wheelIdleMs = 200

/** A sideways gesture of a trackpad over an element, which goes on for a while when the fingers have left it. */
export async function swipeTrackpad(element: Locator, right: number): Promise<void> {
  await element.evaluate((node, deltaX) => {
    const wheel = () => new WheelEvent('wheel', { deltaX, bubbles: true, cancelable: true })
    for (let step = 0; step < 6; step += 1) node.dispatchEvent(wheel())
  }, right)
}
