import type { Page } from 'playwright'
import sharp from 'sharp'
import { scrollToY } from '../support/gestures'

/** Element whose contrast axe could not determine. */
export interface UndecidedElement {
  target: unknown[]
  html: string
}

/**
 * Text of an element: line boxes (px from the page's top left corner), color, and the contrast that
 * WCAG requires for its size.
 */
interface MeasuredText {
  lines: { left: number; top: number; right: number; bottom: number }[]
  /** Red, green and blue from 0 to 255, opacity from 0 to 1. */
  color: number[]
  requiredContrast: number
}

interface PixelImage {
  /** Red, green and blue bytes of each pixel. */
  data: Buffer
  width: number
  height: number
}

const transparentTextCss =
  '*, ::placeholder { -webkit-text-fill-color: transparent !important; caret-color: transparent !important }'

/**
 * Returns the contrast problems (WCAG 1.4.3) of the elements whose contrast axe could not
 * determine.
 */
export async function findContrastProblems(
  page: Page,
  undecidedElements: UndecidedElement[],
): Promise<string[]> {
  if (undecidedElements.length === 0) return []
  // Find the elements first, because scrolling changes classes of the header.
  const elements = await Promise.all(
    undecidedElements.map(async ({ target, html }) => ({
      element: (await page.$(String(target[0])))!,
      html: html.slice(0, 160),
    })),
  )
  await scrollToY(page, 0)
  // At the end of a dialog, its sticky controls cover no text.
  await page.evaluate(() => document.querySelector('dialog[open]')?.scrollTo(0, 10_000))
  // Pixels that differ between the two screenshots belong to the text; the screenshot without text
  // shows their background.
  const withText = await capturePixels(page)
  const removeStyles = await addStyles(page, transparentTextCss)
  const withoutText = await capturePixels(page)
  await removeStyles()
  const problems: string[] = []
  for (const { element, html } of elements) {
    const { lines, color, requiredContrast } = await element.evaluate(measureText)
    const backgrounds = findBackgroundPixels(lines, withText, withoutText)
    // Ignore carousel cards out of view, because their text is not painted.
    const isInView = lines.some(({ left, right }) => right > 0 && left < withText.width)
    if (backgrounds.length === 0 && isInView)
      problems.push(`color-contrast: the text is not painted: ${html}`)
    const contrast = Math.min(...backgrounds.map((pixel) => contrastOnPixel(pixel, color)))
    if (contrast < requiredContrast) {
      const found = `contrast is ${contrast.toFixed(2)}, required is ${requiredContrast}`
      problems.push(`color-contrast: ${found}: ${html}`)
    }
  }
  return problems
}

async function capturePixels(page: Page): Promise<PixelImage> {
  const image = sharp(await page.screenshot({ fullPage: true, caret: 'initial' }))
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Measures an element's text in a page that is scrolled to the top. */
function measureText(element: Element): MeasuredText {
  const texts = [...element.childNodes].filter((node) => node instanceof window.Text)
  const lines = texts.flatMap((node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()]
  })
  if (element.matches('input, textarea')) lines.push(element.getBoundingClientRect())
  const pseudo = element.matches(':placeholder-shown') ? '::placeholder' : null
  const { color, fontSize, fontWeight } = getComputedStyle(element, pseudo)
  const [red = 0, green = 0, blue = 0, alpha = 1] = color.match(/[\d.]+/g)!.map(Number)
  let opacity = alpha
  for (let parent: Element | null = element; parent; parent = parent.parentElement) {
    opacity *= Number(getComputedStyle(parent).opacity)
  }
  const size = parseFloat(fontSize)
  const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
  return {
    lines: lines.map(({ left, top, right, bottom }) => ({ left, top, right, bottom })),
    color: [red, green, blue, opacity],
    requiredContrast: isLarge ? 3 : 4.5,
  }
}

/** Returns the background colors of the text as 0xRRGGBB. */
function findBackgroundPixels(
  lines: MeasuredText['lines'],
  withText: PixelImage,
  withoutText: PixelImage,
): number[] {
  const pixels = new Set<number>()
  const { width, height } = withoutText
  for (const { left, top, right, bottom } of lines) {
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y += 1) {
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, right); x += 1) {
        const offset = 3 * (y * width + x)
        const pixel = withoutText.data.readUIntBE(offset, 3)
        if (pixel !== withText.data.readUIntBE(offset, 3)) pixels.add(pixel)
      }
    }
  }
  return [...pixels]
}

function contrastOnPixel(pixel: number, [red = 0, green = 0, blue = 0, opacity = 1]: number[]) {
  const background = [pixel >> 16, (pixel >> 8) & 255, pixel & 255]
  const ink = [red, green, blue].map(
    (channel, index) => channel * opacity + background[index]! * (1 - opacity),
  )
  return getContrast(ink, background)
}

/** Contrast ratio of two computed colors, such as "rgb(11, 32, 54)". */
export function getCssContrast(color: string, otherColor: string): number {
  const [channels, otherChannels] = [color, otherColor].map((text) =>
    text.match(/[\d.]+/g)!.map(Number),
  )
  return getContrast(channels!, otherChannels!)
}

/** Contrast ratio of two sRGB colors with channels from 0 to 255 (WCAG 2.2). */
export function getContrast(channels: number[], otherChannels: number[]): number {
  const [dark, light] = [channels, otherChannels].map(getLuminance).sort((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

/** Relative luminance of sRGB channels from 0 to 255 (WCAG 2.2). */
function getLuminance(channels: number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * Adds a constructed style sheet, which the Content Security Policy allows, and returns a function
 * that removes it.
 */
export async function addStyles(page: Page, css: string): Promise<() => Promise<void>> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, css)
  return () => page.evaluate(() => void document.adoptedStyleSheets.pop())
}
