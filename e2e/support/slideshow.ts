import type { Locator, Page } from 'playwright/test'
import { openLive, bringRevealed } from './live'

export const counter = (page: Page): Locator =>
  page.locator('#case-studies').getByText(/^\d+ of \d+$/)
export const next = (page: Page): Locator => page.getByRole('button', { name: 'Next slide' })
export const previous = (page: Page): Locator =>
  page.getByRole('button', { name: 'Previous slide' })
export const dots = (page: Page): Locator => page.getByRole('tab')

/** The window in which one slide is seen at a time. */
export const slideFrame = (page: Page): Locator => page.locator('#case-slides')

/** Stands before the slideshow with its swiping ready; its part of the script is known by a word of the library's. */
export async function openSlideshow(page: Page): Promise<void> {
  const swiping = page.waitForResponse(
    async (response) =>
      response.url().endsWith('.js') && (await response.text()).includes('swipeVelocity'),
  )
  await openLive(page)
  await bringRevealed(page, slideFrame(page))
  await swiping
}
