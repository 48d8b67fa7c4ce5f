import { expect, type Page } from 'playwright/test'
import site from '../__tests__/fixtures/content/site.json'
import { testimonials } from '../__tests__/fixtures/content/testimonials.json'
import { fitOf } from '../pipeline/tools/checkSite/textFit'
import { pages } from '../__tests__/support/addresses'
import { scrollIntoView, scrollThroughPage, scrollToY } from './support/gestures'
import { gotoHydrated } from './support/hydration'
import { waitForNextFrame } from './support/animations'
import { test } from './support/test'

/** The smallest, the largest, and both sides of each breakpoint, in px. */
const widths = [320, 390, 767, 768, 820, 1023, 1024, 1359, 1360, 1440, 1679, 1680, 2560]

/** 60 characters. */
const longName = 'Maximiliana Featherstonehaugh-Wolfeschlegelstein Castellanos'

/** 400 characters. */
const longQuote =
  'We came with a backlog of four hundred items and no story, three half-finished platforms, and a board that had ' +
  'stopped asking when. Six weeks later we had one page that our board, our engineers and our customers all ' +
  'understood; a year later the platforms were one, the backlog was a tenth of its size, and the people who had been ' +
  'most afraid of the change were the ones who explained it to newcomers.'

/** Serves pages and their data as if the founder had written so much. */
async function serveLongContent(page: Page): Promise<void> {
  const { quote, author } = testimonials[0]!
  await page.route(/(\/|\.json)$/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text())
      .replaceAll(quote, longQuote)
      .replaceAll(author, longName)
      .replaceAll(site.founder.name, longName)
    await route.fulfill({ response, body })
  })
}

for (const path of pages) {
  test(`nothing of ${path} lies past the viewport's sides, runs out of its box or breaks within a word from 320 to 2560 px, with a long name and quote`, async ({
    page,
  }) => {
    await serveLongContent(page)
    await gotoHydrated(page, path)
    const texts = await page.getByRole('main').textContent()
    expect(texts?.includes(longName) && texts.includes(longQuote)).toBe(path === '/')
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
      await expect.poll(wide, `${width} px`).toBe(width)
      await expect.poll(() => fitOf(page), `${width} px`).toMatchObject({ brokenWords: [] })
      await expect.poll(() => findOverflowingTexts(page), `${width} px`).toEqual([])
    }
  })
}

/** Texts that run out of their box or are cut off by it. */
function findOverflowingTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('#about p, #testimonials h2, #testimonials p, blockquote')]
      .filter((element) => element.checkVisibility())
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ textContent }) => textContent),
  )
}

test('the portrait is asked for in the width at which it is shown, from 320 to 2560 px', async ({
  page,
}) => {
  await gotoHydrated(page)
  const portrait = page.locator('#about img')
  await portrait.scrollIntoViewIfNeeded()
  // With descriptors of width, a picture's natural width is what `sizes` says.
  const asked = () =>
    portrait.evaluate(
      ({ naturalWidth, clientWidth }: HTMLImageElement) => naturalWidth / clientWidth,
    )
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(async () => Math.abs((await asked()) - 1), `${width} px`).toBeLessThan(0.1)
  }
})

test('no line begins with the point between the founder’s name and role', async ({ page }) => {
  await serveLongContent(page)
  await gotoHydrated(page)
  const role = page.locator('#about p', { hasText: longName }).locator('span')
  for (const width of [320, 390, 768, 820, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const gap = () =>
      role.evaluate((span) => {
        const line = span.parentElement!.getBoundingClientRect()
        const name = span.previousElementSibling!.getClientRects()
        const text = document.createRange()
        text.selectNodeContents(span)
        const first = text.getClientRects()[0]!
        // On a line of its own, the role is all that stands there.
        return first.top >= [...name].at(-1)!.bottom - 1 ? first.left - line.left : 0
      })
    await expect.poll(gap, `${width} px`).toBeLessThan(1)
  }
})

for (const path of pages) {
  test(`with text at twice its size no word of ${path} breaks, and nothing lies past the viewport's sides, from 390 to 2560 px`, async ({
    page,
  }) => {
    await gotoHydrated(page, path)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    for (const width of widths.slice(1)) {
      await page.setViewportSize({ width, height: 900 })
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
      await expect.poll(wide, `${width} px`).toBe(width)
      await expect.poll(() => fitOf(page), `${width} px`).toMatchObject({ brokenWords: [] })
    }
  })
}

test('with text at twice its size the header’s links grow too, and stand in the middle of the bar', async ({
  page,
}) => {
  await gotoHydrated(page)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  for (const width of [768, 820, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const bar = await page.locator('header').boundingBox()
    for (const link of await page.locator('header nav ul').first().getByRole('link').all()) {
      const size = await link.evaluate((node) => parseFloat(getComputedStyle(node).fontSize))
      expect(size, `${width} px`).toBeGreaterThan(Math.min(28, width * 0.024))
      const { y, height } = (await link.boundingBox())!
      expect(Math.abs(y + height / 2 - bar!.height / 2), `${width} px`).toBeLessThan(2)
    }
  }
})

test('with text at twice its size the headline stands beside the chart or above it, never on its land', async ({
  page,
}) => {
  await gotoHydrated(page)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  for (const width of [768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const headline = (await page.locator('h1').boundingBox())!
    const chart = (await page.locator('section:has(h1) svg:has(use)').locator('..').boundingBox())!
    expect(chart.y, `${width} px`).toBeGreaterThan(headline.y + headline.height)
  }
})

test('on a phone the not-found page’s drawing stands under its text', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/nowhere')
  const link = (await page.getByRole('link', { name: 'Return to home' }).boundingBox())!
  const drawing = (await page.locator('main svg:has(circle)').last().boundingBox())!
  expect(drawing.y).toBeGreaterThan(link.y + link.height)
})

test('a change of height alone, as by a collapsing address bar, does not scroll', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await gotoHydrated(page)
  await scrollThroughPage(page)
  await scrollToY(page, 2500)
  await waitForNextFrame(page)
  for (const height of [500, 780, 844]) {
    await page.setViewportSize({ width: 390, height })
    await waitForNextFrame(page)
    expect(await page.evaluate(() => window.scrollY), `${height} px high`).toBe(2500)
  }
})

for (const [what, before, after] of [
  ['a window is made narrower', { width: 1440, height: 900 }, { width: 720, height: 900 }],
  ['a window is made wider', { width: 720, height: 900 }, { width: 1440, height: 900 }],
  ['a phone is turned on its side', { width: 390, height: 844 }, { width: 844, height: 390 }],
  ['a phone is turned upright', { width: 844, height: 390 }, { width: 390, height: 844 }],
] as const) {
  test(`what one reads stays in the window when ${what}`, async ({ page }) => {
    await page.setViewportSize(before)
    await gotoHydrated(page)
    await scrollThroughPage(page)
    for (const place of [
      '#services > div > ul > li:last-child li:nth-child(3)',
      '#about p:last-of-type',
      '#testimonials h2',
      '#contact h2[id=contact-title]',
      '#contact ul a',
    ]) {
      await page.setViewportSize(before)
      // The browser keeps the place of the step before, and must have done so before it is led to the next one.
      await waitForNextFrame(page)
      const text = page.locator(place).filter({ visible: true }).last()
      await scrollIntoView(page, text, before.height / 3)
      await waitForNextFrame(page)
      await expect(text, place).toBeInViewport()
      await page.setViewportSize(after)
      await waitForNextFrame(page)
      await expect(text, place).toBeInViewport()
    }
  })
}
