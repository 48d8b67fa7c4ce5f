import type { Page } from 'playwright/test'
import about from '../../__tests__/fixtures/content/about.json'
import { getContrast } from '../access/contrast'
import { scrollIntoView, scrollToY } from '../support/gestures'
import { gotoHydrated, holdScripts, waitForHydration } from '../support/hydration'
import { recordCumulativeLayoutShift } from '../support/observers'
import { expect, expectPageUsable, test, typeAndRememberMessage } from '../support/resilience'
import { expectTextsVisibleAndUnusableControlsHidden } from '../support/visibleText'
import { slides } from '../../__tests__/support/slides'

test('alt text of missing images is readable in both color schemes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route(/\.(avif|webp|png|jpe?g)$/, (route) => route.fulfill({ status: 404 }))
  const shifts = await recordCumulativeLayoutShift(page)
  await gotoHydrated(page)
  const alts = [about.portraitAlt, ...slides.map(({ alt }) => alt)]
  for (const [index, alt] of alts.entries()) {
    if (index > 1) await page.getByRole('button', { name: 'Next slide' }).click()
    const image = page.getByRole('img', { name: alt, exact: true })
    await scrollIntoView(page, image)
    await expect(image).toHaveJSProperty('complete', true)
    await expect(image).toHaveJSProperty('naturalWidth', 0)
    await expect(image).toHaveCSS('opacity', '1')
    expect(await doesAltTextFit(page, alt), `alt text fits: ${alt}`).toBe(true)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await getAltTextContrast(page, alt), `${colorScheme}: ${alt}`).toBeGreaterThanOrEqual(
        4.5,
      )
    }
  }
  expect(await shifts()).toBeLessThan(0.001)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectPageUsable(page)
})

test('text is visible before the web fonts load', async ({ page }) => {
  await holdScripts(page, /\.woff2$/)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await typeAndRememberMessage(page)
  await waitForHydration(page)
  await scrollToY(page, 1e6)
  await expectTextsVisibleAndUnusableControlsHidden(page)
  expect(await isHeadlineFontLoaded(page)).toBe(false)
})

test('web fonts that load late cause a layout shift of less than 0.05', async ({ page }) => {
  const release = await holdScripts(page, /\.woff2$/)
  const shifts = await recordCumulativeLayoutShift(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await typeAndRememberMessage(page)
  await waitForHydration(page)
  await scrollToY(page, 1e6)
  release()
  await expect.poll(() => isHeadlineFontLoaded(page)).toBe(true)
  await page.evaluate(() => document.fonts.ready)
  expect(await shifts()).toBeLessThan(0.05)
  await expectPageUsable(page)
})

function isHeadlineFontLoaded(page: Page): Promise<boolean> {
  return page.evaluate(() => document.fonts.check('500 40px Besley'))
}

/** Returns true if the alt text fits into the box of the missing image. */
function doesAltTextFit(page: Page, alt: string): Promise<boolean> {
  return page.evaluate((text) => {
    const image = [...document.images].find((candidate) => candidate.alt === text)!
    const { width, height } = image.getBoundingClientRect()
    const { font, letterSpacing, lineHeight } = getComputedStyle(image)
    const textBox = document.createElement('div')
    Object.assign(textBox.style, { position: 'absolute', width: `${width - 20}px`, font })
    Object.assign(textBox.style, { letterSpacing, lineHeight })
    textBox.textContent = text
    document.body.append(textBox)
    const requiredSize = textBox.getBoundingClientRect().height
    textBox.remove()
    return width > 100 && requiredSize + 20 <= height
  }, alt)
}

/** Returns the contrast of the alt text against the background of the image box. */
async function getAltTextContrast(page: Page, alt: string): Promise<number> {
  const [background, textColor] = await page.evaluate((text) => {
    const image = [...document.images].find((candidate) => candidate.alt === text)!
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
    /** Paints the colors in layers and returns the resulting color. */
    const paintColors = (colors: string[]) => {
      for (const color of colors) {
        context.fillStyle = color
        context.fillRect(0, 0, 1, 1)
      }
      return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)]
    }
    const backgrounds: string[] = []
    for (let node: Element | null = image; node; node = node.parentElement) {
      backgrounds.unshift(getComputedStyle(node).backgroundColor)
    }
    return [paintColors(backgrounds), paintColors([getComputedStyle(image).color])] as const
  }, alt)
  return getContrast(background, textColor)
}
