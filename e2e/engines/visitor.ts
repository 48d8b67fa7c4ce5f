import { siteAddress } from '../../__tests__/support/addresses'
import { isLive } from '../support/live'
import type { Driver } from './driver'
import { driver, eventually, look, takeComplaints } from './inEngine'
import { box } from './sight'

/* What a visitor does in any engine. Selectors are CSS. */

export const press: Driver['press'] = (key) => driver.press(key)
export const back: Driver['back'] = () => driver.back()
export const resize: Driver['setViewport'] = (...size) => driver.setViewport(...size)

/** Opens a page, or the home page, in a window of this size and waits until its scripts have taken it over. */
export async function arrive(size: readonly [number, number], address = siteAddress) {
  await driver.setViewport(...size)
  await takeComplaints()
  await driver.open(address)
  await eventually(() => look(isLive)).toBe(true)
}

/** Scrolls an element into the middle of the window and waits until nothing there moves any more. */
export async function bring(selector: string): Promise<void> {
  await look(async (wanted) => {
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
  await bring(selector)
  await driver.click(selector)
}

/** Swipes across an element's middle by so many px; to the left when they are negative. */
export async function swipe(selector: string, px: number): Promise<void> {
  await bring(selector)
  const { x, y, width, height } = await box(selector)
  const middle = Math.round(x + width / 2)
  await driver.drag(middle, middle + px, Math.round(y + height / 2))
}

/** Whether the first slide moves while a finger is drawn across it by so many px. */
export async function slideFollows(px: number): Promise<boolean> {
  await look(() => {
    const places = new Set<number>()
    Object.assign(window, { places })
    const note = () => {
      places.add(document.querySelector('#case-slide-1')!.getBoundingClientRect().x)
      requestAnimationFrame(note)
    }
    note()
  })
  await swipe('#case-slides', px)
  return look(() => (window as unknown as { places: Set<number> }).places.size > 1)
}
