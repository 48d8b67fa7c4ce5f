import type { Page } from 'playwright/test'
import about from '../../content/about.json'
import { slides } from '../../content/case-studies.json'
import { bring, expectLive, openLive, watchShifts } from '../support/live'
import { expect, expectSurvived, test, typeMessage } from '../support/survival'

test.describe('pictures do not arrive', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`their texts can be read in their boxes (${colorScheme})`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width: 390, height: 844 })
      await page.route(/\.(avif|webp|png|jpe?g)$/, (route) => route.fulfill({ status: 404 }))
      const shifts = await watchShifts(page)
      await openLive(page)
      const alts = [about.portraitAlt, ...slides.map(({ alt }) => alt)]
      for (const [place, alt] of alts.entries()) {
        if (place > 1) await page.getByRole('button', { name: 'Next slide' }).click()
        const picture = page.getByRole('img', { name: alt, exact: true })
        await bring(page, picture)
        await expect(picture).toHaveJSProperty('complete', true)
        await expect(picture).toHaveJSProperty('naturalWidth', 0)
        await expect(picture).toHaveCSS('opacity', '1')
        expect(await textFits(page, alt), `room for: ${alt}`).toBe(true)
        expect(await contrastOf(page, alt), `contrast of: ${alt}`).toBeGreaterThanOrEqual(4.5)
      }
      expect(await shifts()).toBeLessThan(0.001)
      await page.setViewportSize({ width: 1440, height: 900 })
      await expectSurvived(page)
    })
  }
})

test.describe('fonts', () => {
  test('are blocked; every text is there', async ({ page }) => {
    await page.route(/\.woff2$/, (route) => route.abort())
    const shifts = await watchShifts(page)
    await openLive(page)
    expect(await shifts()).toBeLessThan(0.05)
    await expectSurvived(page)
  })

  test('are slow; every text is there before them and stays in its place', async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\.woff2$/, async (route) => {
      await held
      await route.continue()
    })
    const shifts = await watchShifts(page)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await typeMessage(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.fonts.check('500 40px Besley'))).toBe(false)
    release()
    await page.evaluate(() => document.fonts.ready)
    await expect.poll(() => page.evaluate(() => document.fonts.check('500 40px Besley'))).toBe(true)
    await expectLive(page)
    expect(await shifts()).toBeLessThan(0.05)
    await expectSurvived(page)
  })
})

/** Whether the text that stands in for the picture fits into the picture's box, set as the browser sets it there. */
function textFits(page: Page, alt: string): Promise<boolean> {
  return page.evaluate((text) => {
    const image = [...document.images].find((one) => one.alt === text)!
    const { width, height } = image.getBoundingClientRect()
    const { font, letterSpacing, lineHeight } = getComputedStyle(image)
    const copy = document.createElement('div')
    Object.assign(copy.style, { position: 'absolute', width: `${width - 20}px`, font })
    Object.assign(copy.style, { letterSpacing, lineHeight })
    copy.textContent = text
    document.body.append(copy)
    const needed = copy.getBoundingClientRect().height
    copy.remove()
    return width > 100 && needed + 20 <= height
  }, alt)
}

/** Of the text against what the picture's box shows behind it, after WCAG 2. */
function contrastOf(page: Page, alt: string): Promise<number> {
  return page.evaluate((text) => {
    const image = [...document.images].find((one) => one.alt === text)!
    const context = document.createElement('canvas').getContext('2d')!
    /** Paints the colors over each other, and gives the luminance of what results. */
    function luminance(colors: string[]): number {
      for (const color of colors) {
        context.fillStyle = color
        context.fillRect(0, 0, 1, 1)
      }
      const [red, green, blue] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
        const share = value / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
    }
    const behind: string[] = []
    for (let node: Element | null = image; node; node = node.parentElement) {
      behind.unshift(getComputedStyle(node).backgroundColor)
    }
    const [paper, ink] = [luminance(behind), luminance([getComputedStyle(image).color])]
    return (Math.max(paper, ink) + 0.05) / (Math.min(paper, ink) + 0.05)
  }, alt)
}
