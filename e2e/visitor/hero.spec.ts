import { expect, type Locator, type Page } from 'playwright/test'
import sharp from 'sharp'
import {
  pauseAndReadHeroFiguresAt,
  gotoUnhydratedWithPausedFigures,
  readVisibleHeroFigures,
  recordHeroYearsFigure,
} from '../support/heroFigures'
import { resizeViewport } from '../support/gestures'
import { gotoHydrated } from '../support/hydration'
import { test } from '../support/test'

test.use({ reducedMotion: 'no-preference' })

/** Returns the box of the drawn pixels in a screenshot of the element, in px. */
async function getDrawnBox(element: Locator) {
  const image = sharp(await element.screenshot())
  const { info } = await image.trim().toBuffer({ resolveWithObject: true })
  const { width, height, trimOffsetLeft = 0, trimOffsetTop = 0 } = info
  const [left, top] = [-trimOffsetLeft, -trimOffsetTop]
  return { left, top, right: left + width, bottom: top + height }
}

const results = ['22', '40+']

test.describe('hero figures', () => {
  test('count up by 1 every 50 ms before any script loads', async ({ page }) => {
    await gotoUnhydratedWithPausedFigures(page)
    for (const [time, figures] of [
      [0, ['', '']],
      [1199, ['', '']],
      [1249, ['0', '']],
      [1250, ['1', '']],
      [1299, ['1', '']],
      [1300, ['2', '0+']],
      [1349, ['2', '0+']],
      [1350, ['3', '1+']],
      [2249, ['20', '18+']],
      [2299, ['21', '19+']],
      [2300, ['22', '20+']],
      [3299, ['22', '39+']],
      [3300, ['22', '40+']],
      [9999, ['22', '40+']],
    ] as const) {
      expect(await pauseAndReadHeroFiguresAt(page, time), `${time} ms`).toEqual(figures)
    }
  })

  test('are at their final position while they count', async ({ page }) => {
    await gotoUnhydratedWithPausedFigures(page)
    await pauseAndReadHeroFiguresAt(page, 1500)
    const cells = await page.locator('dd').all()
    const countingBoxes = await Promise.all(cells.slice(0, 2).map(getDrawnBox))
    await page.locator('dl').evaluate((list) => {
      for (const animation of list.getAnimations({ subtree: true })) animation.finish()
      for (const [place, text] of ['6', '4+'].entries()) {
        list.querySelectorAll('dd span')[place]!.textContent = text
      }
    })
    expect(await readVisibleHeroFigures(page)).toEqual(['6', '4+'])
    for (const [place, { left, top, right, bottom }] of countingBoxes.entries()) {
      const finalBox = await getDrawnBox(cells[place]!)
      // Allow 1 px, because the browser may draw an animated element at a slightly different
      // position.
      expect(Math.abs(finalBox.left - left)).toBeLessThanOrEqual(1)
      expect(Math.abs(finalBox.top - top)).toBeLessThanOrEqual(1)
      expect(Math.abs(finalBox.right - right)).toBeLessThanOrEqual(1)
      expect(Math.abs(finalBox.bottom - bottom)).toBeLessThanOrEqual(1)
    }
  })

  test('never show a lower number than before', async ({ page }) => {
    const years = await recordHeroYearsFigure(page)
    await gotoHydrated(page)
    await expect.poll(() => readVisibleHeroFigures(page)).toEqual(results)
    await page.emulateMedia({ media: 'print' })
    expect(await readVisibleHeroFigures(page)).toEqual(results)
    await page.emulateMedia({ media: 'screen' })
    const figures = await years()
    expect(figures[0]).toBeLessThan(5)
    expect(figures).toEqual([...figures].sort((a, b) => a - b))
  })

  test('count up to the number in the content', async ({ page }) => {
    await gotoUnhydratedWithPausedFigures(page)
    const years = page.locator('dd').first()
    await years.evaluate((cell) => cell.style.setProperty('--figure', '7'))
    expect((await pauseAndReadHeroFiguresAt(page, 1499))[0]).toBe('5')
    expect((await pauseAndReadHeroFiguresAt(page, 1549))[0]).toBe('6')
    // After the animation, the page shows the number from the content (22) instead of `--figure`.
    expect((await pauseAndReadHeroFiguresAt(page, 1550))[0]).toBe('22')
  })

  test('have their final values in print, on the clipboard and for screen readers', async ({
    page,
  }) => {
    await gotoUnhydratedWithPausedFigures(page)
    await pauseAndReadHeroFiguresAt(page, 1500)
    const copiedFigures = await page.locator('dl').evaluate((list) => {
      getSelection()!.selectAllChildren(list)
      return getSelection()!
        .toString()
        .match(/\d+\+?/g)
    })
    expect(copiedFigures).toEqual(results)
    await expect(page.locator('dl')).toMatchAriaSnapshot(`
      - term: Years of experience
      - definition: "22"
      - term: Organizations scaled
      - definition: 40+
    `)
    await page.emulateMedia({ media: 'print' })
    expect(await readVisibleHeroFigures(page)).toEqual(results)
  })

  test('expose only their final values in the accessibility tree while they count', async ({
    page,
  }) => {
    await gotoUnhydratedWithPausedFigures(page)
    const session = await page.context().newCDPSession(page)
    for (const time of [0, 1500, 2500]) {
      await pauseAndReadHeroFiguresAt(page, time)
      const { nodes } = await session.send('Accessibility.getFullAXTree')
      const texts = nodes
        .filter(({ ignored, role }) => !ignored && role?.value === 'StaticText')
        .map(({ name }) => String(name?.value))
      expect(texts.filter((text) => /^\d{1,3}\+?$/.test(text))).toEqual(results)
    }
  })

  test('have their final values when the visitor prefers reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await gotoUnhydratedWithPausedFigures(page)
    expect(await readVisibleHeroFigures(page)).toEqual(results)
  })
})

