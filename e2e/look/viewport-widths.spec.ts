import { expect, type Page } from 'playwright/test'
import services from '../../__tests__/fixtures/content/services.json'
import site from '../../__tests__/fixtures/content/site.json'
import { testimonials } from '../../__tests__/fixtures/content/testimonials.json'
import { measureTextFit } from '../support/textFit'
import { representativePagePaths } from '../../__tests__/support/addresses'
import { resizeViewport, scrollThroughPageUntilLoaded, scrollToY } from '../support/gestures'
import { gotoHydrated } from '../support/hydration'
import { waitForNextFrame } from '../support/animations'
import { deviceViewportSizes } from '../support/deviceViewportSizes'
import { test } from '../support/test'

/** Viewport widths in px: smallest, largest, and both sides of each breakpoint. */
const widths = [320, 767, 768, 1023, 1024, 2560]

const longName = 'Maximiliana Featherstonehaugh-Wolfeschlegelstein Castellanos'

const longQuote =
  'We came with a backlog of four hundred items and no story, three half-finished platforms, and a board that had ' +
  'stopped asking when. Six weeks later we had one page that our board, our engineers and our customers all ' +
  'understood; a year later the platforms were one, the backlog was a tenth of its size, and the people who had been ' +
  'most afraid of the change were the ones who explained it to newcomers.'

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

for (const path of representativePagePaths) {
  test(`${path} fits a long name and quote in viewports 320 to 2560 px wide`, async ({ page }) => {
    await serveLongContent(page)
    await gotoHydrated(page, path)
    const texts = await page.getByRole('main').textContent()
    expect(texts?.includes(longName) && texts.includes(longQuote)).toBe(path === '/')
    for (const width of widths) {
      await resizeViewport(page, { width, height: 900 })
      const readScrollWidth = () => page.evaluate(() => document.documentElement.scrollWidth)
      await expect.poll(readScrollWidth, `${width} px`).toBe(width)
      await expect
        .poll(() => measureTextFit(page), `${width} px`)
        .toMatchObject({ brokenWords: [] })
      await expect.poll(() => findOverflowingTexts(page), `${width} px`).toEqual([])
    }
  })
}

test('breaks words that are longer than a phone is wide', async ({ page }) => {
  await resizeViewport(page, { width: 320, height: 900 })
  const title = services.cards[0]!.title
  const word = 'm'.repeat(40)
  await page.route(/(\/|\.json)$/, async (route) => {
    const response = await route.fetch()
    const body = [title, testimonials[0]!.author, testimonials[0]!.quote].reduce(
      (text, words) => text.replaceAll(words, word),
      await response.text(),
    )
    await route.fulfill({ response, body })
  })
  await gotoHydrated(page)
  await expect(page.getByText(word).first()).toBeAttached()
  await expect
    .poll(() => findOverflowingTexts(page, '#services li, h2, h3, p, blockquote'))
    .toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

/** Returns the texts that overflow or are clipped. */
function findOverflowingTexts(
  page: Page,
  selector = '#about p, #testimonials h2, #testimonials p, blockquote',
): Promise<string[]> {
  return page.evaluate(
    (texts) =>
      [...document.querySelectorAll(texts)]
        .filter((element) => element.checkVisibility())
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map(({ textContent }) => textContent),
    selector,
  )
}

test('portrait loads at its displayed width in viewports 320 to 2560 px wide', async ({ page }) => {
  await gotoHydrated(page)
  const portrait = page.locator('#about img')
  await portrait.scrollIntoViewIfNeeded()
  // With width descriptors, `naturalWidth` equals the `sizes` value, which should be the displayed
  // width.
  const readSizeRatio = () =>
    portrait.evaluate(
      ({ naturalWidth, clientWidth }: HTMLImageElement) => naturalWidth / clientWidth,
    )
  for (const width of widths) {
    await resizeViewport(page, { width, height: 900 })
    await expect
      .poll(async () => Math.abs((await readSizeRatio()) - 1), `${width} px`)
      .toBeLessThan(0.1)
  }
})

for (const path of representativePagePaths) {
  test(`${path} fits text at 200 % size in viewports 390 to 2560 px wide`, async ({ page }) => {
    await gotoHydrated(page, path)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    for (const width of [390, ...widths.slice(1)]) {
      await resizeViewport(page, { width, height: 900 })
      const readScrollWidth = () => page.evaluate(() => document.documentElement.scrollWidth)
      await expect.poll(readScrollWidth, `${width} px`).toBe(width)
      await expect
        .poll(() => measureTextFit(page), `${width} px`)
        .toMatchObject({ brokenWords: [] })
    }
  })
}

test('header links stay vertically centered at 200 % text size', async ({ page }) => {
  await gotoHydrated(page)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  for (const width of [768, 1024, 1440]) {
    await resizeViewport(page, { width, height: 900 })
    const bar = await page.locator('header').boundingBox()
    for (const link of await page.locator('header nav ul').first().getByRole('link').all()) {
      const size = await link.evaluate((node) => parseFloat(getComputedStyle(node).fontSize))
      expect(size, `${width} px`).toBeGreaterThan(Math.min(28, width * 0.024))
      const { y, height } = (await link.boundingBox())!
      expect(Math.abs(y + height / 2 - bar!.height / 2), `${width} px`).toBeLessThan(2)
    }
  }
})

test('headline is above the chart at 200 % text size', async ({ page }) => {
  await gotoHydrated(page)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  for (const width of [768, 1024, 1440]) {
    await resizeViewport(page, { width, height: 900 })
    const headline = (await page.locator('h1').boundingBox())!
    const chart = (await page.locator('section:has(h1) svg:has(use)').locator('..').boundingBox())!
    expect(chart.y, `${width} px`).toBeGreaterThan(headline.y + headline.height)
  }
})

test('drawing of the 404 page is below its text on a phone', async ({ page }) => {
  await resizeViewport(page, { width: 390, height: 844 })
  await page.goto('/nowhere')
  const link = (await page.getByRole('link', { name: 'Return to home' }).boundingBox())!
  const drawing = (await page.locator('main svg:has(circle)').last().boundingBox())!
  expect(drawing.y).toBeGreaterThan(link.y + link.height)
})

test('footer of the 404 page ends at or below the bottom of the viewport', async ({ page }) => {
  await gotoHydrated(page, '/nowhere')
  for (const size of deviceViewportSizes) {
    await resizeViewport(page, size)
    const footer = (await page.locator('footer').boundingBox())!
    const place = `${size.width} x ${size.height}`
    expect(footer.y + footer.height, place).toBeGreaterThan(size.height - 1)
    if (size.width < 768) continue
    const drawing = (await page.locator('main div:has(> svg circle)').boundingBox())!
    expect(Math.abs(drawing.y + drawing.height - footer.y), place).toBeLessThan(1)
  }
})

test('page does not scroll when only the viewport height changes', async ({ page }) => {
  await resizeViewport(page, { width: 390, height: 844 })
  await gotoHydrated(page)
  await scrollThroughPageUntilLoaded(page)
  await scrollToY(page, 2500)
  await waitForNextFrame(page)
  for (const height of [500, 780, 844]) {
    await resizeViewport(page, { width: 390, height })
    expect(await page.evaluate(() => window.scrollY), `${height} px high`).toBe(2500)
  }
})
