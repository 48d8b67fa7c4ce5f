import { expect, type Page } from 'playwright/test'
import content from '../content/testimonials.json'
import { bring, holdScripts, listen, openLive, swipe } from './support/live'
import { failPart, partArrives } from './support/parts'
import { test } from './support/test'

const authors = content.testimonials.map(({ author }) => author)

const carousel = (page: Page) => page.getByRole('group', { name: 'Quotes', exact: true })
const cards = (page: Page) => carousel(page).getByRole('group')
const next = (page: Page) => page.getByRole('button', { name: 'Next testimonial' })
const previous = (page: Page) => page.getByRole('button', { name: 'Previous testimonial' })

async function open(page: Page): Promise<void> {
  const engine = partArrives(page, 'carousel')
  await openLive(page)
  await bring(page, carousel(page))
  await engine
  await expect(page.locator('#testimonial-cards')).toHaveCSS('overflow', 'hidden')
}

/** The cards that lie inside the row, from left to right, by their authors. */
async function inView(page: Page): Promise<string[]> {
  const row = (await page.locator('#testimonial-cards').boundingBox())!
  const found: { author: string; x: number }[] = []
  for (const author of authors) {
    const box = (await page.getByText(author, { exact: true }).boundingBox())!
    if (box.x > row.x - 2 && box.x < row.x + row.width - 2) found.push({ author, x: box.x })
  }
  return found.sort((one, other) => one.x - other.x).map(({ author }) => author)
}

const [dana, priya, tomas] = authors as [string, string, string]

for (const [width, first, second] of [
  [320, [dana], [priya]],
  [767, [dana], [priya]],
  [768, [dana, priya], [priya, tomas]],
  [1023, [dana, priya], [priya, tomas]],
  [1024, [dana, priya, tomas], [dana, priya, tomas]],
  [1440, [dana, priya, tomas], [dana, priya, tomas]],
] as const) {
  test(`at ${width} px shows ${first.length}, and ${second.join(' and ')} after Next`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await open(page)
    expect(await inView(page)).toEqual(first)
    for (const button of [previous(page), next(page)]) {
      await expect(button).toBeEnabled({ enabled: width < 1024 })
    }
    await next(page).click({ force: true })
    await expect.poll(() => inView(page)).toEqual(second)
  })
}

test('loops both ways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  for (const author of [priya, tomas, dana]) {
    await next(page).click()
    await expect.poll(() => inView(page)).toEqual([author])
  }
  await previous(page).click()
  await expect.poll(() => inView(page)).toEqual([tomas])
})

test('loops with two in view', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 900 })
  await open(page)
  for (const pair of [
    [priya, tomas],
    [tomas, dana],
    [dana, priya],
  ]) {
    await next(page).click()
    await expect.poll(() => inView(page)).toEqual(pair)
  }
})

test('obeys the arrow keys while focus is inside, and only then', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  await page.keyboard.press('ArrowRight')
  expect(await inView(page)).toEqual([dana])
  await next(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => inView(page)).toEqual([priya])
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => inView(page)).toEqual([dana])
  await expect(next(page)).toBeFocused()
})

test('shows assistive technology the cards in view, each once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  await expect(cards(page)).toHaveCount(3)
  expect(await page.locator('#testimonial-cards [inert]').count()).toBe(2)
  await expect(carousel(page).getByText(/^“/)).toHaveCount(3)
  await next(page).click()
  const seen = page.locator('#testimonial-cards [aria-roledescription=slide]:not([inert])')
  await expect(seen).toHaveCount(1)
  await expect(seen).toHaveAccessibleName('2 of 3')
})

test('says each change once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  const said = await listen(page)
  await next(page).click()
  await expect.poll(() => inView(page)).toEqual([priya])
  expect(await said()).toEqual([`Testimonial 2 of 3: ${priya}`])
})

test('is right after a resize, and keeps the focus on a button that stops working', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  await next(page).click()
  await expect.poll(() => inView(page)).toEqual([priya])
  await page.setViewportSize({ width: 1280, height: 844 })
  await expect.poll(() => inView(page)).toEqual(authors)
  await expect(next(page)).toBeDisabled()
  await expect(next(page)).toBeFocused()
  await expect(page.locator('#testimonial-cards [inert]')).toHaveCount(0)
  await page.setViewportSize({ width: 800, height: 844 })
  await expect(next(page)).toBeEnabled()
  await expect.poll(async () => (await inView(page)).length).toBe(2)
})

test.describe('By touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('follows a finger', async ({ page }) => {
    await open(page)
    await swipe(page, page.locator('#testimonial-cards'), -200)
    await expect.poll(() => inView(page)).toEqual([priya])
  })

  test('lets the page scroll', async ({ page }) => {
    await open(page)
    const before = await page.evaluate(() => window.scrollY)
    await swipe(page, page.locator('#testimonial-cards'), 10, 150)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(before - 50)
    expect(await inView(page)).toEqual([dana])
  })
})

test('without its engine the arrows scroll the row', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await failPart(page, 'carousel')
  await openLive(page)
  await bring(page, carousel(page))
  await next(page).click()
  await expect.poll(() => inView(page)).toEqual([priya])
  await previous(page).click()
  await expect.poll(() => inView(page)).toEqual([dana])
  await previous(page).click()
  await expect.poll(() => inView(page)).toEqual([tomas])
})

test('until its script has come the row scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await holdScripts(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await bring(page, carousel(page))
  await page.locator('#testimonial-cards').evaluate((row) => row.scrollTo({ left: 1e6 }))
  await expect.poll(() => inView(page)).toEqual([tomas])
})

test('a card is on its way for 0.3 s, and there before 0.5 s', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  const card = page.locator('#testimonial-cards [aria-roledescription=slide]').nth(1)
  const left = async () => (await card.boundingBox())!.x
  const target = (await left()) - 390
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await next(page).click()
  await page.clock.runFor(300)
  expect((await left()) - target).toBeGreaterThan(5)
  await page.clock.runFor(200)
  expect(Math.abs((await left()) - target)).toBeLessThan(1)
})
