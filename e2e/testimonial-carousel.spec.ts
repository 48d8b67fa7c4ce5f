import { expect, type Page } from 'playwright/test'
import { scrollIntoView } from './support/gestures'
import { holdScripts, gotoHydrated } from './support/hydration'
import { recordAnnouncements } from './support/observers'
import {
  authors,
  carousel,
  dana,
  expectFirstAnnouncementNow,
  getVisibleAuthors,
  nextButton,
  openCarousel,
  phoneViewport,
  previousButton,
  priya,
  secondAnnouncement,
  tomas,
} from './support/testimonials'
import { test } from './support/test'

for (const [count, from, to] of [
  [1, 320, 767],
  [2, 768, 1023],
] as const) {
  test(`${count} at each width from ${from} to ${to} px, and loops both ways`, async ({ page }) => {
    await page.setViewportSize({ width: to, height: 900 })
    await openCarousel(page)
    const expectFrom = (first: number) =>
      expect
        .poll(() => getVisibleAuthors(page))
        .toEqual([...authors, ...authors].slice(first, first + count))
    for (const first of [0, 1, 2, 0]) {
      await expectFrom(first)
      await nextButton(page).click()
    }
    await previousButton(page).click()
    await previousButton(page).click()
    await expectFrom(2)
    await page.setViewportSize({ width: from, height: 900 })
    await expectFrom(2)
  })
}

test('3 from 1024 px up: the buttons are off, and a press says and moves nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1023, height: 900 })
  await openCarousel(page)
  const said = await recordAnnouncements(page)
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => getVisibleAuthors(page)).toEqual(authors)
    for (const button of [previousButton(page), nextButton(page)]) {
      await expect(button).toBeDisabled()
      await button.click({ force: true })
    }
    expect(await getVisibleAuthors(page)).toEqual(authors)
  }
  await page.setViewportSize(phoneViewport)
  await expectFirstAnnouncementNow(page, said)
})

test.describe('On a phone', () => {
  test.use({ viewport: phoneViewport })

  test('obeys the arrow keys while focus is inside, not elsewhere, and says each change once', async ({
    page,
  }) => {
    await openCarousel(page)
    const said = await recordAnnouncements(page)
    await page.keyboard.press('ArrowRight')
    await nextButton(page).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => getVisibleAuthors(page)).toEqual([priya])
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => getVisibleAuthors(page)).toEqual([dana])
    await expect(nextButton(page)).toBeFocused()
    expect(await said()).toEqual([secondAnnouncement, `Testimonial 1 of 3: ${dana}`])
  })

  test('with Shift an arrow key widens the selection of a quote, and turns none', async ({
    page,
  }) => {
    await openCarousel(page)
    const said = await recordAnnouncements(page)
    await page
      .locator('blockquote')
      .first()
      .dblclick({ position: { x: 40, y: 16 } })
    const selected = () => page.evaluate(() => getSelection()!.toString())
    const before = await selected()
    expect(before).not.toBe('')
    await page.keyboard.press('Shift+ArrowRight')
    await expect.poll(async () => (await selected()).length).toBe(before.length + 1)
    await expectFirstAnnouncementNow(page, said)
  })

  test('until its script has come the row scrolls sideways, and stays at its quote when it has', async ({
    page,
  }) => {
    const release = await gotoBeforeScripts(page)
    await page.locator('#testimonial-cards').evaluate((row) => row.scrollTo({ left: 1e6 }))
    await expect.poll(() => getVisibleAuthors(page)).toEqual([tomas])
    release()
    await expect(page.locator('#testimonial-cards')).toHaveCSS('overflow', 'hidden')
    await expect.poll(() => getVisibleAuthors(page)).toEqual([tomas])
  })

  test('what is pressed before its script has come counts once it has', async ({ page }) => {
    const release = await gotoBeforeScripts(page)
    await nextButton(page).click({ force: true })
    release()
    await expect(page.locator('#announcer-polite')).toHaveText(secondAnnouncement)
    await expect.poll(() => getVisibleAuthors(page)).toEqual([priya])
  })

  test('a card is on its way for 0.3 s, and there after 0.5 s', async ({ page }) => {
    const missingAfter = await stepToSecondCard(page)
    expect(await missingAfter(300)).toBeGreaterThan(10)
    expect(await missingAfter(200)).toBeCloseTo(0, 0)
  })

  test('with reduced motion a card is there at once', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const missingAfter = await stepToSecondCard(page)
    expect(await missingAfter(50)).toBeCloseTo(0, 0)
  })
})

/** Brings the second card; asks how many px it has yet to go to its place, this many ms later. */
async function stepToSecondCard(page: Page): Promise<(later: number) => Promise<number>> {
  await openCarousel(page)
  const card = page.getByRole('group', { name: '2 of 3' })
  const left = async () => (await card.boundingBox())!.x
  const place = (await left()) - phoneViewport.width
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await nextButton(page).click()
  return async (later) => {
    await page.clock.runFor(later)
    return (await left()) - place
  }
}

/** Stands before the quotes while all scripts are held back, until the returned function is called. */
async function gotoBeforeScripts(page: Page): Promise<() => void> {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await scrollIntoView(page, carousel(page))
  return release
}

test('after a resize the right quotes are in view, and the focus stays, and is seen, on a button that stops working', async ({
  page,
}) => {
  await page.setViewportSize(phoneViewport)
  await openCarousel(page)
  await nextButton(page).press('Enter')
  await expect.poll(() => getVisibleAuthors(page)).toEqual([priya])
  await page.setViewportSize({ width: 1280, height: 844 })
  await expect.poll(() => getVisibleAuthors(page)).toEqual(authors)
  await expect(nextButton(page)).toBeDisabled()
  await expect(nextButton(page)).toBeFocused()
  await expect(nextButton(page)).toHaveCSS('outline-style', 'solid')
  await expect(page.locator('#testimonial-cards [inert]')).toHaveCount(0)
  await page.setViewportSize({ width: 800, height: 844 })
  await expect(nextButton(page)).toBeEnabled()
  await expect.poll(() => getVisibleAuthors(page)).toEqual(authors.slice(0, 2))
})

test('the stars grow with the text', async ({ page }) => {
  await gotoHydrated(page)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const star = page.getByRole('img', { name: '5 out of 5 stars' }).first().locator('svg').first()
  await expect.poll(async () => (await star.boundingBox())!.width).toBe(40)
})
