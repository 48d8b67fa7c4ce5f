import type { Page } from 'playwright/test'
import { testedSiteUrl } from '../../__tests__/support/addresses'
import { seekAnimations, waitForNextFrame } from '../support/animations'
import { expect, test } from '../support/fixtures'
import { scrollThroughPageUntilLoaded } from '../support/gestures'
import type { Home } from '../support/home'
import { holdScripts, leavePage, waitForHydration } from '../support/hydration'
import { recordLayoutShift } from '../support/observers'
import { serveInParts } from '../support/serveInParts'
import { pagePaths } from '../support/testedSiteFolder'

test.use({ reducedMotion: 'no-preference' })

/** Maximum layout shift score of a font swap (Web Vitals rates a score of up to 0.1 as good). */
const fontSwapTolerance = 0.001
/** The fallback fonts match the metrics of regular text only, and this page has much bold text. */
const boldTextTolerance = 0.01

const results = ['22', '40+']

/** Returns the two figures that count up, as visitors see them: a number while it counts, or the text. */
function readFigures(page: Page): Promise<(string | null)[]> {
  return page.locator('dd').evaluateAll((cells) =>
    cells.slice(0, 2).map((cell) => {
      const figure = cell.querySelector('span')!
      const { content, opacity, counterReset } = getComputedStyle(cell, '::before')
      const finalText = getComputedStyle(figure).opacity === '1' ? figure.textContent : ''
      if (content === 'none' || opacity === '0') return finalText
      return finalText + counterReset.replace(/\D+/, '') + (content.includes('"+"') ? '+' : '')
    }),
  )
}

async function readFiguresAt(page: Page, msAfterFirstPaint: number) {
  await seekAnimations(page.locator('dl'), msAfterFirstPaint)
  return readFigures(page)
}

test.describe('hero figures before hydration', () => {
  test.beforeEach(async ({ page, home }) => {
    // Pause the animations in every frame, because on a busy machine they may finish before
    // `seekAnimations` runs.
    await page.addInitScript(() => {
      requestAnimationFrame(function hold() {
        document.getAnimations().forEach((animation) => animation.pause())
        requestAnimationFrame(hold)
      })
    })
    await home.openEarly()
  })

  test('count up by 1 every 50 ms', async ({ page }) => {
    for (const [time, figures] of [
      [0, ['', '']],
      [1249, ['0', '']],
      [1250, ['1', '']],
      [1300, ['2', '0+']],
      [1349, ['2', '0+']],
      [1350, ['3', '1+']],
      [2299, ['21', '19+']],
      [2300, ['22', '20+']],
      [3299, ['22', '39+']],
      [3300, ['22', '40+']],
    ] as const) {
      expect(await readFiguresAt(page, time), `${time} ms`).toEqual(figures)
    }
  })

  test('have final values for screen readers, clipboard and print', async ({ page }) => {
    const session = await page.context().newCDPSession(page)
    for (const time of [0, 1500]) {
      await readFiguresAt(page, time)
      const { nodes } = await session.send('Accessibility.getFullAXTree')
      const texts = nodes
        .filter(({ ignored, role }) => !ignored && role?.value === 'StaticText')
        .map(({ name }) => String(name?.value))
      expect(texts.filter((text) => /^\d{1,3}\+?$/.test(text))).toEqual(results)
    }
    const copiedText = await page.locator('dl').evaluate((list) => {
      getSelection()!.selectAllChildren(list)
      return getSelection()!.toString()
    })
    expect(copiedText.match(/\d+\+?/g)).toEqual(results)
    await page.emulateMedia({ media: 'print' })
    expect(await readFigures(page)).toEqual(results)
  })

  test('have their final values when the visitor prefers reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await readFigures(page)).toEqual(results)
  })
})

test('hero chart draws all of its parts', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 900 })
  await page.goto('/')
  const parts = page.locator('section:has(h1) use')
  await expect(parts).toHaveCount(5)
  for (const part of await parts.all()) {
    const readWidth = () => part.evaluate((use: SVGUseElement) => use.getBBox().width)
    await expect.poll(readWidth).toBeGreaterThan(50)
  }
})

test.describe('bar of the result', () => {
  const result = 'section:has(h1) a[href="#case-studies"]'

  async function readBoxes(page: Page) {
    const bar = (await page.locator(`${result} [style]`).boundingBox())!
    const rule = (await page.locator(`${result} :has(> [style])`).boundingBox())!
    return { bar, rule }
  }

  /** Returns the length of the bar as a share of its line, with the animations at a time. */
  async function measureBarAt(page: Page, timeMs: number): Promise<number> {
    await seekAnimations(page.locator(result), timeMs)
    const { bar, rule } = await readBoxes(page)
    return bar.width / rule.width
  }

  test('is at the end of its line, below the harbor', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    const { bar, rule } = await readBoxes(page)
    expect(bar.x + bar.width).toBeCloseTo(rule.x + rule.width, 1)
  })

  test('shrinks from the whole line when the course reaches the harbor', async ({ page, home }) => {
    await page.addInitScript(() => {
      requestAnimationFrame(function hold() {
        document.getAnimations().forEach((animation) => animation.pause())
        requestAnimationFrame(hold)
      })
    })
    await home.openEarly()
    for (const time of [0, 1900]) expect(await measureBarAt(page, time), `${time} ms`).toBe(1)
    const middle = await measureBarAt(page, 2400)
    expect(middle).toBeGreaterThan(0.1)
    expect(middle).toBeLessThan(0.9)
    expect(await measureBarAt(page, 2900)).toBeCloseTo(10 / 240, 3)
  })

  test('is at its end with reduced motion and in print', async ({ page }) => {
    for (const media of [{ reducedMotion: 'reduce' }, { media: 'print' }] as const) {
      await page.emulateMedia({ reducedMotion: 'no-preference', media: 'screen', ...media })
      await page.goto('/')
      expect(await measureBarAt(page, 0), JSON.stringify(media)).toBeCloseTo(10 / 240, 3)
    }
  })
})

