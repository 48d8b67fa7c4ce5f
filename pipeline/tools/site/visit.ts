import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright'

/** Runs inside the page, in any engine, so no function in it has a name, for which the compiler would want a helper: React leaves a mark of its own on each element that it has taken over. */
export function isLive(): boolean {
  const parts = [...document.querySelectorAll('header, main > *, footer')]
  return (
    parts.length > 0 &&
    parts.every((part) => Object.keys(part).some((key) => key.startsWith('__reactFiber')))
  )
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
  await until(page, 'its pictures and fonts', hasArrived)
}

/** Runs inside the page: every picture that has begun to load, and every font, is there or has failed. */
function hasArrived(): boolean {
  return (
    document.fonts.status === 'loaded' &&
    [...document.images].every((image) => image.complete || !image.checkVisibility())
  )
}

/** Asks the page until it says yes; it may be loaded anew meanwhile. @throws after two minutes, with what is missing */
export async function until(page: Page, missing: string, isSo: () => boolean): Promise<void> {
  const end = Date.now() + 120_000
  while (!(await page.evaluate(isSo).catch(() => false))) {
    if (Date.now() > end) throw new Error(`${page.url()} waits for ${missing}`)
    await wait(50)
  }
}
