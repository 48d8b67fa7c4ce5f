import { expect, test } from '../support/fixtures'
import { pinchZoomIn, scrollIntoView, swipe } from '../support/gestures'
import { recordAnnouncements } from '../support/observers'

const phone = { width: 390, height: 844 }

test.use({ reducedMotion: 'no-preference' })

for (const [count, from, to] of [
  [1, 320, 767],
  [2, 768, 1023],
] as const) {
  test(`carousel shows ${count} of its cards from ${from} to ${to} px`, async ({
    page,
    carousel,
  }) => {
    await page.setViewportSize({ width: to, height: 900 })
    await carousel.open()
    const all = [...carousel.authors, ...carousel.authors]
    const expectFrom = (first: number) => carousel.expectShown(...all.slice(first, first + count))
    for (const first of [0, 1, 2, 0]) {
      await expectFrom(first)
      await carousel.next.click()
    }
    await carousel.previous.click()
    await carousel.previous.click()
    await expectFrom(2)
    await page.setViewportSize({ width: from, height: 900 })
    await expectFrom(2)
  })
}

test('carousel disables its buttons from 1024 px on', async ({ page, carousel }) => {
  const { next, previous, authors } = carousel
  await page.setViewportSize(phone)
  await carousel.open()
  await next.press('Enter')
  await carousel.expectShown(authors[1])
  await page.setViewportSize({ width: 1024, height: 844 })
  await carousel.expectShown(...authors)
  await expect(next).toBeFocused()
  await expect(next).toHaveCSS('outline-style', 'solid')
  await expect(carousel.row.locator('[inert]')).toHaveCount(0)
  const announcements = await recordAnnouncements(page)
  for (const button of [previous, next]) {
    await expect(button).toBeDisabled()
    await button.click({ force: true })
  }
  await carousel.expectShown(...authors)
  await page.setViewportSize({ width: 1023, height: 844 })
  await carousel.expectShown(...authors.slice(0, 2))
  await page.setViewportSize(phone)
  await carousel.expectShown(authors[0])
  await carousel.expectStepAnnounced(announcements)
})

test.describe('carousel on a phone', () => {
  test.use({ viewport: phone })

  test('announces each step by an arrow key once', async ({ page, carousel }) => {
    const [first, second] = carousel.authors
    await carousel.open()
    const announcements = await recordAnnouncements(page)
    // Outside the carousel, an arrow key does not step.
    await page.keyboard.press('ArrowRight')
    await carousel.next.focus()
    await page.keyboard.press('ArrowRight')
    await carousel.expectShown(second)
    await page.keyboard.press('ArrowLeft')
    await carousel.expectShown(first)
    await expect(carousel.next).toBeFocused()
    expect(await announcements()).toEqual([`2 of 3: ${second}`, `1 of 3: ${first}`])
  })

  test('does not step when Shift+ArrowRight selects text', async ({ page, carousel }) => {
    await carousel.open()
    const announcements = await recordAnnouncements(page)
    const quote = page.locator('blockquote').first()
    await quote.dblclick({ position: { x: 40, y: 16 } })
    const countSelected = () => page.evaluate(() => getSelection()!.toString().length)
    const before = await countSelected()
    expect(before).toBeGreaterThan(0)
    await page.keyboard.press('Shift+ArrowRight')
    await expect.poll(countSelected).toBe(before + 1)
    await carousel.expectStepAnnounced(announcements)
  })

  test('keeps the card that is in view when its script loads', async ({ page, home, carousel }) => {
    const release = await home.openEarly()
    await scrollIntoView(page, carousel.area)
    await carousel.row.evaluate((row) => row.scrollTo({ left: 1e6 }))
    await carousel.expectShown(carousel.authors[2])
    release()
    await carousel.expectReady()
    await carousel.expectShown(carousel.authors[2])
  })

  for (const [motion, title, early] of [
    ['no-preference', 'completes the animation of a step within 0.5 s', 300],
    ['reduce', 'steps without animation when the visitor prefers reduced motion', 50],
  ] as const) {
    test(title, async ({ page, carousel }) => {
      await page.emulateMedia({ reducedMotion: motion })
      await carousel.open()
      const card = page.getByRole('group', { name: '2 of 3' })
      const targetX = (await card.boundingBox())!.x - phone.width
      const readDistance = async () => (await card.boundingBox())!.x - targetX
      await page.clock.install()
      await page.clock.pauseAt(Date.now() + 60_000)
      await carousel.next.click()
      await page.clock.runFor(early)
      if (motion === 'no-preference') {
        expect(await readDistance()).toBeGreaterThan(10)
        await page.clock.runFor(500 - early)
      }
      expect(await readDistance()).toBeCloseTo(0, 0)
    })
  }
})

test('mouse drag selects carousel text without moving the cards', async ({ page, carousel }) => {
  await page.setViewportSize({ width: 900, height: 900 })
  await carousel.open()
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

// Each test opens a new page: a page that is still scrolling would also handle the next swipe.
test.describe('carousel on a touch screen', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })
  test.beforeEach(({ carousel }) => carousel.open())

  test('advances when the visitor swipes horizontally', async ({ page, carousel }) => {
    await swipe(page, carousel.row, -200)
    await carousel.expectShown(carousel.authors[1])
  })

  test('pans the page when the zoom factor is less than 1.5', async ({ page, carousel }) => {
    const announcements = await recordAnnouncements(page)
    const readScale = () => page.evaluate(() => visualViewport!.scale)
    const readLeft = () => page.evaluate(() => visualViewport!.offsetLeft)
    await pinchZoomIn(page, carousel.row, 80)
    await expect.poll(readScale).toBeGreaterThan(1.1)
    expect(await readScale()).toBeLessThan(1.5)
    await expect(carousel.row).toHaveCSS('touch-action', 'auto')
    const cards = carousel.row.locator('> div')
    const readTransform = () => cards.evaluate((node) => getComputedStyle(node).transform)
    const before = await readTransform()
    for (const [distance, direction] of [
      [-150, 1],
      [150, -1],
    ] as const) {
      const left = await readLeft()
      await swipe(page, carousel.row, distance)
      await expect
        .poll(async () => (await readLeft()) * direction)
        .toBeGreaterThan(left * direction)
    }
    expect(await readTransform()).toBe(before)
    await carousel.expectStepAnnounced(announcements)
  })
})

// Some translators reverse the direction of the page, for Arabic or Hebrew.
test.describe('with dir="rtl"', () => {
  const width = 768
  test.use({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })

  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => (document.documentElement.dir = 'rtl'))
    }),
  )

  test('carousel makes cards out of view inert', async ({ page, carousel }) => {
    await carousel.open()
    for (const first of [0, 1]) {
      const shown = carousel.authors.slice(first, first + 2)
      await carousel.expectShown(...shown)
      const inert = carousel.row.locator('[aria-roledescription=slide][inert]')
      await expect(inert, `quote ${first + 1}`).toHaveCount(1)
      for (const author of shown) {
        await expect(inert.filter({ hasText: author })).toHaveCount(0)
        const card = (await page.locator('figure', { hasText: author }).boundingBox())!
        expect(card.x, author).toBeGreaterThanOrEqual(0)
        expect(card.x + card.width, author).toBeLessThanOrEqual(width)
      }
      await carousel.next.click()
    }
  })
})
