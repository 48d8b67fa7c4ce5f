import { expect, type Page } from 'playwright/test'
import { openSlideshow } from './slideshow'
import { slides } from '../../__tests__/support/slides'

/** A slide over the whole window. */
export const lightbox = (page: Page) => page.getByRole('dialog', { name: 'Enlarged slide' })

/** The link that opens it: one lies over each slide, and that of a slide that leaves is inert, which Playwright passes over. */
export const enlargeLink = (page: Page) =>
  page.locator('#case-slides > :not([inert])').getByRole('link', { name: /^Enlarge/ })

/** What the dialog shows of the slide. */
export const lightboxImage = (page: Page) => lightbox(page).getByRole('img')

/** A button of the dialog. */
export const lightboxButton = (page: Page, name: string) =>
  lightbox(page).getByRole('button', { name })

/** Enlarges the first slide. */
export async function openLightbox(page: Page): Promise<void> {
  await openSlideshow(page)
  await enlargeLink(page).click()
  await expect(lightbox(page)).toBeVisible()
}

/** The dialog shows this slide: its picture, its description, its number. */
export async function expectLightboxSlide(page: Page, number: number): Promise<void> {
  await expect(lightboxImage(page)).toHaveCount(1)
  await expect(lightboxImage(page)).toHaveAccessibleName(new RegExp(`^Slide ${number}\\b`))
  await expect(lightbox(page).getByText(slides[number - 1]!.alt)).toBeVisible()
  await expect(lightbox(page).getByText(`${number} of 7`, { exact: true })).toBeVisible()
}

/** Until a press counts as one of its own: what comes sooner would be the second of two. */
export async function waitOutDoubleClick(page: Page): Promise<void> {
  const now = await page.evaluate(() => performance.now())
  await page.waitForFunction((then) => performance.now() > then + 500, now)
}
