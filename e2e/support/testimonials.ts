import { expect, type Locator, type Page } from 'playwright/test'
import { testimonials } from '../../__tests__/fixtures/content/testimonials.json'
import { scrollIntoViewAndWaitForReveal } from './gestures'
import { gotoHydrated } from './hydration'

export const testimonialAuthors: string[] = testimonials.map(({ author }) => author)
export const [dana, priya, tomas] = testimonialAuthors as [string, string, string]

export const secondTestimonialAnnouncement = `Testimonial 2 of 3: ${priya}`

/** Heading and carousel; the carousel itself has no box, because of `display: contents`. */
export function testimonialCarousel(page: Page): Locator {
  return page.getByRole('group', { name: 'Quotes', exact: true }).locator('..')
}

export function nextButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Next testimonial' })
}

export function previousButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Previous testimonial' })
}

/** Scrolls to the carousel and waits until its script has loaded. */
export async function gotoReadyCarousel(page: Page): Promise<void> {
  await gotoHydrated(page)
  await scrollIntoViewAndWaitForReveal(page, testimonialCarousel(page))
  await waitForCarouselScript(page)
}

/** Waits until the carousel's script has started; until then, the row of cards is a tab stop. */
export async function waitForCarouselScript(page: Page): Promise<void> {
  await expect(page.locator('#testimonial-cards')).toHaveCSS('overflow', 'hidden')
}

/** Returns the authors of the visible cards, from left to right. */
export async function getVisibleAuthors(page: Page): Promise<string[]> {
  const row = (await page.locator('#testimonial-cards').boundingBox())!
  const visibleCards: { author: string; x: number }[] = []
  for (const author of testimonialAuthors) {
    const box = (await page.getByText(author, { exact: true }).boundingBox())!
    if (box.x > row.x - 2 && box.x < row.x + row.width - 2) visibleCards.push({ author, x: box.x })
  }
  return visibleCards.sort((card, otherCard) => card.x - otherCard.x).map(({ author }) => author)
}

export const phoneViewport = { width: 390, height: 844 }

/** Steps to the second card and expects exactly one announcement, which names this card. */
export async function stepAndExpectOnlyAnnouncement(
  page: Page,
  readAnnouncements: () => Promise<string[]>,
): Promise<void> {
  await expect(nextButton(page)).toBeEnabled()
  await nextButton(page).dispatchEvent('click')
  const activeCard = page.locator('#testimonial-cards [aria-roledescription=slide]:not([inert])')
  await expect(activeCard).toHaveAccessibleName('2 of 3')
  await expect.poll(readAnnouncements).toContain(secondTestimonialAnnouncement)
  expect(await readAnnouncements()).toEqual([secondTestimonialAnnouncement])
}
