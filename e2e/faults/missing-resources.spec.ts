import type { Locator, Page } from 'playwright/test'
import about from '../../__tests__/fixtures/content/about.json'
import { slides } from '../../__tests__/support/slides'
import { getCssContrast } from '../access/contrast'
import { expect, test } from '../support/fixtures'
import { scrollIntoView, scrollToY } from '../support/gestures'
import { holdScripts, waitForHydration } from '../support/hydration'
import { recordLayoutShift } from '../support/observers'
import { closedParts, expectLiveText, scriptedParts } from '../support/visibleText'

test('alt text of missing images is readable', async ({ page, home, slideshow }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route(/\.(avif|webp|png|jpe?g)$/, (route) => route.fulfill({ status: 404 }))
  const shifts = await recordLayoutShift(page)
  await home.open()
  for (const [index, alt] of [about.portraitAlt, ...slides.map((slide) => slide.alt)].entries()) {
    if (index === 2) expect(await shifts(), 'before the slides move').toBeLessThan(0.001)
    if (index > 1) await slideshow.next.click()
    const image = page.getByRole('img', { name: alt, exact: true })
    await scrollIntoView(page, image)
    await expect(image, alt).toHaveJSProperty('naturalWidth', 0)
    await expect(image, alt).toHaveCSS('opacity', '1')
    expect(await image.evaluate(doesAltTextFit), alt).toBe(true)
    if (index > 1) continue
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await getAltTextContrast(image), `${colorScheme}: ${alt}`).toBeGreaterThanOrEqual(4.5)
    }
  }
})

test('page is complete before the web fonts load, and does not move when they do', async ({
  page,
}) => {
  const release = await holdScripts(page, /\.woff2$/)
  const shifts = await recordLayoutShift(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await waitForHydration(page)
  await scrollToY(page, 1e6)
  await expectLiveText(page, { ...scriptedParts, ...closedParts })
  expect(await isHeadlineFontLoaded(page)).toBe(false)
  release()
  await expect.poll(() => isHeadlineFontLoaded(page)).toBe(true)
  await page.evaluate(() => document.fonts.ready)
  expect(await shifts()).toBeLessThan(0.05)
})

function isHeadlineFontLoaded(page: Page): Promise<boolean> {
  return page.evaluate(() => document.fonts.check('500 40px Besley'))
}

/** Function for `evaluate`: returns true if the alt text fits into the box of the missing image. */
function doesAltTextFit(image: Element): boolean {
  const { width, height } = image.getBoundingClientRect()
  const { font, letterSpacing, lineHeight } = getComputedStyle(image)
  const textBox = document.createElement('div')
  Object.assign(textBox.style, { position: 'absolute', width: `${width - 20}px`, font })
  Object.assign(textBox.style, { letterSpacing, lineHeight })
  textBox.textContent = (image as HTMLImageElement).alt
  document.body.append(textBox)
  const requiredSize = textBox.getBoundingClientRect().height
  textBox.remove()
  return width > 100 && requiredSize + 20 <= height
}

/** Returns the contrast of the alt text against the background of the image box. */
async function getAltTextContrast(image: Locator): Promise<number> {
  const colors = await image.evaluate((element) => {
    let box: Element = element
    const readBackground = () => getComputedStyle(box).backgroundColor
    while (readBackground() === 'rgba(0, 0, 0, 0)') box = box.parentElement!
    return [readBackground(), getComputedStyle(element).color]
  })
  return getCssContrast(colors[0]!, colors[1]!)
}
