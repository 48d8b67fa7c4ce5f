import { expect, type Locator, type Page } from 'playwright/test'
import { scrollIntoRevealedView, getCenter } from './gestures'
import { gotoHydrated } from './hydration'

export const slideCounter = (page: Page): Locator =>
  page.locator('#case-studies').getByText(/^\d+ of \d+$/)
export const nextButton = (page: Page): Locator => page.getByRole('button', { name: 'Next slide' })
export const previousButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Previous slide' })
export const dots = (page: Page): Locator => page.getByRole('tab')

/** Frame that shows one slide at a time. */
export const slideFrame = (page: Page): Locator => page.locator('#case-slides')

/**
 * Opens the slideshow and waits until the swipe code has loaded: a short drag then moves the slide.
 */
export async function openSlideshow(page: Page): Promise<void> {
  await gotoHydrated(page)
  await scrollIntoRevealedView(page, slideFrame(page))
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
