import type { Page } from 'playwright/test'
import { nextFrame, scrollToY } from '../support/live'

/** Scrolls past everything, as a visitor who reads on to the end. */
export async function passBy(page: Page): Promise<void> {
  const bottom = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < bottom; y += 500) {
    await scrollToY(page, y)
    await nextFrame(page)
  }
}

/** Goes through the whole page, so that every late part of it is there, and returns to its top. */
export async function arriveWhole(page: Page): Promise<void> {
  await passBy(page)
  await page.waitForLoadState('networkidle')
  await scrollToY(page, 0)
}
