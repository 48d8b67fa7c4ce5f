import { expect, type Locator, type Page } from 'playwright/test'
import sharp from 'sharp'
import { rewriteHomeHtml } from './support/faultInjection'
import {
  readFiguresAt,
  gotoWithPausedFigures,
  readVisibleFigures,
  recordYears,
} from './support/heroFigures'
import { gotoHydrated } from './support/hydration'
import { test } from './support/test'

/** Where something is drawn in an element's picture, in px. */
async function getDrawnBox(element: Locator) {
  const picture = sharp(await element.screenshot())
  const { info } = await picture.trim().toBuffer({ resolveWithObject: true })
  const { width, height, trimOffsetLeft = 0, trimOffsetTop = 0 } = info
  const [left, top] = [-trimOffsetLeft, -trimOffsetTop]
  return { left, top, right: left + width, bottom: top + height }
}

const results = ['22', '40+']

test.describe('The figures', () => {
  test('count before any script: the years from 0 to 22 after 1.2 s, the organizations to 40+ after 1.3 s, by 1 each 50 ms', async ({
    page,
  }) => {
    await gotoWithPausedFigures(page)
    for (const [time, figures] of [
      [0, '0 and 0+'],
      [1249, '0 and 0+'],
      [1250, '1 and 0+'],
      [1299, '1 and 0+'],
      [1300, '2 and 0+'],
      [1349, '2 and 0+'],
      [1350, '3 and 1+'],
      [2249, '20 and 18+'],
      [2299, '21 and 19+'],
      [2300, '22 and 20+'],
      [3299, '22 and 39+'],
      [3300, '22 and 40+'],
      [9999, '22 and 40+'],
    ] as const) {
      expect(await readFiguresAt(page, time), `${time} ms`).toBe(figures)
    }
  })

  test('stand, while they count, where the results will stand', async ({ page }) => {
    await gotoWithPausedFigures(page)
    await readFiguresAt(page, 1500)
    const cells = await page.locator('dd').all()
    const counting = await Promise.all(cells.slice(0, 2).map(getDrawnBox))
    await page.locator('dl').evaluate((list) => {
      for (const animation of list.getAnimations({ subtree: true })) animation.finish()
      for (const [place, text] of ['6', '4+'].entries()) {
        list.querySelectorAll('dd span')[place]!.textContent = text
      }
    })
    expect(await readVisibleFigures(page)).toEqual(['6', '4+'])
    for (const [place, { left, top, right, bottom }] of counting.entries()) {
      const standing = await getDrawnBox(cells[place]!)
      // A pixel apart at most: what moves has a layer of its own.
      expect(Math.abs(standing.left - left)).toBeLessThanOrEqual(1)
      expect(Math.abs(standing.top - top)).toBeLessThanOrEqual(1)
      expect(Math.abs(standing.right - right)).toBeLessThanOrEqual(1)
      expect(Math.abs(standing.bottom - bottom)).toBeLessThanOrEqual(1)
    }
  })

  test('never fall back while the page comes alive, and stay as they are after print and on a turned tablet', async ({
    page,
  }) => {
    const years = await recordYears(page)
    await gotoHydrated(page)
    await expect.poll(() => readVisibleFigures(page)).toEqual(results)
    await page.emulateMedia({ media: 'print' })
    expect(await readVisibleFigures(page)).toEqual(results)
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize({ width: 700, height: 900 })
    await expect(page.locator('dl')).toBeHidden()
    await page.setViewportSize({ width: 1024, height: 768 })
    await expect(page.locator('dl')).toBeVisible()
    expect(await readVisibleFigures(page)).toEqual(results)
    const seen = await years()
    expect(seen[0]).toBe(0)
    expect(seen).toEqual([...seen].sort((a, b) => a - b))
  })

  test('rest on a phone held upright, where they are not shown, and count once it is turned', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await gotoHydrated(page)
    const states = () =>
      page
        .locator('dl')
        .evaluate((list) => list.getAnimations({ subtree: true }).map(({ playState }) => playState))
    expect(await states()).not.toContain('running')
    expect(await page.locator('dl').boundingBox()).toMatchObject({ height: 0 })
    await page.setViewportSize({ width: 844, height: 390 })
    await expect.poll(() => readVisibleFigures(page)).toEqual(results)
  })

  test('count to whatever number the content says, by 1 each 50 ms', async ({ page }) => {
    await gotoWithPausedFigures(page)
    const years = page.locator('dd').first()
    await years.evaluate((cell) => cell.style.setProperty('--figure', '7'))
    expect(await readFiguresAt(page, 1499)).toMatch(/^5 /)
    expect(await readFiguresAt(page, 1549)).toMatch(/^6 /)
    // The figure itself is the content's, which has not changed here.
    expect(await readFiguresAt(page, 1550)).toMatch(/^22 /)
  })

  test('are the results at once for ears, copies and paper', async ({ page }) => {
    await gotoWithPausedFigures(page)
    await readFiguresAt(page, 1500)
    const copied = await page.locator('dl').evaluate((list) => {
      getSelection()!.selectAllChildren(list)
      return getSelection()!
        .toString()
        .match(/\d+\+?/g)
    })
    expect(copied).toEqual(results)
    await expect(page.locator('dl')).toMatchAriaSnapshot(`
      - term: Years of experience
      - definition: "22"
      - term: Organizations scaled
      - definition: 40+
    `)
    await page.emulateMedia({ media: 'print' })
    expect(await readVisibleFigures(page)).toEqual(results)
  })

  test('are the results in the accessibility tree alone while they count', async ({ page }) => {
    await gotoWithPausedFigures(page)
    const session = await page.context().newCDPSession(page)
    for (const time of [0, 1500, 2500]) {
      await readFiguresAt(page, time)
      const { nodes } = await session.send('Accessibility.getFullAXTree')
      const texts = nodes
        .filter(({ ignored, role }) => !ignored && role?.value === 'StaticText')
        .map(({ name }) => String(name?.value))
      expect(texts.filter((text) => /^\d{1,3}\+?$/.test(text))).toEqual(results)
    }
  })

  test('are the results at once where motion is reduced', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await gotoWithPausedFigures(page)
    expect(await readVisibleFigures(page)).toEqual(results)
  })

  test('are the results at once when the scripts are given up', async ({ page }) => {
    await page.clock.install()
    await page.route('**/*.js', (route) => route.abort())
    await page.goto('/')
    await page.clock.fastForward(15_000)
    await expect(page.locator('html')).toHaveClass('no-script')
    expect(await readVisibleFigures(page)).toEqual(results)
  })

  test('are the results at once in a browser that cannot count them', async ({ page }) => {
    await rewriteHomeHtml(page, (html) => html.replaceAll('@property', '@unknown'))
    await gotoWithPausedFigures(page)
    expect(await readVisibleFigures(page)).toEqual(results)
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('are the results at once', async ({ page }) => {
      await page.goto('/')
      expect(await readFiguresAt(page, 0)).toBe('22 and 40+')
    })
  })
})

