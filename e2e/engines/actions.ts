import { siteAddress } from '../../__tests__/support/addresses'
import { isHydrated } from '../support/hydration'
import type { Driver } from './driver'
import { driver, expectEventually, evaluate, collectConsoleMessages } from './describeInEngine'
import { getBoundingBox } from './queries'

/* What a visitor does in any engine. Selectors are CSS. */

export const pressKey: Driver['press'] = (key) => driver.press(key)
export const goBack: Driver['back'] = () => driver.back()
export const setViewport: Driver['setViewport'] = (...size) => driver.setViewport(...size)

/** Opens a page, or the home page, in a window of this size and waits until its scripts have taken it over. */
export async function gotoHydrated(size: readonly [number, number], address = siteAddress) {
  await driver.setViewport(...size)
  await collectConsoleMessages()
  await driver.open(address)
  await expectEventually(() => evaluate(isHydrated)).toBe(true)
}

/** Scrolls an element into the middle of the window and waits until nothing there moves any more. */
export async function scrollIntoView(selector: string): Promise<void> {
  await evaluate(async (wanted) => {
    const element = document.querySelector(wanted)
    if (!element) throw new Error(`There is no ${wanted}`)
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    // Two frames: one in which observers look, one in which the page answers.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const moving = document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(moving.map(({ finished }) => finished))
  }, selector)
}

export async function click(selector: string): Promise<void> {
  await scrollIntoView(selector)
  await driver.click(selector)
}

/** Swipes across an element's middle by so many px; to the left when they are negative. */
export async function swipe(selector: string, px: number): Promise<void> {
  await scrollIntoView(selector)
  const { x, y, width, height } = await getBoundingBox(selector)
  const middle = Math.round(x + width / 2)
  await driver.drag(middle, middle + px, Math.round(y + height / 2))
}

/** Whether the first slide moves while a finger is drawn across it by so many px. */
export async function doesSlideFollowSwipe(px: number): Promise<boolean> {
  await evaluate(() => {
    const places = new Set<number>()
    Object.assign(window, { places })
    const note = () => {
      places.add(document.querySelector('#case-slide-1')!.getBoundingClientRect().x)
      requestAnimationFrame(note)
    }
    note()
  })
  await swipe('#case-slides', px)
  return evaluate(() => (window as unknown as { places: Set<number> }).places.size > 1)
}
