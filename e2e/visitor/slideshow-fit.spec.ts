import { expect, type Page } from 'playwright/test'
import site from '../../__tests__/fixtures/content/site.json'
import { corruptPageData } from '../support/faultInjection'
import { gotoHydrated } from '../support/hydration'
import {
  slideCounter,
  slideDots,
  nextButton,
  previousButton,
  slideFrame,
} from '../support/slideshow'
import { resizeViewport } from '../support/gestures'
import { hydrationErrors, test } from '../support/test'

test.use({ allowedErrors: hydrationErrors })

/** Expects the slide with its controls to fit below the header; the text may end further down. */
async function expectFits(page: Page, name: string, toleratedOverflow: number): Promise<void> {
  const image = (await slideFrame(page).boundingBox())!
  expect(Math.abs(image.width / image.height - 16 / 9), name).toBeLessThan(0.03)
  const top = image.y
  const parts = [slideCounter(page), nextButton(page), previousButton(page), slideDots(page).last()]
  const bottomEdges = await Promise.all(
    parts.map(async (part) => {
      const box = (await part.boundingBox())!
      return box.y + box.height
    }),
  )
  const availableHeight = await page.evaluate(
    () => window.innerHeight - document.querySelector('header')!.offsetHeight,
  )
  expect(Math.max(...bottomEdges) - top, `${name}: height in px`).toBeLessThan(
    availableHeight + toleratedOverflow,
  )
}

/** Expects the frame, or the controls below it, to fill the width of the container. */
async function expectFullWidth(page: Page, name: string): Promise<void> {
  const container = (await page.getByRole('group', { name: 'Slideshow' }).boundingBox())!
  const frame = (await slideFrame(page).boundingBox())!
  const next = (await nextButton(page).boundingBox())!
  // On phones, the frame extends beyond the container.
  expect(frame.x, `${name}: left edge`).toBeLessThanOrEqual(container.x + 1)
  const right = next.x + next.width - container.x - container.width
  if (next.y > frame.y + frame.height)
    expect(Math.abs(right), `${name}: right edge`).toBeLessThanOrEqual(1)
  else expect(right, `${name}: right edge`).toBeLessThanOrEqual(1)
}

for (const [count, toleratedOverflow] of [
  [1, 0],
  [2, 0],
  [7, 0],
  [12, 0],
  // 40 dots may need an additional row, so tolerate an overflow of 30 px.
  [40, 30],
] as const) {
  test(`slideshow with ${count} slides fits the space below the header`, async ({ page }) => {
    await corruptPageData(page, 'index', ({ result }) => {
      const caseStudies = result.data.caseStudies as { slides: { id: string }[] }
      const all = Array.from({ length: count }, (_, index) => ({
        ...caseStudies.slides[index % caseStudies.slides.length]!,
        id: `slide-${index}`,
      }))
      caseStudies.slides = all
    })
    await gotoHydrated(page, '/privacy-policy/')
    await page.getByRole('banner').getByRole('link', { name: site.brand, exact: true }).click()
    await expect(slideCounter(page)).toHaveText(`1 of ${count}`)
    for (const [width, height] of [
      [360, 560],
      [390, 844],
      [844, 390],
      [667, 331],
      [768, 600],
      [720, 540],
      [820, 1180],
      [1024, 600],
      [1180, 746],
      [1366, 640],
      [1440, 789],
      [1536, 730],
      [1920, 1100],
    ] as const) {
      const name = `${count} slides at ${width} x ${height}`
      await resizeViewport(page, { width, height })
      await expect(() => expectFits(page, name, toleratedOverflow)).toPass()
      await expectFullWidth(page, name)
      if (width === 390) expect((await slideFrame(page).boundingBox())!.width, name).toBe(width)
    }
  })
}

test('slideshow controls are less than 30 px apart on a phone in landscape orientation', async ({
  page,
}) => {
  await resizeViewport(page, { width: 844, height: 390 })
  await gotoHydrated(page)
  const dotBox = (await slideDots(page).last().boundingBox())!
  const counterBox = (await slideCounter(page).boundingBox())!
  const arrowBox = (await nextButton(page).boundingBox())!
  expect(
    (await slideDots(page).first().boundingBox())!.y - counterBox.y - counterBox.height,
  ).toBeLessThan(30)
  expect(arrowBox.y - dotBox.y - dotBox.height).toBeLessThan(30)
})

test('slideshow keeps its height when the texts have different lengths', async ({ page }) => {
  await gotoHydrated(page)
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
    { width: 1536, height: 730 },
  ]) {
    await resizeViewport(page, size)
    const heights = new Set<number>()
    for (const dot of await slideDots(page).all()) {
      await dot.click()
      heights.add((await page.locator('#case-studies').boundingBox())!.height)
    }
    expect([...heights], `${size.width} px`).toHaveLength(1)
  }
})

test('labels of the dots are visible only where all of them fit on one line', async ({ page }) => {
  await gotoHydrated(page)
  const labels = slideDots(page).locator('span')
  for (const [width, height, count] of [
    [390, 844, 0],
    [768, 1024, 0],
    [844, 390, 0],
    [1024, 768, 7],
    [1440, 900, 7],
    [1536, 730, 7],
  ] as const) {
    await resizeViewport(page, { width, height })
    await expect(labels.filter({ visible: true }), `${width} px`).toHaveCount(count)
    const lines = await labels.evaluateAll((all) =>
      all.map((label) => label.getClientRects().length && label.clientHeight),
    )
    expect(new Set(lines).size, `${width} px: different heights`).toBe(1)
  }
})
