import type { Locator, Page } from 'playwright/test'
import services from '../../__tests__/fixtures/content/services.json'
import { testimonials } from '../../__tests__/fixtures/content/testimonials.json'
import { waitForNextFrame } from '../support/animations'
import { expect, test } from '../support/fixtures'
import { resizeViewport, scrollThroughPageUntilLoaded, scrollToY } from '../support/gestures'
import { gotoHydrated } from '../support/hydration'
import { fits, measureTextFit } from '../support/textFit'
import { pagePaths } from '../support/testedSiteFolder'

const result = 'section:has(h1) a[href="#case-studies"]'

/** Viewport widths in px: smallest, largest, and both sides of each breakpoint. */
const widths = [320, 767, 768, 1023, 1024, 2560]

const resize = (page: Page, width: number, height = 900) => resizeViewport(page, { width, height })

const box = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox())!

async function doubleTextSize(page: Page): Promise<void> {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
}

for (const path of pagePaths) {
  test(`${path} fits all widths, also with text at 200 %`, async ({ page }) => {
    await gotoHydrated(page, path)
    const expectFitAt = async (width: number) => {
      await resize(page, width)
      await expect.poll(() => measureTextFit(page), `${width} px`).toEqual(fits)
    }
    for (const width of widths) await expectFitAt(width)
    await doubleTextSize(page)
    for (const width of [390, ...widths.slice(1)]) await expectFitAt(width)
  })
}

test('words that are longer than a phone is wide break', async ({ page }) => {
  await resize(page, 320)
  const word = 'm'.repeat(40)
  await page.route(/(\/|\.json)$/, async (route) => {
    const response = await route.fetch()
    const body = [services.cards[0]!.title, testimonials[0]!.author, testimonials[0]!.quote].reduce(
      (text, words) => text.replaceAll(words, word),
      await response.text(),
    )
    await route.fulfill({ response, body })
  })
  await gotoHydrated(page)
  await expect(page.getByText(word).first()).toBeAttached()
  await expect.poll(() => measureTextFit(page)).toMatchObject({ clippedTexts: [], overflowPx: 0 })
})

test('figure of the result that is wider than its place breaks', async ({ page }) => {
  await gotoHydrated(page)
  const figure = page.locator(`${result} b > span`).last()
  await figure.evaluate((part) => (part.textContent = 'M'.repeat(16)))
  for (const width of [...widths, 1440]) {
    await resize(page, width)
    const place = await box(page, `${result} b`)
    const end = await figure.evaluate((part) => part.getBoundingClientRect().right)
    expect(end, `right edge at ${width} px`).toBeLessThanOrEqual(place.x + place.width + 0.5)
    expect(end, `right edge at ${width} px`).toBeLessThanOrEqual(width)
  }
})

const serviceCard = '#services ul:not(ul ul) > li'

/** Elements that share one edge from a viewport width on; the columns are those of docs/design.md. */
const columns = [
  {
    side: 'left',
    from: 320,
    selectors: [
      ...['h1', '#services h2', `${serviceCard}:first-child`, '#about div:has(> picture)'],
      ...['#testimonials h2', '#contact div:has(> form)', 'footer p'],
    ],
  },
  { side: 'right', from: 320, selectors: ['#about div:has(> h2)', '#contact ul'] },
  {
    side: 'left',
    from: 1024,
    selectors: [
      ...['section > dl > :nth-child(2)', `${serviceCard}:nth-child(2)`],
      '#testimonial-cards div:nth-child(2) > figure',
    ],
  },
  {
    side: 'left',
    from: 1024,
    selectors: ['section > dl > :last-child', `${serviceCard}:last-child`, '#services h2 + p'],
  },
  { side: 'left', from: 1024, selectors: ['#about h2', '#problems'] },
] as const