/** Clicks View Services, and returns the distances that are left, in px, while the page scrolls. */
async function readDistances(page: Page, home: Home): Promise<number[]> {
  await home.open()
  const scrolling = await page.evaluateHandle(() => {
    const positions: number[] = []
    window.addEventListener('scroll', () => positions.push(window.scrollY))
    const end = new Promise((resolve) => document.addEventListener('scrollend', resolve))
    return { positions, end }
  })
  await home.link('View Services').click()
  await home.expectAt('services')
  return scrolling.evaluate(async ({ positions, end }) => {
    await end
    return positions.map((position) => Math.abs(position - window.scrollY))
  })
}

/** Distance by which an image or font that loads late may correct the position, in px. */
const correction = 100

test('"View Services" link scrolls smoothly to the services section', async ({ page, home }) => {
  expect(Math.max(...(await readDistances(page, home)))).toBeGreaterThan(correction)
})

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' })

  test('"View Services" link jumps to the services section', async ({ page, home }) => {
    expect(Math.max(...(await readDistances(page, home)))).toBeLessThan(correction)
  })
})

for (const path of pagePaths) {
  test(`${path} loads without third-party requests and layout shift`, async ({ page, home }) => {
    const externalRequests: string[] = []
    page.on('request', (request) => {
      const url = request.url()
      if (!url.startsWith(testedSiteUrl) && !url.startsWith('data:')) externalRequests.push(url)
    })
    const tolerance = path === '/typography/' ? boldTextTolerance : fontSwapTolerance
    const shifts = await recordLayoutShift(page)
    for (const width of [320, 820, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await home.open(path)
      await scrollThroughPageUntilLoaded(page)
      expect(await shifts(), `${width} px`).toBeLessThan(tolerance)
    }
    expect(externalRequests).toEqual([])
  })
}

// The first part ends in the hero's chart, or after the footer's first paragraph.
for (const [path, end, lastPart] of [
  ['/', 'chart.svg#soundings-north', 'use'],
  ['/nowhere', '</p>', 'footer p'],
] as const) {
  test(`${path} does not move when it is painted before the rest arrives`, async ({ page }) => {
    const { url, sendRest, close } = await serveInParts(path, end)
    try {
      await page.setViewportSize({ width: 320, height: 844 })
      const shifts = await recordLayoutShift(page)
      const load = page.goto(url + path)
      const isPainted = (selector: string) =>
        performance.getEntriesByType('paint').length > 0 && document.querySelector(selector)
      await page.waitForFunction(isPainted, lastPart)
      // The first paint may have been that of the headline alone.
      for (let frame = 0; frame < 2; frame += 1) await waitForNextFrame(page)
      sendRest()
      await load
      expect(await shifts(), 'layout shift').toBeLessThan(fontSwapTolerance)
    } finally {
      await leavePage(page)
      await close()
    }
  })
}

/** Returns the id of the element with the largest contentful paint so far. */
function readLargestPaint(page: Page): Promise<string | undefined> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          resolve((list.getEntries().at(-1) as PerformanceEntry & { id: string }).id)
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
}

for (const viewport of [
  { width: 412, height: 823 },
  { width: 1350, height: 940 },
]) {
  test(`headline is the largest contentful paint at ${viewport.width} px before and after scripts and fonts load`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const release = await holdScripts(page, /\.(js|woff2)$/)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await expect.poll(() => readLargestPaint(page)).toBe('headline')
    release()
    await waitForHydration(page)
    await page.evaluate(() => document.fonts.ready)
    await waitForNextFrame(page)
    expect(await readLargestPaint(page)).toBe('headline')
  })
}

test('code and data are requested once, after the first paint', async ({ page, home }) => {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (/component---|page-data/.test(pathname)) paths.push(pathname.split('-').at(-1)! + search)
  })
  const release = await holdScripts(page, /\/app-/)
  await page.goto('/?utm_source=mail', { waitUntil: 'domcontentloaded' })
  await expect.poll(() => paths).toHaveLength(4)
  release()
  await waitForHydration(page)
  expect(paths).toHaveLength(4)
  expect(paths).toContain('data.json?utm_source=mail')
  const [firstPaint, ...starts] = await page.evaluate(() => [
    performance.getEntriesByName('first-paint')[0]!.startTime,
    ...performance
      .getEntriesByType('resource')
      .filter(({ name }) => /component---|page-data/.test(name))
      .map(({ startTime }) => startTime),
  ])
  expect(starts).toHaveLength(4)
  expect(Math.min(...starts), 'ms of the first request').toBeGreaterThan(firstPaint)
  paths.length = 0
  await page.unrouteAll()
  await home.open()
  expect(paths, 'scripts before the first paint').toHaveLength(4)
})

test('every web font has font-display: swap', async ({ page }) => {
  await page.goto('/')
  const faces = await page.evaluate(() =>
    [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .map(({ cssText }) => cssText)
      .filter((text) => text.includes('url(')),
  )
  expect(faces.length).toBeGreaterThan(2)
  for (const face of faces) expect(face).toContain('font-display: swap')
})
