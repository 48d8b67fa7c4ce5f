import { expect, type Page } from 'playwright/test'
import { scrollIntoView } from '../support/gestures'
import { holdScripts, gotoHydrated } from '../support/hydration'
import { recordAnnouncements } from '../support/observers'
import { slideCounter } from '../support/slideshow'
import {
  testimonialAuthors,
  testimonialCarousel,
  dana,
  stepAndExpectOnlyAnnouncement,
  getVisibleAuthors,
  nextButton,
  gotoReadyCarousel,
  phoneViewport,
  previousButton,
  priya,
  secondTestimonialAnnouncement,
  tomas,
} from '../support/testimonials'
import { test } from '../support/test'

test.use({ reducedMotion: 'no-preference' })

for (const [count, from, to] of [
  [1, 320, 767],
  [2, 768, 1023],
] as const) {
  test(`carousel shows ${count} of its cards at a time in viewports ${from} to ${to} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: to, height: 900 })
    await gotoReadyCarousel(page)
    const expectCardsFrom = (first: number) =>
      expect
        .poll(() => getVisibleAuthors(page))
        .toEqual([...testimonialAuthors, ...testimonialAuthors].slice(first, first + count))
    for (const first of [0, 1, 2, 0]) {
      await expectCardsFrom(first)
      await nextButton(page).click()
    }
    await previousButton(page).click()
    await previousButton(page).click()
    await expectCardsFrom(2)
    await page.setViewportSize({ width: from, height: 900 })
    await expectCardsFrom(2)
  })
}

test('carousel disables its buttons when all cards fit (viewports at least 1024 px wide)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1023, height: 900 })
  await gotoReadyCarousel(page)
  const announcements = await recordAnnouncements(page)
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => getVisibleAuthors(page)).toEqual(testimonialAuthors)
    for (const button of [previousButton(page), nextButton(page)]) {
      await expect(button).toBeDisabled()
      await button.click({ force: true })
    }
    expect(await getVisibleAuthors(page)).toEqual(testimonialAuthors)
  }
  await page.setViewportSize(phoneViewport)
  await stepAndExpectOnlyAnnouncement(page, announcements)
})

test.describe('carousel on a phone', () => {
  test.use({ viewport: phoneViewport })

  test('announces each step by an arrow key once', async ({ page }) => {
    await gotoReadyCarousel(page)
    const announcements = await recordAnnouncements(page)
    await page.keyboard.press('ArrowRight')
    await nextButton(page).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => getVisibleAuthors(page)).toEqual([priya])
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => getVisibleAuthors(page)).toEqual([dana])
    await expect(nextButton(page)).toBeFocused()
    expect(await announcements()).toEqual([
      secondTestimonialAnnouncement,
      `Testimonial 1 of 3: ${dana}`,
    ])
  })

  test('shows a counter of its cards next to the buttons', async ({ page }) => {
    await gotoReadyCarousel(page)
    const counter = testimonialCarousel(page).getByText(/^\d of 3$/)
    await expect(counter).toHaveText('1 of 3')
    const counterBox = (await counter.boundingBox())!
    const buttonBox = (await nextButton(page).boundingBox())!
    const headingBox = (await page.locator('#testimonials h2').boundingBox())!
    expect(counterBox.x).toBeCloseTo(headingBox.x, 0)
    expect(counterBox.y + counterBox.height / 2).toBeCloseTo(buttonBox.y + 24, 0)
    const font = await slideCounter(page).evaluate((node) => getComputedStyle(node).font)
    await expect(counter).toHaveCSS('font', font)
    await nextButton(page).click()
    await expect(counter).toHaveText('2 of 3')
    await previousButton(page).click()
    await previousButton(page).click()
    await expect(counter).toHaveText('3 of 3')
    await page.setViewportSize({ width: 768, height: 844 })
    await expect(counter).toBeHidden()
  })

  test('does not step when Shift+ArrowRight extends a text selection', async ({ page }) => {
    await gotoReadyCarousel(page)
    const announcements = await recordAnnouncements(page)
    await page
      .locator('blockquote')
      .first()
      .dblclick({ position: { x: 40, y: 16 } })
    const selected = () => page.evaluate(() => getSelection()!.toString())
    const before = await selected()
    expect(before).not.toBe('')
    await page.keyboard.press('Shift+ArrowRight')
    await expect.poll(async () => (await selected()).length).toBe(before.length + 1)
    await stepAndExpectOnlyAnnouncement(page, announcements)
  })

  test('keeps the card that is in view when its script loads', async ({ page }) => {
    const release = await gotoBeforeScripts(page)
    await page.locator('#testimonial-cards').evaluate((row) => row.scrollTo({ left: 1e6 }))
    await expect.poll(() => getVisibleAuthors(page)).toEqual([tomas])
    release()
    await expect(page.locator('#testimonial-cards')).toHaveCSS('overflow', 'hidden')
    await expect.poll(() => getVisibleAuthors(page)).toEqual([tomas])
  })

  test('completes the animation of a step within 0.5 s', async ({ page }) => {
    const measureDistanceAfter = await stepToSecondCard(page)
    expect(await measureDistanceAfter(300)).toBeGreaterThan(10)
    expect(await measureDistanceAfter(200)).toBeCloseTo(0, 0)
  })

  test('steps without animation when the visitor prefers reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const measureDistanceAfter = await stepToSecondCard(page)
    expect(await measureDistanceAfter(50)).toBeCloseTo(0, 0)
  })
})

/**
 * Steps to the second card, and returns a function that advances the clock by `delayMs` and
 * measures the remaining distance of the card in px.
 */
async function stepToSecondCard(page: Page): Promise<(delayMs: number) => Promise<number>> {
  await gotoReadyCarousel(page)
  const card = page.getByRole('group', { name: '2 of 3' })
  const readX = async () => (await card.boundingBox())!.x
  const targetX = (await readX()) - phoneViewport.width
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await nextButton(page).click()
  return async (delayMs) => {
    await page.clock.runFor(delayMs)
    return (await readX()) - targetX
  }
}

/**
 * Delays all scripts, scrolls to the carousel, and returns a function that ends the delay.
 */
async function gotoBeforeScripts(page: Page): Promise<() => void> {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await scrollIntoView(page, testimonialCarousel(page))
  return release
}

test('carousel adapts the number of visible cards to a resize', async ({ page }) => {
  await page.setViewportSize(phoneViewport)
  await gotoReadyCarousel(page)
  await nextButton(page).press('Enter')
  await expect.poll(() => getVisibleAuthors(page)).toEqual([priya])
  await page.setViewportSize({ width: 1280, height: 844 })
  await expect.poll(() => getVisibleAuthors(page)).toEqual(testimonialAuthors)
  await expect(nextButton(page)).toBeDisabled()
  await expect(nextButton(page)).toBeFocused()
  await expect(nextButton(page)).toHaveCSS('outline-style', 'solid')
  await expect(page.locator('#testimonial-cards [inert]')).toHaveCount(0)
  await page.setViewportSize({ width: 800, height: 844 })
  await expect(nextButton(page)).toBeEnabled()
  await expect.poll(() => getVisibleAuthors(page)).toEqual(testimonialAuthors.slice(0, 2))
})

test('stars grow with the text size', async ({ page }) => {
  await gotoHydrated(page)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const star = page.getByRole('img', { name: '5 out of 5 stars' }).first().locator('svg').first()
  await expect.poll(async () => (await star.boundingBox())!.width).toBe(40)
})
