import { expect, type Page } from 'playwright/test'
import { lightboxButton, lightbox, enlargeLink, expectLightboxSlide } from './support/lightbox'
import {
  getVisibleAuthors,
  nextButton,
  gotoReadyCarousel,
  previousButton,
  testimonialAuthors,
} from './support/testimonials'
import { gotoReadySlideshow } from './support/slideshow'
import { test } from './support/test'

/** Reverses the page's direction, as some translators do for Arabic or Hebrew. */
const reverseDirection = (page: Page) => page.evaluate(() => (document.documentElement.dir = 'rtl'))

const widths = [390, 768, 900, 1280, 1440]

for (const moment of ['before', 'after'] as const) {
  test.describe(`with dir="rtl" set ${moment} hydration`, () => {
    for (const width of widths) {
      test(`lightbox steps through the slides in a viewport ${width} px wide`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 })
        if (moment === 'before') await page.addInitScript(setDirectionEarly)
        await gotoReadySlideshow(page)
        await reverseDirection(page)
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

      test(`carousel shows whole cards and makes other cards inert in a viewport ${width} px wide`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 900 })
        if (moment === 'before') await page.addInitScript(setDirectionEarly)
        await gotoReadyCarousel(page)
        await reverseDirection(page)
        await expectVisibleCards(page, width, 0)
        if (width >= 1024) return
        await nextButton(page).click()
        await expectVisibleCards(page, width, 1)
        await previousButton(page).click()
        await expectVisibleCards(page, width, 0)
      })
    }
  })
}

function setDirectionEarly(): void {
  document.addEventListener('DOMContentLoaded', () => (document.documentElement.dir = 'rtl'))
}

/**
 * Expects the visible cards to start with the given card, to fit the viewport, and to be the only
 * cards that are not inert.
 */
async function expectVisibleCards(page: Page, width: number, first: number): Promise<void> {
  const count = width < 768 ? 1 : width < 1024 ? 2 : 3
  const shown = [...testimonialAuthors, ...testimonialAuthors].slice(first, first + count)
  await expect.poll(() => getVisibleAuthors(page)).toEqual(shown)
  const cards = page.locator('#testimonial-cards [aria-roledescription=slide]')
  for (const [index, author] of testimonialAuthors.entries()) {
    await expect(cards.nth(index)).toHaveJSProperty('inert', !shown.includes(author))
  }
  // Retry the check, because the cards may still be moving.
  await expect(async () => {
    const row = (await page.locator('#testimonial-cards').boundingBox())!
    for (const [index, author] of shown.entries()) {
      const card = (await page.locator('figure', { hasText: author }).boundingBox())!
      if (index === 0) expect(card.x).toBeCloseTo(row.x, 0)
      expect(card.x).toBeGreaterThanOrEqual(0)
      expect(card.x + card.width).toBeLessThanOrEqual(width)
    }
  }).toPass()
}