test('blocks of the home page share the edges of the columns', async ({ page }) => {
  await gotoHydrated(page)
  for (const [width, left] of [
    [390, 20],
    [768, 40],
    [1024, 56],
    [2560, 680],
  ] as const) {
    await resize(page, width)
    expect((await box(page, 'h1')).x, `left edge at ${width} px`).toBe(left)
    for (const { side, from, selectors } of columns) {
      if (width < from) continue
      const boxes = await Promise.all(selectors.map((selector) => box(page, selector)))
      const edges = boxes.map(({ x, width }) => (side === 'left' ? x : x + width))
      const spread = Math.max(...edges) - Math.min(...edges)
      expect(spread, `${side} at ${width} px: ${selectors.join()}: ${edges.join()}`).toBeLessThan(1)
    }
  }
})

/** Distances from the title of a section, or its lead, to the content, in px, where it is not 48. */
const contentDistances: Record<string, number> = { about: 28, 'case-studies': 32 }

test('content of a section begins 48 px below its title, slides 32 px, biography 28 px', async ({
  page,
}) => {
  await gotoHydrated(page)
  const ids = await page
    .locator('main > section[id]')
    .evaluateAll((sections) => sections.map(({ id }) => id))
  expect(ids).toEqual(expect.arrayContaining(['about', 'case-studies', 'contact']))
  for (const width of [390, 1440]) {
    await resize(page, width)
    for (const id of ids) {
      const distance = await page.locator(`#${id}-title`).evaluate((title) => {
        const lead = title.nextElementSibling!.matches('p') ? title.nextElementSibling : title
        const end = Math.max(...[title, lead].map((text) => text.getBoundingClientRect().bottom))
        let content = lead.nextElementSibling ?? lead.parentElement!.nextElementSibling!
        while (getComputedStyle(content).display === 'contents')
          content = content.firstElementChild!
        return content.getBoundingClientRect().top - end
      })
      expect(Math.round(distance), `#${id} at ${width} px`).toBe(contentDistances[id] ?? 48)
    }
  }
})

test('rows of Connect Directly have their icons and texts on one line', async ({ page }) => {
  await gotoHydrated(page)
  const rows = page.locator('#contact ul:not([role]) > li > a:has(svg)')
  await expect(rows).toHaveCount(2)
  for (const width of [390, 820, 1440]) {
    await resize(page, width)
    const [first, second] = await rows.evaluateAll((links) =>
      links.map((link) =>
        [...link.querySelectorAll('svg, svg:first-child + span')].map(
          (part) => part.getBoundingClientRect().left,
        ),
      ),
    )
    const parts = `left edges of icon, text and right icon at ${width} px`
    expect(first, parts).toHaveLength(3)
    expect(second, parts).toEqual(first)
  }
})

test('first view ends with the achievements, or with the divider if it is less than 720 px high', async ({
  page,
}) => {
  await gotoHydrated(page)
  const divider = 'section:has(h1) > [aria-hidden]:has(+ dl)'
  for (const [width, height, last] of [
    [1024, 768, 'dl'],
    [1440, 719, divider],
    [1440, 720, 'dl'],
    [1440, 900, 'dl'],
    [1920, 950, 'dl'],
  ] as const) {
    await resize(page, width, height)
    const end = await box(page, last)
    const distance = height - end.y - end.height
    const place = `px below ${last} at ${width} x ${height}`
    expect(distance, place).toBeGreaterThanOrEqual(-0.5)
    expect(distance, place).toBeLessThanOrEqual(12)
  }
})

/** Sizes of pages on phones, below the bars of the browser, and what has to be in the first view. */
const phonePages = [
  [390, 664, result],
  [393, 659, result],
  [430, 739, result],
  [390, 844, result],
  [360, 740, result],
  [360, 640, result],
  [375, 553, `${result} b`],
] as const

