import { expect, type Page } from 'playwright/test'
import site from '../content/site.json'
import testimonials from '../content/testimonials.json'
import { bring, openLive } from './support/live'
import { test } from './support/test'

const [first] = testimonials.testimonials

/** 60 characters. */
const longName = 'Maximiliana Featherstonehaugh-Wolfeschlegelstein Castellanos'

/** 400 characters. */
const longQuote =
  'We came with a backlog of four hundred items and no story, three half-finished platforms, and a board that had ' +
  'stopped asking when. Six weeks later we had one page that our board, our engineers and our customers all ' +
  'understood; a year later the platforms were one, the backlog was a tenth of its size, and the people who had been ' +
  'most afraid of the change were the ones who explained it to newcomers.'

/** Serves the page and its data as if the founder had written so much. */
async function lengthen(page: Page): Promise<void> {
  await page.route(/(\/|\.json)$/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text())
      .replaceAll(first!.quote, longQuote)
      .replaceAll(first!.author, longName)
      .replaceAll(site.founder.name, longName)
    await route.fulfill({ response, body })
  })
}

/** Texts that run out of their box or are cut off by it. */
function spills(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        '#about p, #testimonials h2, #testimonials p, blockquote',
      ),
    ]
      .filter((element) => element.checkVisibility())
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ textContent }) => textContent),
  )
}

test('a name of 60 and a quote of 400 characters fit every width', async ({ page }) => {
  await lengthen(page)
  await openLive(page)
  await bring(page, page.locator('#testimonials'))
  await expect(page.locator('blockquote').first()).toContainText(longQuote)
  await expect(page.locator('#about').getByText(longName)).toBeVisible()
  for (const width of [320, 390, 768, 820, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${width} px`)
      .toBe(width)
    await expect.poll(() => spills(page), `${width} px`).toEqual([])
  }
})
