import { siteAddress } from '../../__tests__/support/addresses'
import { isHydrated } from '../support/hydration'
import type { Driver } from './driver'
import { driver, expectEventually, evaluate, collectConsoleMessages } from './describeInEngine'
import { getBoundingBox } from './queries'

/* Actions of a visitor in any engine. Selectors are CSS. */

export const pressKey: Driver['press'] = (key) => driver.press(key)
export const goBack: Driver['back'] = () => driver.back()
export const setViewport: Driver['setViewport'] = (...size) => driver.setViewport(...size)

/** Opens a page in a viewport of this size and waits for hydration. */
export async function gotoHydrated(size: readonly [number, number], url = siteAddress) {
  await driver.setViewport(...size)
  await collectConsoleMessages()
  await driver.open(url)
  await expectEventually(() => evaluate(isHydrated)).toBe(true)
}

/** Scrolls an element to the middle of the viewport and waits until its animations have ended. */
export async function scrollIntoView(selector: string): Promise<void> {
  await evaluate(async (targetSelector) => {
    const element = document.querySelector(targetSelector)
    if (!element) throw new Error(`Element not found: ${targetSelector}`)
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    // Waits two frames: one for the intersection observers, and one for rendering their result.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const animations = document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(animations.map(({ finished }) => finished))
  }, selector)
}

export async function click(selector: string): Promise<void> {
  await scrollIntoView(selector)
  await driver.click(selector)
}

/** Swipes across the center of an element by a distance in px; negative values go to the left. */
export async function swipe(selector: string, px: number): Promise<void> {
  await scrollIntoView(selector)
  const { x, y, width, height } = await getBoundingBox(selector)
  const middle = Math.round(x + width / 2)
  await driver.drag(middle, middle + px, Math.round(y + height / 2))
}

/** Swipes across the slideshow by a distance in px. Returns true if the first slide moved. */
export async function doesSlideFollowSwipe(px: number): Promise<boolean> {
  await evaluate(() => {
    const positions = new Set<number>()
    Object.assign(window, { places: positions })
    const recordPosition = () => {
      positions.add(document.querySelector('#case-slide-1')!.getBoundingClientRect().x)
      requestAnimationFrame(recordPosition)
    }
    recordPosition()
  })
  await swipe('#case-slides', px)
  return evaluate(() => (window as unknown as { places: Set<number> }).places.size > 1)
}
