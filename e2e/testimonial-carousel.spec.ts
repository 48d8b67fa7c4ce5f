import { expect, type Page } from 'playwright/test'
import { bring } from './support/hands'
import { holdScripts, openLive } from './support/live'
import { listen } from './support/watch'
import {
  authors,
  carousel,
  dana,
  expectNothingSaidBefore,
  inView,
  next,
  openQuotes,
  phone,
  previous,
  priya,
  second,
  tomas,
} from './support/quotes'
import { test } from './support/test'

for (const [count, from, to] of [
  [1, 320, 767],
  [2, 768, 1023],
] as const) {
  test(`${count} at each width from ${from} to ${to} px, and loops both ways`, async ({ page }) => {
    await page.setViewportSize({ width: to, height: 900 })
    await openQuotes(page)
    const expectFrom = (first: number) =>
      expect.poll(() => inView(page)).toEqual([...authors, ...authors].slice(first, first + count))
    for (const first of [0, 1, 2, 0]) {
      await expectFrom(first)
      await next(page).click()
    }
    await previous(page).click()
    await previous(page).click()
    await expectFrom(2)
    await page.setViewportSize({ width: from, height: 900 })
    await expectFrom(2)
  })
}

test('3 from 1024 px up: the buttons are off, and a press says and moves nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1023, height: 900 })
  await openQuotes(page)
  const said = await listen(page)
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => inView(page)).toEqual(authors)
    for (const button of [previous(page), next(page)]) {
      await expect(button).toBeDisabled()
      await button.click({ force: true })
    }
    expect(await inView(page)).toEqual(authors)
  }
  await page.setViewportSize(phone)
  await expectNothingSaidBefore(page, said)
})

test.describe('On a phone', () => {
  test.use({ viewport: phone })

  test('obeys the arrow keys while focus is inside, not elsewhere, and says each change once', async ({
    page,
  }) => {
    await openQuotes(page)
    const said = await listen(page)
    await page.keyboard.press('ArrowRight')
    await next(page).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => inView(page)).toEqual([priya])
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => inView(page)).toEqual([dana])
    await expect(next(page)).toBeFocused()
    expect(await said()).toEqual([second, `Testimonial 1 of 3: ${dana}`])
  })

  test('with Shift an arrow key widens the selection of a quote, and turns none', async ({
    page,
  }) => {
    await openQuotes(page)
    const said = await listen(page)
    await page
      .locator('blockquote')
      .first()
      .dblclick({ position: { x: 40, y: 16 } })
    const selected = () => page.evaluate(() => getSelection()!.toString())
    const before = await selected()
    expect(before).not.toBe('')
    await page.keyboard.press('Shift+ArrowRight')
    await expect.poll(async () => (await selected()).length).toBe(before.length + 1)
    await expectNothingSaidBefore(page, said)
  })

  test('until its script has come the row scrolls sideways, and stays at its quote when it has', async ({
    page,
  }) => {
    const release = await openEarly(page)
    await page.locator('#testimonial-cards').evaluate((row) => row.scrollTo({ left: 1e6 }))
    await expect.poll(() => inView(page)).toEqual([tomas])
    release()
    await expect(page.locator('#testimonial-cards')).toHaveCSS('overflow', 'hidden')
    await expect.poll(() => inView(page)).toEqual([tomas])
  })

  test('what is pressed before its script has come counts once it has', async ({ page }) => {
    const release = await openEarly(page)
    await next(page).click({ force: true })
    release()
    await expect(page.locator('#announcer-polite')).toHaveText(second)
    await expect.poll(() => inView(page)).toEqual([priya])
  })

  test('a card is on its way for 0.3 s, and there after 0.5 s', async ({ page }) => {
    const missingAfter = await turn(page)
    expect(await missingAfter(300)).toBeGreaterThan(10)
    expect(await missingAfter(200)).toBeCloseTo(0, 0)
  })

  test('with reduced motion a card is there at once', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const missingAfter = await turn(page)
    expect(await missingAfter(50)).toBeCloseTo(0, 0)
  })
})

/** Brings the second card; asks how many px it has yet to go to its place, this many ms later. */
async function turn(page: Page): Promise<(later: number) => Promise<number>> {
  await openQuotes(page)
  const card = page.getByRole('group', { name: '2 of 3' })
  const left = async () => (await card.boundingBox())!.x
  const place = (await left()) - phone.width
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await next(page).click()
  return async (later) => {
    await page.clock.runFor(later)
    return (await left()) - place
  }
}

/** Stands before the quotes while all scripts are held back, until the returned function is called. */
async function openEarly(page: Page): Promise<() => void> {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await bring(page, carousel(page))
  return release
}

test('after a resize the right quotes are in view, and the focus stays, and is seen, on a button that stops working', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await openQuotes(page)
  await next(page).press('Enter')
  await expect.poll(() => inView(page)).toEqual([priya])
  await page.setViewportSize({ width: 1280, height: 844 })
  await expect.poll(() => inView(page)).toEqual(authors)
  await expect(next(page)).toBeDisabled()
  await expect(next(page)).toBeFocused()
  await expect(next(page)).toHaveCSS('outline-style', 'solid')
  await expect(page.locator('#testimonial-cards [inert]')).toHaveCount(0)
  await page.setViewportSize({ width: 800, height: 844 })
  await expect(next(page)).toBeEnabled()
  await expect.poll(() => inView(page)).toEqual(authors.slice(0, 2))
})

test('the stars grow with the text', async ({ page }) => {
  await openLive(page)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const star = page.getByRole('img', { name: '5 out of 5 stars' }).first().locator('svg').first()
  await expect.poll(async () => (await star.boundingBox())!.width).toBe(40)
})