test('hero chart draws all of its parts', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 900 })
  await page.goto('/')
  const parts = page.locator('section:has(h1) use')
  await expect(parts).toHaveCount(6)
  for (const part of await parts.all()) {
    await expect
      .poll(() => part.evaluate((use: SVGUseElement) => use.getBBox().width))
      .toBeGreaterThan(50)
  }
})

/**
 * Clicks View Services and returns the number of different scroll positions until scrolling ends.
 */
async function countScrollPositions(page: Page): Promise<number> {
  await gotoHydrated(page)
  const positions = await page.evaluateHandle(() => {
    const scrollPositions: number[] = []
    window.addEventListener('scroll', () => scrollPositions.push(window.scrollY))
    return scrollPositions
  })
  await page.getByRole('link', { name: 'View Services' }).click()
  const services = page.locator('#services')
  await expect
    .poll(() => services.evaluate((section) => section.getBoundingClientRect().top))
    .toBeCloseTo(64, -1)
  await expect(services).toBeFocused()
  return new Set(await positions.jsonValue()).size
}

test('hero buttons are in the first view on phones in landscape orientation', async ({ page }) => {
  await gotoHydrated(page)
  for (const [width, height] of [
    [667, 331],
    [667, 375],
    [844, 340],
    [844, 390],
    [932, 430],
  ] as const) {
    await resizeViewport(page, { width, height })
    const buttons = page.locator('section:has(h1) a')
    await expect(buttons).toHaveCount(2)
    for (const button of await buttons.all())
      await expect(button, `${width} x ${height}`).toBeInViewport({ ratio: 1 })
  }
})

test('"View Services" link scrolls smoothly to the services section', async ({ page }) => {
  expect(await countScrollPositions(page)).toBeGreaterThan(1)
})

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' })

  test('"View Services" link jumps to the services section without animation', async ({ page }) => {
    expect(await countScrollPositions(page)).toBe(1)
  })
})
