import { testedSiteUrl } from '../../__tests__/support/addresses'
import { isDocumentHydrated } from '../support/hydration'
import type { DriverKey } from './driver'
import {
  driver,
  expectEventually,
  evaluateInPage,
  collectConsoleMessagesBeforeLeavingPage,
} from './describeInEngine'
import { getBoundingBox } from './queries'

/* Visitor actions for every browser engine; all selectors are CSS selectors. */

export function pressKey(key: DriverKey): Promise<unknown> {
  return driver.press(key)
}

export function goBack(): Promise<unknown> {
  return driver.back()
}

export function setViewport(width: number, height: number): Promise<unknown> {
  return driver.setViewport(width, height)
}

/** Opens a page in a viewport of this size and waits for hydration. */
export async function setViewportAndGotoHydrated(
  [width, height]: readonly [width: number, height: number],
  url = testedSiteUrl,
): Promise<void> {
  await driver.setViewport(width, height)
  await collectConsoleMessagesBeforeLeavingPage()
  await driver.open(url)
  await expectEventually(() => evaluateInPage(isDocumentHydrated)).toBe(true)
}

/** Scrolls an element to the middle of the viewport and waits until its animations have ended. */
export async function scrollToCenterAndWaitForAnimations(selector: string): Promise<void> {
  await evaluateInPage(async (targetSelector) => {
    const element = document.querySelector(targetSelector)
    if (!element) throw new Error(`Element not found: ${targetSelector}`)
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    // Wait two frames: one for the intersection observers, and one for rendering their result.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const animations = document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(animations.map(({ finished }) => finished))
  }, selector)
}

export async function scrollToCenterAndClick(selector: string): Promise<void> {
  await scrollToCenterAndWaitForAnimations(selector)
  await driver.click(selector)
}

/** Swipes across the center of an element by `deltaXPx`; negative values swipe to the left. */
export async function scrollToCenterAndSwipe(selector: string, deltaXPx: number): Promise<void> {
  await scrollToCenterAndWaitForAnimations(selector)
  const { x, y, width, height } = await getBoundingBox(selector)
  const middle = Math.round(x + width / 2)
  await driver.drag(middle, middle + deltaXPx, Math.round(y + height / 2))
}

/** Swipes across the slideshow by `deltaXPx`, and returns true if the first slide moved. */
export async function swipeAndCheckSlideMoved(deltaXPx: number): Promise<boolean> {
  await evaluateInPage(() => {
    const positions = new Set<number>()
    Object.assign(window, { places: positions })
    const recordPosition = () => {
      positions.add(document.querySelector('#case-slide-1')!.getBoundingClientRect().x)
      requestAnimationFrame(recordPosition)
    }
    recordPosition()
  })
  await scrollToCenterAndSwipe('#case-slides', deltaXPx)
  return evaluateInPage(() => (window as unknown as { places: Set<number> }).places.size > 1)
}
