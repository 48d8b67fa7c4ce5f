import { expect, type Locator, type Page } from 'playwright/test'
import { scrollIntoViewAndWaitForReveal, getCenter } from './gestures'
import { gotoHydrated } from './hydration'

export function slideCounter(page: Page): Locator {
  return page.locator('#case-studies').getByText(/^\d+ of \d+$/)
}

export function nextButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Next slide' })
}

export function previousButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Previous slide' })
}

export function slideDots(page: Page): Locator {
  return page.getByRole('tab')
}

/** Frame that shows one slide at a time. */
export function slideFrame(page: Page): Locator {
  return page.locator('#case-slides')
}

/**
 * Opens the slideshow and repeats a short drag until the slide moves, which shows that the swipe
 * code has loaded.
 */
export async function gotoReadySlideshow(page: Page): Promise<void> {
  await gotoHydrated(page)
  await scrollIntoViewAndWaitForReveal(page, slideFrame(page))
  const { x, y } = await getCenter(slideFrame(page))
  const readX = async () => (await page.locator('#case-slide-1').boundingBox())!.x
  const initialX = await readX()
  await expect(async () => {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 20, y)
    const draggedX = await readX()
    await page.mouse.up()
    expect(draggedX).not.toBe(initialX)
  }).toPass({ intervals: [50] })
  await page.mouse.move(0, 0)
  await expect.poll(readX).toBe(initialX)
}
