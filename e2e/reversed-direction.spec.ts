import { expect, type Page } from 'playwright/test'
import { button, dialog, enlarge, expectSlide } from './support/enlargedSlide'
import { inView, next, openQuotes, previous, authors } from './support/quotes'
import { openSlideshow } from './support/slideshow'
import { test } from './support/test'

/** Reverses the page's direction, as some translators do for Arabic or Hebrew. */
const reverseDirection = (page: Page) => page.evaluate(() => (document.documentElement.dir = 'rtl'))

const widths = [390, 768, 900, 1280, 1440]

for (const moment of ['before', 'after'] as const) {
  test.describe(`dir="rtl" set ${moment} the parts start`, () => {
    for (const width of widths) {
      test(`the lightbox steps through the slides at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 })
        if (moment === 'before') await page.addInitScript(setDirectionEarly)
        await openSlideshow(page)
        await reverseDirection(page)
        await enlarge(page).click()
        await expectSlide(page, 1)
        await button(page, 'Next slide').click()
        await expectSlide(page, 2)
        await page.keyboard.press('End')
        await expectSlide(page, 7)
        await button(page, 'Previous slide').click()
        await expectSlide(page, 6)
        const { x, width: shown } = (await dialog(page).getByRole('img').boundingBox())!
        expect(x + shown / 2).toBeCloseTo(width / 2, -1)
      })

      test(`the carousel shows whole cards at ${width} px, and those in view are not inert`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 900 })
        if (moment === 'before') await page.addInitScript(setDirectionEarly)
        await openQuotes(page)
        await reverseDirection(page)
        await expectCards(page, width, 0)
        if (width >= 1024) return
        await next(page).click()
        await expectCards(page, width, 1)
        await previous(page).click()
        await expectCards(page, width, 0)
      })
    }
  })
}

function setDirectionEarly(): void {
  document.addEventListener('DOMContentLoaded', () => (document.documentElement.dir = 'rtl'))
}

/** The cards in view begin with this one, lie inside the viewport and are the only ones that are not inert. */
async function expectCards(page: Page, width: number, first: number): Promise<void> {
  const count = width < 768 ? 1 : width < 1024 ? 2 : 3
  const shown = [...authors, ...authors].slice(first, first + count)
  await expect.poll(() => inView(page)).toEqual(shown)
  const cards = page.locator('#testimonial-cards [aria-roledescription=slide]')
  for (const [index, author] of authors.entries()) {
    await expect(cards.nth(index)).toHaveJSProperty('inert', !shown.includes(author))
  }
  // The cards may still be on their way.
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
