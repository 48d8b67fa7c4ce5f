import { expect, type Locator, type Page } from 'playwright/test'
import { waitForNextFrame, getOpacity, waitForAnimations } from './animations'

/**
 * Resizes the viewport and waits for the new layout, because a busy browser resizes the page some
 * frames later.
 */
export async function resizeViewport(
  page: Page,
  size: { width: number; height: number },
): Promise<void> {
  await page.setViewportSize(size)
  await page.waitForFunction(
    ({ width, height }) => matchMedia(`(width: ${width}px) and (height: ${height}px)`).matches,
    size,
  )
  await waitForNextFrame(page)
}

/** Scrolls to a position without smooth scrolling. */
export async function scrollToY(page: Page, y: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
}

/** Scrolls through the whole page and waits until all fonts and visible images have loaded. */
export async function scrollThroughPageUntilLoaded(page: Page): Promise<void> {
  const bottom = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < bottom; y += 500) {
    await scrollToY(page, y)
    await waitForNextFrame(page)
  }
  // The browser may not request a lazy image that was in view for one frame only.
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager'
  })
  await expect.poll(() => page.evaluate(listPendingFiles), 'files that are loading').toEqual([])
}

/** Function for `page.evaluate`: lists the visible images, and the fonts, that are still loading. */
function listPendingFiles(): string[] {
  const images = [...document.images].filter((image) => !image.complete && image.checkVisibility())
  const sources = images.map(({ currentSrc, alt }) => currentSrc || alt)
  return document.fonts.status === 'loaded' ? sources : ['fonts', ...sources]
}

/** Scrolls until the top of an element is `viewportTopPx` below the top of the viewport. */
export async function scrollIntoView(
  page: Page,
  element: Locator,
  viewportTopPx = 100,
): Promise<void> {
  const currentTop = await element.evaluate(
    (node) => node.getBoundingClientRect().top + window.scrollY,
  )
  await scrollToY(page, currentTop - viewportTopPx)
}

/**
 * Scrolls to an element and waits for the reveal animation of its section, because the animation
 * would move the element away from the pointer.
 */
export async function reveal(page: Page, element: Locator): Promise<void> {
  await scrollIntoView(page, element)
  await expect.poll(() => getOpacity(element)).toBeGreaterThan(0)
  await waitForAnimations(element.locator('xpath=ancestor::section'))
}

/**
 * Swipes from the center of an element, by `deltaX` px. The finger, or several beside each other, moves
 * once per frame: a busy browser may ignore a swipe whose moves all arrive at once.
 */
export async function swipe(
  page: Page,
  element: Locator,
  deltaX: number,
  { fingerCount = 1, steps = 10 } = {},
): Promise<void> {
  const { x, y } = await getCenter(element)
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove', moved: number) => {
    const touchPoints = Array.from({ length: fingerCount }, (_, id) => {
      return { x: x + moved + 60 * id, y, id }
    })
    return session.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  await send('touchStart', 0)
  for (let step = 1; step <= steps; step += 1) {
    await send('touchMove', (deltaX * step) / steps)
    await waitForNextFrame(page)
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

/** Taps the center of an element with one finger. */
export async function tap(page: Page, element: Locator): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touchPoints = [await getCenter(element)]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

/** Returns the center of an element in the part of the page that a pinch zoom shows, in whole px. */
export async function getCenter(element: Locator): Promise<{ x: number; y: number }> {
  return element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect()
    const { offsetLeft, offsetTop } = visualViewport!
    return {
      x: Math.round(left + width / 2 - offsetLeft),
      y: Math.round(top + height / 2 - offsetTop),
    }
  })
}

/**
 * Zooms in with two fingers around the center of an element; needs an emulated phone.
 * @param startRadiusPx initial distance of a finger from the center; the final distance is 110 px
 */
export async function pinchZoomIn(page: Page, element: Locator, startRadiusPx = 20): Promise<void> {
  const { x, y } = await getCenter(element)
  const fingers = (distance: number) => [
    { x: x - distance, y, id: 0 },
    { x: x + distance, y, id: 1 },
  ]
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', distance?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: distance === undefined ? [] : fingers(distance),
    })
  await send('touchStart', startRadiusPx)
  for (let distance = startRadiusPx + 5; distance <= 110; distance += 5)
    await send('touchMove', distance)
  await send('touchEnd')
  await session.detach()
}