test('first view of phones has the result', async ({ page }) => {
  await gotoHydrated(page)
  for (const [width, height, part] of phonePages) {
    await resize(page, width, height)
    const { y, height: partHeight } = await box(page, part)
    expect(y + partHeight, `end of the result at ${width} x ${height}`).toBeLessThanOrEqual(height)
  }
})

test('no number of the first view is larger than the result', async ({ page }) => {
  await gotoHydrated(page)
  const readSize = (part: Locator) =>
    part.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))
  const figures = page.locator('section:has(h1) dd')
  await expect(figures).toHaveCount(3)
  for (const width of [768, 1024, 1440, 1920]) {
    await resize(page, width)
    const size = await readSize(page.locator(`${result} b`))
    for (const figure of await figures.all())
      expect(await readSize(figure), `${width} px`).toBeLessThanOrEqual(size)
    expect(await readSize(figures.last().locator('span')), `${width} px`).toBeLessThan(size)
  }
})

test('bar of the result has the share of the time before that is left', async ({ page }) => {
  await gotoHydrated(page)
  for (const width of [390, 820, 1440]) {
    await resize(page, width)
    const bar = await box(page, `${result} [style]`)
    const rule = await box(page, `${result} :has(> [style])`)
    expect(bar.width / rule.width, `${width} px`).toBeCloseTo(10 / 240, 3)
    expect(bar.x + bar.width, `${width} px`).toBeCloseTo(rule.x + rule.width, 0)
  }
})

test('result labels the harbor from 1024 px, and is above it on smaller screens', async ({
  page,
}) => {
  await gotoHydrated(page)
  for (const [width, height] of [
    [1024, 768],
    [1366, 640],
    [1440, 900],
    [2560, 1300],
  ] as const) {
    await resize(page, width, height)
    const harbor = await box(page, 'section:has(h1) circle:last-of-type')
    const label = await box(page, result)
    const [x, y] = [harbor.x + harbor.width / 2, harbor.y + harbor.height / 2]
    expect(label.x + label.width, `${width} px: line below the harbor`).toBeCloseTo(x, 0)
    expect(label.y - y, `${width} px: distance to the harbor`).toBeGreaterThan(0)
    expect(label.y - y, `${width} px: distance to the harbor`).toBeLessThan(20)
    // The chart must not cover the link.
    await page.locator(result).click({ trial: true, timeout: 5000 })
    // On smaller screens, this line joins the result to the harbor.
    const line = page.locator('section:has(h1) svg:has(use) > path')
    await expect(line, `${width} px`).toHaveCSS('display', 'none')
  }
  for (const width of [390, 1023]) {
    await resize(page, width)
    const chart = await box(page, 'section:has(h1) div:has(> svg use)')
    const label = await box(page, result)
    const text = await box(page, `${result} > span:last-child`)
    const line = await box(page, 'section:has(h1) svg:has(use) > path')
    const harbor = await box(page, 'section:has(h1) circle:nth-of-type(3)')
    expect(label.y + label.height, `${width} px`).toBe(chart.y)
    expect(harbor.y, `harbor in the chart at ${width} px`).toBeGreaterThan(chart.y)
    const x = harbor.x + harbor.width / 2
    expect(line.x + line.width / 2, `line to the harbor at ${width} px`).toBeCloseTo(x, 0)
    expect(text.x + text.width, `line beside the text at ${width} px`).toBeCloseTo(x, -0.5)
    expect(line.y, `${width} px`).toBeLessThanOrEqual(chart.y)
    expect(Math.abs(line.y + line.height - harbor.y), `${width} px`).toBeLessThan(3)
  }
})

