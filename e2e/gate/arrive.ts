import type { Page } from 'playwright/test'
import { expectLive, nextFrame } from '../support/live'

/** Goes through the whole page, so that every late part of it is there, and returns to its top. */
export async function arriveWhole(page: Page): Promise<void> {
  await expectLive(page)
  const bottom = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < bottom; y += 700) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
    await nextFrame(page)
  }
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
}
