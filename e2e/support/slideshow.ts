import { expect, type Locator, type Page } from 'playwright/test'
import { scrollIntoViewAndWaitForReveal } from './gestures'
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

/** Opens the slideshow and waits until the swipe code has loaded, which sets `touch-action`. */
export async function gotoReadySlideshow(page: Page): Promise<void> {
  await gotoHydrated(page)
  await scrollIntoViewAndWaitForReveal(page, slideFrame(page))
  await expect(slideFrame(page)).toHaveCSS('touch-action', 'pan-y pinch-zoom')
}
