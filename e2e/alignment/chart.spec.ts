import { expect, type Page } from 'playwright/test'
import sharp from 'sharp'
import { resizeViewport } from '../support/gestures'
import { gotoHydrated } from '../support/hydration'
import { test } from '../support/test'
import { deviceViewportSizes } from '../support/deviceViewportSizes'

/**
 * Viewport sizes of common devices, and sizes at which the chart changes or once had layout bugs.
 */
const chartSizes = [
  ...deviceViewportSizes,
  ...[320, 390, 439, 520, 767, 768, 834, 852, 1000, 1023].map((width) => ({ width, height: 900 })),
  ...[1024, 1128, 1300, 1600, 1919].flatMap((width) =>
    [600, 720, 1366].map((height) => ({ width, height })),
  ),
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

/**
 * Returns the largest difference of a color channel between any two pixels in an area of the
 * viewport.
 */
async function measureColorSpread(page: Page, clip: Area): Promise<number> {
  const { channels } = await sharp(await page.screenshot({ clip })).stats()
  return Math.max(...channels.slice(0, 3).map(({ min, max }) => max - min))
}

/** Hides elements and their contents without changing the layout. */
async function hide(page: Page, selector: string): Promise<void> {
  await page.evaluate((elements) => {
    for (const element of document.querySelectorAll<HTMLElement>(elements)) {
      element.style.visibility = 'hidden'
    }
  }, selector)
}

interface Area {
  x: number
  y: number
  width: number
  height: number
}

test('contours next to the headline fade out toward the left edge of the chart', async ({
  page,
}) => {
  await gotoHydrated(page)
  await hide(page, 'h1, h1 ~ *')
  for (const size of deviceViewportSizes.filter(({ width }) =>
    [1024, 1366, 2560].includes(width),
  )) {
    await resizeViewport(page, size)
    const chart = page.locator('section:has(h1) svg:has(use)').locator('..')
    const { x, y, height } = (await chart.boundingBox())!
    const edge = { x: Math.ceil(x), y, width: 3, height: Math.min(height, size.height - y) - 1 }
    expect(await measureColorSpread(page, edge), `${size.width} px`).toBeLessThan(8)
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

for (const { path, area, text } of [
  { path: '/', area: '#contact', text: '#contact > :last-child' },
  { path: '/', area: 'footer', text: 'footer > :last-child' },
  { path: '/nowhere', area: 'main', text: 'main h1, main a, main svg' },
]) {
  test(`contours in ${area} of ${path} fade out under the text on phones and tablets`, async ({
    page,
  }) => {
    await gotoHydrated(page, path)
    await hide(page, `header, ${text}`)
    for (const width of [320, 600, 820]) {
      await resizeViewport(page, { width, height: 900 })
      const section = page.locator(area).first()
      await section.evaluate((node) => node.scrollIntoView(false))
      const box = (await section.boundingBox())!
      const y = Math.max(0, box.y + 10)
      const strip = { y, height: Math.min(900, box.y + box.height) - y }
      const left = await measureColorSpread(page, { x: 0, width: 100, ...strip })
      const right = await measureColorSpread(page, { x: width - 60, width: 60, ...strip })
      expect(left, `${width} px`).toBeLessThan(4)
      expect(right, `${width} px`).toBeGreaterThan(20)
    }
  })
}

test('initial viewport ends with the achievements, or with the divider in viewports lower than 720 px', async ({
  page,
}) => {
  await gotoHydrated(page)
  for (const [width, height, end] of [
    [1024, 768, 'dl'],
    [1280, 680, 'divider'],
    [1366, 640, 'divider'],
    [1440, 719, 'divider'],
    [1440, 720, 'dl'],
    [1440, 789, 'dl'],
    [1440, 900, 'dl'],
    [1536, 730, 'dl'],
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

test('header keeps its links and button on one line when the brand name has 24 characters', async ({
  page,
}) => {
  await gotoHydrated(page)
  await page
    .locator('header a')
    .first()
    .evaluate((link) => {
      const text = [...link.childNodes].find((node) => node instanceof Text)!
      text.data = 'Northstar Advisory Group'
    })
  for (const width of [320, 390, 767, 768, 809, 810, 834, 899, 900, 1024, 1360]) {
    await resizeViewport(page, { width, height: 900 })
    const boxes = await page.evaluate(() =>
      [...document.querySelectorAll('header :is(a, button)')]
        .filter((control) => control.checkVisibility())
        .map((control) => {
          const range = document.createRange()
          range.selectNodeContents(control)
          const { left, right } = control.getBoundingClientRect()
          const fontSize = parseFloat(getComputedStyle(control).fontSize)
          const lines = range.getBoundingClientRect().height / fontSize
          return { left, right, lines }
        }),
    )
    const [brand, ...controls] = boxes
    // Two lines of text are at most 2.8 em high, and three lines are at least 3.9 em high, so a
    // limit of 3 em allows two lines.
    expect(brand!.lines, `${width} px`).toBeLessThan(3)
    for (const [index, control] of controls.entries()) {
      if (width >= 768) expect(control.lines, `${width} px`).toBeLessThan(2)
      expect(control.left, `${width} px`).toBeGreaterThanOrEqual(boxes[index]!.right)
      expect(control.right, `${width} px`).toBeLessThanOrEqual(width)
    }
  }
})

test('logo in header and footer aligns with the left edge of the text', async ({ page }) => {
  await gotoHydrated(page)
  const measureInk = async (area: string) => {
    const logo = page.locator(`${area} .mark`).first()
    await logo.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await logo.boundingBox())!
    const clip = { x: Math.floor(x) - 2, y, width: width + 2, height }
    const { info } = await sharp(await page.screenshot({ clip }))
      .trim({ threshold: 60 })
      .toBuffer({ resolveWithObject: true })
    return clip.x - info.trimOffsetLeft!
  }
  for (const width of [390, 820, 1440]) {
    await resizeViewport(page, { width, height: 900 })
    const edge = (await page.locator('footer p').nth(1).boundingBox())!.x
    for (const area of ['header', 'footer']) {
      expect(Math.abs((await measureInk(area)) - edge), `${area}, ${width} px`).toBeLessThan(1.5)
    }
  }
})

const getShip = (page: Page) => page.locator('main circle').last()

test('ship of the 404 page follows its course once in 4.8 s', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await gotoHydrated(page, '/nowhere')
  const ship = getShip(page)
  const [timing] = await ship.evaluate((circle) =>
    circle.getAnimations().map(({ effect }) => effect!.getTiming()),
  )
  expect(timing).toMatchObject({ duration: 4800, iterations: 1 })
  const readPosition = (time: number) =>
    ship.evaluate((circle, ms) => {
      const [animation] = circle.getAnimations()
      animation!.pause()
      animation!.currentTime = ms
      const { left, right } = circle.getBoundingClientRect()
      return (left + right) / 2
    }, time)
  const drawing = (await page.locator('main svg:has(circle)').last().boundingBox())!
  expect(await readPosition(0)).toBeLessThan(drawing.x + 20)
  expect(await readPosition(2400)).toBeLessThan(drawing.x + drawing.width)
  expect(await readPosition(4799)).toBeGreaterThan(drawing.x + drawing.width)
})

test('ship of the 404 page is hidden with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await gotoHydrated(page, '/nowhere')
  await expect(getShip(page)).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(getShip(page)).toBeHidden()
})

/** Center of the large hill in static/contours.svg, as fractions of its size. */
const largeHill = { x: 0.655, y: 0.48 }

test('contours show the large hill in the contact section only', async ({ page }) => {
  await gotoHydrated(page)
  for (const size of deviceViewportSizes) {
    await resizeViewport(page, size)
    const areHillsInView = await page
      .locator(':is(#contact, footer) > [aria-hidden=true]:not(:has(*))')
      .evaluateAll(
        (elements, { x, y }) =>
          elements
            .filter((element) => getComputedStyle(element).maskImage.includes('contours.svg'))
            .map((element) => {
              const { left, top, width, height } = element.getBoundingClientRect()
              const parent = element.parentElement!.getBoundingClientRect()
              const [hillX, hillY] = [left + x * width, top + y * height]
              return hillX < parent.right && hillY > parent.top && hillY < parent.bottom
            }),
        largeHill,
      )
    expect(areHillsInView, `${size.width} x ${size.height}`).toEqual([true, false])
  }
})
