import { expect, type Page } from 'playwright/test'
import { openSlideshow } from './slideshow'
import { slides } from '../../__tests__/support/slides'

/** Dialog with a full-size slide. */
export const lightbox = (page: Page) => page.getByRole('dialog', { name: 'Enlarged slide' })

/** Link that opens the lightbox. Without JavaScript each slide has one. */
export const enlargeLink = (page: Page) =>
  page.locator('#case-studies').getByRole('link', { name: /^Enlarge/ })

/** Image in the lightbox. */
export const lightboxImage = (page: Page) => lightbox(page).getByRole('img')

/** Button in the lightbox. */
export const lightboxButton = (page: Page, name: string) =>
  lightbox(page).getByRole('button', { name })

/** Opens the first slide in the lightbox. */
export async function openLightbox(page: Page): Promise<void> {
  await openSlideshow(page)
  await enlargeLink(page).click()
  await expect(lightbox(page)).toBeVisible()
}

/** Expects the lightbox to show image, description and number of this slide. */
export async function expectLightboxSlide(page: Page, number: number): Promise<void> {
  await expect(lightboxImage(page)).toHaveCount(1)
  await expect(lightboxImage(page)).toHaveAccessibleName(new RegExp(`^Slide ${number}\\b`))
  await expect(lightbox(page).getByText(slides[number - 1]!.alt)).toBeVisible()
  await expect(lightbox(page).getByText(`${number} of 7`, { exact: true })).toBeVisible()
}

/** Waits until the next click no longer counts as the second one of a double click. */
export async function waitOutDoubleClick(page: Page): Promise<void> {
  const startTime = await page.evaluate(() => performance.now())
  await page.waitForFunction((startTime) => performance.now() > startTime + 500, startTime)
}
