import { expect, type Locator, type Page } from 'playwright/test'
import { resizeViewport, scrollThroughPageUntilLoaded } from '../support/gestures'
import { gotoHydrated } from '../support/hydration'
import { enlargeLink } from '../support/lightbox'
import { slideDots, nextButton, slideCounter, slideFrame } from '../support/slideshow'
import { test } from '../support/test'
import * as testimonials from '../support/testimonials'

interface Edges {
  start: number
  end: number
  top: number
  bottom: number
}

/** Viewport sizes on both sides of each breakpoint, and of the height at which the controls move. */
const sizes = [
  [360, 740],
  [767, 900],
  [768, 900],
  [1023, 900],
  [1280, 680],
  [1440, 889],
  [2560, 1440],
].map(([width, height]) => ({ width, height }) as { width: number; height: number })

/** Returns a function that reads the edges of the elements, in px. */
async function watchEdges<Name extends string>(page: Page, elements: Record<Name, Locator>) {
  const names = Object.keys(elements)
  const handles = await Promise.all(
    Object.values<Locator>(elements).map((element) => element.elementHandle()),
  )
  return async () => {
    const edges = await page.evaluate((nodes): Edges[] => {
      const { dir, clientWidth } = document.documentElement
      return nodes.map((node) => {
        const { left, right, top, bottom } = (node as HTMLElement).getBoundingClientRect()
        // Measure `start` and `end` from the left edge of the viewport; in RTL, from the right
        // edge.
        return dir === 'rtl'
          ? { start: clientWidth - right, end: clientWidth - left, top, bottom }
          : { start: left, end: right, top, bottom }
      })
    }, handles)
    return Object.fromEntries(names.map((name, index) => [name, edges[index]])) as Record<
      Name,
      Edges
    >
  }
}

/** Expects each actual value to differ from its expected value by at most 1 px. */
function expectAligned(
  size: string,
  values: readonly (readonly [name: string, actual: number, expected: number])[],
): void {
  const misaligned = values
    .filter(([, actual, expected]) => Math.abs(actual - expected) > 1)
    .map(([name, actual, expected]) => `${name}: ${actual} px instead of ${expected} px`)
  expect(misaligned, size).toEqual([])
}

/** Sets each viewport size and expects alignment once the layout has been updated. */
async function expectAtSizes(
  page: Page,
  expectAlignment: (width: number, size: string) => Promise<void>,
) {
  for (const { width, height } of sizes) {
    await resizeViewport(page, { width, height })
    const direction = await page.evaluate(() => document.documentElement.dir)
    const size = `${width} x ${height} ${direction}`
    await expect(() => expectAlignment(width, size)).toPass({ intervals: [50] })
  }
}

test('slideshow and its controls align with the edges of the container', async ({ page }) => {
  await gotoHydrated(page)
  await scrollThroughPageUntilLoaded(page)
  const readEdges = await watchEdges(page, {
    row: page.locator('#case-studies h2 + p').locator('../..'),
    frame: slideFrame(page),
    counter: slideCounter(page),
    firstDot: slideDots(page).first(),
    lastDot: slideDots(page).last(),
    enlarge: enlargeLink(page),
    next: nextButton(page),
  })
  const expectOnGrid = async (width: number, size: string) => {
    const { row, frame, counter, firstDot, lastDot, enlarge, next } = await readEdges()
    const isBeside = next.start > frame.end
    const [start, end] = width < 768 && !isBeside ? [0, width] : [row.start, row.end]
    expectAligned(size, [
      ['frame, start', frame.start, start],
      ['enlarge button, end', enlarge.end, next.start - 48 - 2 * 12],
      ...(isBeside
        ? ([
            ['enlarge button, start', enlarge.start, counter.start],
            ['first dot, start', firstDot.start + 20, counter.start],
            ['next button, bottom', next.bottom, frame.bottom],
          ] as const)
        : ([
            ['next button, end', next.end, row.end],
            ['frame, end', frame.end, end],
            ['counter, start', counter.start, row.start],
          ] as const)),
      ...(width < 768
        ? ([['dots, center', firstDot.start + lastDot.end, row.start + row.end]] as const)
        : []),
      ...(width >= 768 && !isBeside
        ? ([['first dot, start', firstDot.start + 20, row.start]] as const)
        : []),
    ])
  }
  await expectAtSizes(page, expectOnGrid)
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  await expectAtSizes(page, expectOnGrid)
})

test('dots of the slideshow share one row and are 40 to 50 px wide on phones', async ({ page }) => {
  await gotoHydrated(page)
  for (const [width, target] of [
    [320, 40],
    [360, 45.7],
    [390, 50],
    [430, 50],
  ] as const) {
    await resizeViewport(page, { width, height: 844 })
    const box = (await slideDots(page).first().boundingBox())!
    expectAligned(`${width} px`, [['width of a dot', box.width, target]])
    expect(box.height).toBeGreaterThanOrEqual(44)
    const { y } = (await slideDots(page).last().boundingBox())!
    expect(y, `${width} px: one row`).toBe(box.y)
  }
})

const landscapePhoneSizes = [
  { width: 568, height: 320 },
  { width: 667, height: 375 },
  { width: 844, height: 390 },
  { width: 932, height: 430 },
]

test('dots of the slideshow share one row on a phone in landscape orientation', async ({
  page,
}) => {
  await gotoHydrated(page)
  for (const size of landscapePhoneSizes) {
    await resizeViewport(page, size)
    const { y } = (await slideDots(page).first().boundingBox())!
    expect((await slideDots(page).last().boundingBox())!.y, `${size.width} px`).toBe(y)
  }
})

test('frame of the slideshow has a complete border on a phone in landscape orientation', async ({
  page,
}) => {
  await gotoHydrated(page)
  for (const viewport of landscapePhoneSizes) {
    await resizeViewport(page, viewport)
    const size = `${viewport.width} px`
    await expect(slideFrame(page), size).toHaveCSS('border-width', '1px')
    await expect(slideFrame(page), size).toHaveCSS('border-radius', '6px')
  }
})

test('testimonials start and end at the edges of the container', async ({ page }) => {
  await testimonials.gotoReadyCarousel(page)
  const cards = page.locator('#testimonials figure')
  const readEdges = await watchEdges(page, {
    heading: page.locator('#testimonials h2'),
    carousel: testimonials.testimonialCarousel(page),
    row: page.locator('#testimonial-cards'),
    card0: cards.nth(0),
    card1: cards.nth(1),
    card2: cards.nth(2),
    star: cards.first().locator('svg').first(),
    quote: cards.first().locator('blockquote'),
    next: testimonials.nextButton(page),
  })
  const expectOnGrid = async (width: number, size: string) => {
    const { heading, carousel, row, card0, card1, card2, star, quote, next } = await readEdges()
    const shown = [card0, card1, card2].slice(0, width < 768 ? 1 : width < 1024 ? 2 : 3)
    expectAligned(size, [
      // On phones, moving cards are visible up to the edges of the screen.
      ['row, start', row.start, width < 768 ? 0 : heading.start],
      ['row, end', row.end, width < 768 ? width : carousel.end],
      ['first card, start', Math.min(...shown.map((card) => card.start)), heading.start],
      ['last card, end', Math.max(...shown.map((card) => card.end)), carousel.end],
      ['next button, end', next.end, carousel.end],
      // A star is drawn 2 px inside the box of its icon, so add 2 px to the edge of the box.
      ['star, start', star.start + 2, quote.start],
    ])
  }
  await expectAtSizes(page, expectOnGrid)
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  await expectAtSizes(page, expectOnGrid)
})
