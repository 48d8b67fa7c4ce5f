import { expect, type Page } from 'playwright/test'
import { lightboxButton, lightbox, enlargeLink, expectLightboxSlide } from '../support/lightbox'
import {
  getVisibleAuthors,
  nextButton,
  gotoReadyCarousel,
  previousButton,
  testimonialAuthors,
} from '../support/testimonials'
import { gotoReadySlideshow } from '../support/slideshow'
import { test } from '../support/test'

const width = 768

// Some translators reverse the direction of the page, for Arabic or Hebrew.
test.describe('with dir="rtl"', () => {
  test.use({ viewport: { width, height: 900 } })

  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => (document.documentElement.dir = 'rtl'))
    }),
  )

  test('lightbox steps through the slides', async ({ page }) => {
    await gotoReadySlideshow(page)
    await enlargeLink(page).click()
    await expectLightboxSlide(page, 1)
    await lightboxButton(page, 'Next slide').click()
    await expectLightboxSlide(page, 2)
    await page.keyboard.press('End')
    await expectLightboxSlide(page, 7)
    await lightboxButton(page, 'Previous slide').click()
    await expectLightboxSlide(page, 6)
    const { x, width: shown } = (await lightbox(page).getByRole('img').boundingBox())!
    expect(x + shown / 2).toBeCloseTo(width / 2, -1)
  })

  test('carousel shows two whole cards and makes the other card inert', async ({ page }) => {
    await gotoReadyCarousel(page)
    await expectVisibleCards(page, 0)
    await nextButton(page).click()
    await expectVisibleCards(page, 1)
    await previousButton(page).click()
    await expectVisibleCards(page, 0)
  })
})

/** Expects two visible cards from `first` on, which fit the viewport and are not inert. */
async function expectVisibleCards(page: Page, first: number): Promise<void> {
  const shown = testimonialAuthors.slice(first, first + 2)
  await expect.poll(() => getVisibleAuthors(page)).toEqual(shown)
  const cards = page.locator('#testimonial-cards [aria-roledescription=slide]')
  for (const [index, author] of testimonialAuthors.entries()) {
    await expect(cards.nth(index)).toHaveJSProperty('inert', !shown.includes(author))
  }
  const row = (await page.locator('#testimonial-cards').boundingBox())!
  for (const [index, author] of shown.entries()) {
    const card = (await page.locator('figure', { hasText: author }).boundingBox())!
    if (index === 0) expect(card.x).toBeCloseTo(row.x, 0)
    expect(card.x).toBeGreaterThanOrEqual(0)
    expect(card.x + card.width).toBeLessThanOrEqual(width)
  }
}
