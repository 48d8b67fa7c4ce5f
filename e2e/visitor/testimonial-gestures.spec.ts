import { expect } from 'playwright/test'
import { pinchZoomIn, swipe } from '../support/gestures'
import { recordAnnouncements } from '../support/observers'
import {
  dana,
  stepAndExpectOnlyAnnouncement,
  getVisibleAuthors,
  gotoReadyCarousel,
  phoneViewport,
  priya,
} from '../support/testimonials'
import { test } from '../support/test'

test.use({ reducedMotion: 'no-preference' })

test('mouse drag selects carousel text without moving the cards', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 900 })
  await gotoReadyCarousel(page)
  const quote = page.locator('blockquote').first()
  const before = (await quote.boundingBox())!
  await page.mouse.move(before.x + 2, before.y + 10)
  await page.mouse.down()
  await page.mouse.move(before.x + before.width - 60, before.y + 45, { steps: 10 })
  expect(await quote.boundingBox()).toEqual(before)
  await page.mouse.up()
  expect(await page.evaluate(() => getSelection()!.toString())).toMatch(/^“.{20,}/)
  expect(await quote.boundingBox()).toEqual(before)
})

test.describe('carousel on a touch screen', () => {
  test.use({ viewport: phoneViewport, hasTouch: true, isMobile: true })

  // Each test opens a new page: a page that is still scrolling would also handle the next swipe.
  test('scrolls the page when the visitor swipes vertically', async ({ page }) => {
    await gotoReadyCarousel(page)
    const before = await page.evaluate(() => window.scrollY)
    await swipe(page, page.locator('#testimonial-cards'), 10, 150)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(before - 50)
    expect(await getVisibleAuthors(page)).toEqual([dana])
  })

  test('does not step when the visitor swipes while the page is pinch-zoomed', async ({ page }) => {
    await gotoReadyCarousel(page)
    const announcements = await recordAnnouncements(page)
    const cards = page.locator('#testimonial-cards')
    await pinchZoomIn(page, cards)
    await expect(cards).toHaveCSS('touch-action', 'auto')
    await swipe(page, cards, -180)
    const { width } = (await page.getByText(dana, { exact: true }).boundingBox())!
    expect(width).toBeCloseTo(350, 1)
    await expect(page.getByRole('group', { name: '1 of 3' })).not.toHaveAttribute('inert')
    await stepAndExpectOnlyAnnouncement(page, announcements)
  })

  test('pans the page without moving the cards when the zoom factor is less than 1.5', async ({
    page,
  }) => {
    await gotoReadyCarousel(page)
    const cards = page.locator('#testimonial-cards')
    const viewport = () =>
      page.evaluate(() => [visualViewport!.scale, visualViewport!.offsetLeft] as const)
    await pinchZoomIn(page, cards, 80)
    await expect.poll(async () => (await viewport())[0]).toBeGreaterThan(1.1)
    expect((await viewport())[0]).toBeLessThan(1.5)
    await swipe(page, cards, -150)
    await expect.poll(async () => (await viewport())[1]).toBeGreaterThan(30)
    const row = cards.locator('> div')
    const before = await row.evaluate((element) => getComputedStyle(element).transform)
    await swipe(page, cards, 150)
    await expect.poll(async () => (await viewport())[1]).toBeLessThan(10)
    expect(await row.evaluate((element) => getComputedStyle(element).transform)).toBe(before)
    await expect(page.getByRole('group', { name: '1 of 3' })).not.toHaveAttribute('inert')
  })

  test('advances when the visitor swipes horizontally', async ({ page }) => {
    await gotoReadyCarousel(page)
    await swipe(page, page.locator('#testimonial-cards'), -200)
    await expect.poll(() => getVisibleAuthors(page)).toEqual([priya])
  })
})
