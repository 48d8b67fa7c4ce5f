import { expect, type Page } from 'playwright/test'
import site from './content/site.json'
import { testimonials } from './content/testimonials.json'
import { brokenWords } from '../pipeline/tools/site/textFit'
import { pages } from './support/addresses'
import { openLive } from './support/live'
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
async function lengthen(page: Page): Promise<void> {
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
    await lengthen(page)
    await openLive(page, path)
    const texts = await page.getByRole('main').textContent()
    expect(texts?.includes(longName) && texts.includes(longQuote)).toBe(path === '/')
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
      await expect.poll(wide, `${width} px`).toBe(width)
      await expect.poll(() => brokenWords(page), `${width} px`).toEqual([])
      await expect.poll(() => spills(page), `${width} px`).toEqual([])
    }
  })
}

/** Texts that run out of their box or are cut off by it. */
function spills(page: Page): Promise<string[]> {
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
  await openLive(page)
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
  await lengthen(page)
  await openLive(page)
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