test('every part of the chart is drawn', async ({ page }) => {
  await page.goto('/')
  const parts = page.locator('section:has(h1) use')
  await expect(parts).toHaveCount(3)
  for (const part of await parts.all()) {
    await expect
      .poll(() => part.evaluate((use: SVGUseElement) => use.getBBox().width))
      .toBeGreaterThan(50)
  }
})

/** At how many places the page is seen on its way to the services, when a visitor asks for them. */
async function countScrollPositions(page: Page): Promise<number> {
  await gotoHydrated(page)
  const places = await page.evaluateHandle(() => {
    const seen: number[] = []
    window.addEventListener('scroll', () => seen.push(window.scrollY))
    return seen
  })
  await page.getByRole('link', { name: 'View Services' }).click()
  const services = page.locator('#services')
  await expect
    .poll(() => services.evaluate((section) => section.getBoundingClientRect().top))
    .toBeCloseTo(64, -1)
  await expect(services).toBeFocused()
  return new Set(await places.jsonValue()).size
}

test('View Services scrolls smoothly to the services, and moves focus there', async ({ page }) => {
  expect(await countScrollPositions(page)).toBeGreaterThan(1)
})

test.describe('With reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('View Services jumps', async ({ page }) => {
    expect(await countScrollPositions(page)).toBe(1)
  })
})