test('chart has no soundings that its edge cuts off', async ({ page }) => {
  await gotoHydrated(page)
  const seen = new Set<number>()
  for (const [width, height] of [
    [768, 1024],
    [1023, 800],
    [1024, 640],
    [1280, 680],
    [1440, 900],
    [2560, 1300],
  ] as const) {
    await resize(page, width, height)
    const parts = await page
      .locator('section:has(h1) use:not([href$="#waters"])')
      .evaluateAll((all) =>
        all
          .filter((part) => part.checkVisibility())
          .map((part) => {
            const chart = part.closest('div')!.getBoundingClientRect()
            const { top, right, bottom } = part.getBoundingClientRect()
            return Math.min(top - chart.top, chart.right - right, chart.bottom - bottom)
          }),
      )
    seen.add(parts.length)
    expect(Math.min(...parts), `px inside the chart at ${width} px`).toBeGreaterThanOrEqual(0)
  }
  expect([...seen].sort(), 'numbers of visible soundings').toEqual([1, 3, 4])
})

test('services take at most 2300 px on a phone', async ({ page }) => {
  await resize(page, 390, 844)
  await gotoHydrated(page)
  expect((await box(page, '#services')).height).toBeLessThanOrEqual(2300)
})

test('headline is above the chart at 200 % text size', async ({ page }) => {
  await gotoHydrated(page)
  await doubleTextSize(page)
  for (const width of [768, 1440]) {
    await resize(page, width)
    const headline = await box(page, 'h1')
    const chart = await box(page, 'section:has(h1) div:has(> svg use)')
    expect(chart.y, `${width} px`).toBeGreaterThan(headline.y + headline.height)
  }
})

test('portrait fits the viewport and loads at its displayed width', async ({ page }) => {
  await gotoHydrated(page)
  const portrait = page.locator('#about img')
  await portrait.scrollIntoViewIfNeeded()
  // With width descriptors, `naturalWidth` equals the `sizes` value.
  const readSizeRatio = () =>
    portrait.evaluate(
      ({ naturalWidth, clientWidth }: HTMLImageElement) => naturalWidth / clientWidth,
    )
  for (const width of widths) {
    await resize(page, width)
    await expect
      .poll(async () => Math.abs((await readSizeRatio()) - 1), `${width} px`)
      .toBeLessThan(0.1)
  }
  await resize(page, 844, 390)
  expect((await box(page, '#about div:has(> picture)')).height).toBeLessThanOrEqual(390)
})

test('dots of the slideshow share one row and are at least 40 px wide on phones', async ({
  page,
  slideshow,
}) => {
  await gotoHydrated(page)
  for (const [width, height, minWidth] of [
    [320, 844, 40],
    [390, 844, 44],
    [568, 320, 24],
    [932, 430, 24],
  ] as const) {
    await resize(page, width, height)
    const first = (await slideshow.dots.first().boundingBox())!
    const last = (await slideshow.dots.last().boundingBox())!
    expect(last.y, `${width} px: one row`).toBe(first.y)
    expect(first.width, `${width} px`).toBeGreaterThanOrEqual(minWidth)
  }
})

test('404 page fills the viewport, with its drawing below the text on a phone', async ({
  page,
}) => {
  await gotoHydrated(page, '/nowhere')
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
    [2560, 1440],
  ] as const) {
    await resize(page, width, height)
    const footer = await box(page, 'footer')
    expect(footer.y + footer.height, `${width} px`).toBeGreaterThan(height - 1)
  }
  await resize(page, 390, 844)
  const link = (await page.getByRole('link', { name: 'Return to home' }).boundingBox())!
  const drawing = (await page.locator('main svg:has(circle)').last().boundingBox())!
  expect(drawing.y).toBeGreaterThan(link.y + link.height)
})

test('page does not scroll when only the viewport height changes', async ({ page }) => {
  await resize(page, 390, 844)
  await gotoHydrated(page)
  await scrollThroughPageUntilLoaded(page)
  await scrollToY(page, 2500)
  await waitForNextFrame(page)
  const top = () =>
    page.evaluate(() => document.querySelector('#about')!.getBoundingClientRect().top)
  const before = await top()
  for (const height of [500, 844]) {
    await resize(page, 390, height)
    expect(await top(), `${height} px high`).toBe(before)
  }
})
