import { expect, type Locator, type Page } from 'playwright/test'
import { gotoReadySlideshow } from './slideshow'
import { slides } from '../../__tests__/support/slides'

/** Dialog with a full-size slide. */
export function lightbox(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Enlarged slide' })
}

/** Link that opens the lightbox; without JavaScript, each slide has its own link. */
export function enlargeLink(page: Page): Locator {
  return page.locator('#case-studies').getByRole('link', { name: /^Enlarge/ })
}

export function lightboxImage(page: Page): Locator {
  return lightbox(page).getByRole('img')
}

export function lightboxButton(page: Page, name: string): Locator {
  return lightbox(page).getByRole('button', { name })
}

/** Opens the first slide in the lightbox. */
export async function gotoAndOpenLightbox(page: Page): Promise<void> {
  await gotoReadySlideshow(page)
  await enlargeLink(page).click()
  await expect(lightbox(page)).toBeVisible()
  // The swipe code of the lightbox sets `touch-action` when it is ready.
  await expect(lightboxImage(page).locator('xpath=../..')).toHaveCSS('touch-action', /^pan-y/)
}

/** Expects the lightbox to show image, description and number of this slide. */
export async function expectLightboxSlide(page: Page, slideNumber: number): Promise<void> {
  await expect(lightboxImage(page)).toHaveCount(1)
  await expect(lightboxImage(page)).toHaveAccessibleName(new RegExp(`^Slide ${slideNumber}\\b`))
  await expect(lightbox(page).getByText(slides[slideNumber - 1]!.alt)).toBeVisible()
  await expect(lightbox(page).getByText(`${slideNumber} of 7`, { exact: true })).toBeVisible()
}

/** Waits until the next click no longer counts as the second click of a double click. */
export async function waitUntilDoubleClickIntervalEnds(page: Page): Promise<void> {
  const startTime = await page.evaluate(() => performance.now())
  await page.waitForFunction((startTime) => performance.now() > startTime + 500, startTime)
}
