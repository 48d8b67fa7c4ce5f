import { expect, type Page } from 'playwright/test'
import { resizeViewport } from '../support/gestures'
import { gotoHydrated } from '../support/hydration'
import { test } from '../support/test'
import { deviceViewportSizes } from '../support/deviceViewportSizes'

/** Viewport sizes of common devices, and both sides of the widths at which the chart changes. */
const chartSizes = [
  ...deviceViewportSizes,
  ...[320, 767, 768, 1023].map((width) => ({ width, height: 900 })),
]

/**
 * Adds copies of the chart's parts to the drawing, because the content of `use` elements cannot be
 * measured.
 */
async function copyChartParts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const source = await (await fetch('/chart.svg')).text()
    const chart = new DOMParser().parseFromString(source, 'image/svg+xml')
    for (const use of document.querySelectorAll('section:has(h1) use')) {
      const part = chart.querySelector(new URL(use.getAttribute('href')!, location.href).hash)!
      const copy = document.importNode(part, true)
      // Copy the classes, so that the same styles hide and position the copies.
      copy.setAttribute('class', use.getAttribute('class') ?? '')
      use.parentElement!.append(copy)
    }
  })
}

/**
 * Returns the depth figures (soundings) and circles of the chart that are partly out of view or
 * overlap a text.
 */
function findClippedMarks(): string[] {
  const drawing = document.querySelector('section:has(h1) svg:has(use)')!
  const scale = (drawing as SVGSVGElement).getScreenCTM()!.a
  const chart = drawing.parentElement!.getBoundingClientRect()
  const header = document.querySelector('header')!.getBoundingClientRect()
  const top = Math.max(chart.top, header.bottom)
  const texts = [...document.querySelectorAll('h1, h1 ~ p, h1 ~ div a')].flatMap((text) => {
    const range = document.createRange()
    range.selectNodeContents(text)
    return [...range.getClientRects()]
  })
  return [...drawing.querySelectorAll('text, circle')].flatMap((mark) => {
    const box = mark.getBoundingClientRect()
    if (box.width === 0) return []
    const isCircle = mark instanceof SVGCircleElement
    const stroke = isCircle ? (parseFloat(getComputedStyle(mark).strokeWidth) / 2) * scale : 0
    const [left, right] = [box.left - stroke, box.right + stroke]
    const [above, below] = [box.top - stroke, box.bottom + stroke]
    if (right < chart.left || left > chart.right || below < top || above > chart.bottom) return []
    const isWhole =
      left >= chart.left && right <= chart.right && above >= top && below <= chart.bottom
    const isClear = texts.every(
      (text) =>
        text.right <= left || text.left >= right || text.bottom <= above || text.top >= below,
    )
    const name = mark.textContent || `circle at ${mark.getAttribute('cx') ?? 0}`
    return isWhole && isClear
      ? []
      : [`${name}: ${[left, above, right, below].map(Math.round).join()}`]
  })
}

test('no symbol of the hero chart is cropped or overlaps the text in viewports 320 to 2560 px wide', async ({
  page,
}) => {
  await gotoHydrated(page)
  await copyChartParts(page)
  for (const size of chartSizes) {
    await resizeViewport(page, size)
    expect(await page.evaluate(findClippedMarks), JSON.stringify(size)).toEqual([])
    const marks = page.locator('section:has(h1) svg:has(use) :is(text, circle)')
    const count = await marks.filter({ visible: true }).count()
    expect(count, JSON.stringify(size)).toBeGreaterThan(size.width < 768 ? 3 : 6)
  }
})

test('chart below the buttons is as wide as the viewport and ends at the divider', async ({
  page,
}) => {
  await gotoHydrated(page)
  const chart = page.locator('section:has(h1) svg:has(use)').locator('..')
  for (const size of [{ width: 390, height: 844 }, ...deviceViewportSizes]) {
    if (size.width >= 1024) continue
    await resizeViewport(page, size)
    await expect(chart).toHaveCSS('border-top-width', '1px')
    const box = (await chart.boundingBox())!
    expect([box.x, box.width]).toEqual([0, size.width])
    const divider = (await page.locator('section:has(h1) > [aria-hidden]').first().boundingBox())!
    expect(divider.y).toBe(box.y + box.height)
  }
})

test('initial viewport ends with the achievements, or with the divider in viewports lower than 720 px', async ({
  page,
}) => {
  await gotoHydrated(page)
  for (const [width, height, end] of [
    [1024, 768, 'dl'],
    [1440, 719, 'divider'],
    [1440, 720, 'dl'],
    [1920, 950, 'dl'],
  ] as const) {
    await resizeViewport(page, { width, height })
    const last = page.locator(end === 'dl' ? 'dl' : 'section:has(h1) > [aria-hidden]:has(+ dl)')
    const box = (await last.boundingBox())!
    const distance = height - box.y - box.height
    expect(distance, `${width} x ${height}`).toBeGreaterThan(-0.5)
    expect(distance, `${width} x ${height}`).toBeLessThan(12)
  }
})

test('ship of the 404 page is hidden with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await gotoHydrated(page, '/nowhere')
  const ship = page.locator('main circle').last()
  await expect(ship).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(ship).toBeHidden()
})
