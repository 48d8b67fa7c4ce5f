import { expect, type Page } from 'playwright/test'
import content from './content/testimonials.json'
import {
  bring,
  glide,
  holdScripts,
  listen,
  nextFrame,
  openLive,
  pinch,
  bringRevealed,
  swipe,
  wheelRest,
} from './support/live'
import { test } from './support/test'

const authors = content.testimonials.map(({ author }) => author)

const carousel = (page: Page) => page.getByRole('group', { name: 'Quotes', exact: true })
const next = (page: Page) => page.getByRole('button', { name: 'Next testimonial' })
const previous = (page: Page) => page.getByRole('button', { name: 'Previous testimonial' })
/** It hears of a change at once, when the cards have yet to move. */
const announcer = (page: Page) => page.locator('#announcer-polite')

/** Stands before the quotes with their engine at work: no row to scroll any more. */
async function open(page: Page): Promise<void> {
  await openLive(page)
  await bringRevealed(page, carousel(page))
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

test('at each width shows 1, 2 or 3, from both sides of a breakpoint, and loops both ways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 900 })
  await open(page)
  expect(await inView(page)).toEqual([dana])
  for (const author of [priya, tomas, dana]) {
    await next(page).click()
    await expect.poll(() => inView(page)).toEqual([author])
  }
  await previous(page).click()
  await expect.poll(() => inView(page)).toEqual([tomas])
  await next(page).click()

  await page.setViewportSize({ width: 767, height: 900 })
  await expect.poll(() => inView(page)).toEqual([dana])
  for (const width of [768, 1023]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => inView(page), `${width} px`).toEqual([dana, priya])
    for (const pair of [
      [priya, tomas],
      [tomas, dana],
      [dana, priya],
    ]) {
      await next(page).click()
      await expect.poll(() => inView(page), `${width} px`).toEqual(pair)
    }
  }
  const said = await listen(page)
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => inView(page), `${width} px`).toEqual(authors)
    for (const button of [previous(page), next(page)]) await expect(button).toBeDisabled()
    await next(page).click({ force: true })
    await nextFrame(page)
    expect(await said(), `${width} px`).toEqual([])
    expect(await inView(page), `${width} px`).toEqual(authors)
  }
})

test('obeys the arrow keys while focus is inside, and only then', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  await page.keyboard.press('ArrowRight')
  await nextFrame(page)
  await expect(announcer(page)).toBeEmpty()
  await next(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => inView(page)).toEqual([priya])
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => inView(page)).toEqual([dana])
  await expect(next(page)).toBeFocused()
})

test('with Shift an arrow key widens the selection of a quote, and turns none', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  await page
    .locator('blockquote')
    .first()
    .dblclick({ position: { x: 40, y: 16 } })
  const selected = () => page.evaluate(() => getSelection()!.toString())
  const before = await selected()
  expect(before).not.toBe('')
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(async () => (await selected()).length).toBe(before.length + 1)
  await nextFrame(page)
  await expect(announcer(page)).toBeEmpty()
})

for (const [width, cards] of [
  [1440, 3],
  [900, 2],
] as const) {
  test(`a quote can be selected with the mouse, ${cards} in view`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await open(page)
    await expect.poll(async () => (await inView(page)).length).toBe(cards)
    const quote = page.locator('blockquote').first()
    const before = (await quote.boundingBox())!
    await page.mouse.move(before.x + 2, before.y + 10)
    await page.mouse.down()
    await page.mouse.move(before.x + before.width - 60, before.y + 45, { steps: 10 })
    expect(await quote.boundingBox()).toEqual(before)
    await page.mouse.up()
    expect(await page.evaluate(() => getSelection()!.toString())).toMatch(/^“.{20,}/)
    expect(await inView(page)).toHaveLength(cards)
    expect(await quote.boundingBox()).toEqual(before)
  })
}

test('each change is said once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  const said = await listen(page)
  await next(page).click()
  await expect.poll(said).toEqual([`Testimonial 2 of 3: ${priya}`])
  await previous(page).click()
  await expect.poll(said).toEqual([`Testimonial 2 of 3: ${priya}`, `Testimonial 1 of 3: ${dana}`])
})

test('a wheel or trackpad turns one quote with each sideways gesture', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 844 })
  await open(page)
  const said = await listen(page)
  const cards = page.locator('#testimonial-cards')
  await cards.hover()
  await page.clock.install()
  await page.mouse.wheel(40, 1)
  await expect.poll(() => inView(page)).toEqual([priya, tomas])
  expect(await said()).toHaveLength(1)
  await page.clock.fastForward(wheelRest)
  await glide(cards, -40)
  await expect.poll(() => inView(page)).toEqual([dana, priya])
  expect(await said()).toHaveLength(2)
})

test('after a resize the right quotes are in view, and the focus stays on a button that stops working', async ({
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
  await expect.poll(() => inView(page)).toEqual([priya, tomas])
})

test('the focus can be seen on a button that has stopped working', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  await next(page).press('Enter')
  await page.setViewportSize({ width: 1280, height: 844 })
  await expect(next(page)).toBeDisabled()
  await expect(next(page)).toHaveCSS('outline-style', 'solid')
})

test.describe('By touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  // One visit for each: a page that is still scrolling takes the next touch for its own.
  test('lets the page scroll', async ({ page }) => {
    await open(page)
    const before = await page.evaluate(() => window.scrollY)
    await swipe(page, page.locator('#testimonial-cards'), 10, 150)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(before - 50)
    expect(await inView(page)).toEqual([dana])
  })

  test('lets a visitor who has zoomed in move about with one finger', async ({ page }) => {
    await open(page)
    const cards = page.locator('#testimonial-cards')
    await pinch(page, cards)
    await expect(cards).toHaveCSS('touch-action', 'auto')
    await swipe(page, cards, -80)
    await expect(announcer(page)).toBeEmpty()
    const { width } = (await page.getByText(dana, { exact: true }).boundingBox())!
    expect(width).toBeCloseTo(350, 1)
    await expect(page.getByRole('group', { name: '1 of 3' })).not.toHaveAttribute('inert')
  })

  test('follows a finger across', async ({ page }) => {
    await open(page)
    await swipe(page, page.locator('#testimonial-cards'), -200)
    await expect.poll(() => inView(page)).toEqual([priya])
  })
})

test('until its script has come the row scrolls sideways, and stays at its quote when it has', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await bring(page, carousel(page))
  await page.locator('#testimonial-cards').evaluate((row) => row.scrollTo({ left: 1e6 }))
  await expect.poll(() => inView(page)).toEqual([tomas])
  release()
  await expect(page.locator('#testimonial-cards')).toHaveCSS('overflow', 'hidden')
  await expect.poll(() => inView(page)).toEqual([tomas])
})

test('what is pressed before its script has come counts once it has', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await bring(page, carousel(page))
  await next(page).click({ force: true })
  release()
  await expect(announcer(page)).toHaveText(`Testimonial 2 of 3: ${priya}`)
  await expect.poll(() => inView(page)).toEqual([priya])
})

test('the stars grow with the text', async ({ page }) => {
  await openLive(page)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const star = page.getByRole('img', { name: '5 out of 5 stars' }).first().locator('svg').first()
  await expect.poll(async () => (await star.boundingBox())!.width).toBe(40)
})

test('with reduced motion a card is there at once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page)
  const card = page.locator('#testimonial-cards [aria-roledescription=slide]')
  const place = (await card.first().boundingBox())!.x
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await next(page).click()
  await page.clock.runFor(50)
  expect((await card.nth(1).boundingBox())!.x).toBe(place)
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
