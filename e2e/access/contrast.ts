import type { Page } from 'playwright'
import sharp from 'sharp'
import { scrollToY } from '../support/gestures'
import { addConstructedStyleSheet, removeLastAddedStyleSheet } from './customChecks'

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
  /** True in forced colors mode, where the check cannot make the text transparent. */
  hasForcedColors: boolean
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
  elementsUndecidedByAxe: UndecidedElement[],
): Promise<string[]> {
  if (elementsUndecidedByAxe.length === 0) return []
  // Find the elements first, because scrolling changes classes of the header.
  const elements = await Promise.all(
    elementsUndecidedByAxe.map(async ({ target, html }) => ({
      element: (await page.$(String(target[0])))!,
      html,
    })),
  )
  await scrollToY(page, 0)
  // At the end of a dialog, its sticky controls cover no text.
  await page.evaluate(() => document.querySelector('dialog[open]')?.scrollTo(0, 10_000))
  // Pixels that differ between the two screenshots belong to the text; the screenshot without text
  // shows their background.
  const withText = await capturePixels(page)
  await addConstructedStyleSheet(page, transparentTextCss)
  const withoutText = await capturePixels(page)
  await removeLastAddedStyleSheet(page)
  const problems: string[] = []
  for (const { element, html } of elements) {
    const text = await element.evaluate(measureText)
    const backgrounds = findBackgroundPixels(text, withText, withoutText)
    if (backgrounds.length === 0) {
      // Ignore carousel cards out of view, because their text is not painted.
      if (text.lines.some(({ left, right }) => right > 0 && left < withText.width))
        problems.push(`color-contrast: the text is not painted: ${html.slice(0, 160)}`)
      continue
    }
    const min = Math.min(
      ...backgrounds.map((background) => contrastOnPixel(background, text.color)),
    )
    if (min < text.requiredContrast) {
      const found = `contrast is ${min.toFixed(2)}, required is ${text.requiredContrast}`
      problems.push(`color-contrast: ${found}: ${html.slice(0, 160)}`)
    }
  }
  return problems
}

async function capturePixels(page: Page): Promise<PixelImage> {
  const image = sharp(await page.screenshot({ fullPage: true, caret: 'initial' }))
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/**
 * Returns the boxes, color and required contrast of an element's text, in a page that is scrolled
 * to the top.
 */
function measureText(element: Element): MeasuredText {
  const texts = [...element.childNodes].filter((node) => node instanceof window.Text)
  const boxes = texts.flatMap((node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()]
  })
  if (element.matches('input, textarea')) boxes.push(element.getBoundingClientRect())
  const row = element.closest('#testimonial-cards')?.getBoundingClientRect()
  const isInView = ({ left, right }: DOMRect) => !row || (right > row.left && left < row.right)
  const pseudo = element.matches(':placeholder-shown') ? '::placeholder' : null
  const { color, fontSize, fontWeight } = getComputedStyle(element, pseudo)
  const [red = 0, green = 0, blue = 0, alpha = 1] = color.match(/[\d.]+/g)!.map(Number)
  let opacity = alpha
  for (let parent: Element | null = element; parent; parent = parent.parentElement) {
    opacity *= Number(getComputedStyle(parent).opacity)
  }
  const size = parseFloat(fontSize)
  const large = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
  return {
    lines: boxes
      .filter(isInView)
      .map(({ left, top, right, bottom }) => ({ left, top, right, bottom })),
    color: [red, green, blue, opacity],
    requiredContrast: large ? 3 : 4.5,
    hasForcedColors: matchMedia('(forced-colors: active)').matches,
  }
}

/**
 * Returns the background colors of the text as 0xRRGGBB; in forced colors mode, only the most
 * frequent color.
 */
function findBackgroundPixels(
  { lines, hasForcedColors }: MeasuredText,
  written: PixelImage,
  blank: PixelImage,
): number[] {
  const backgroundPixels = new Set<number>()
  const shares = new Map<number, number>()
  for (const { left, top, right, bottom } of lines) {
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(blank.height, bottom); y += 1) {
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(blank.width, right); x += 1) {
        const offset = 3 * (y * blank.width + x)
        const pixel = blank.data.readUIntBE(offset, 3)
        if (pixel !== written.data.readUIntBE(offset, 3)) backgroundPixels.add(pixel)
        shares.set(pixel, (shares.get(pixel) ?? 0) + 1)
      }
    }
  }
  const [mostFrequent] = [...shares].sort((one, other) => other[1] - one[1])
  return hasForcedColors && mostFrequent ? [mostFrequent[0]] : [...backgroundPixels]
}

function contrastOnPixel(
  pixel: number,
  [red = 0, green = 0, blue = 0, opacity = 1]: number[],
): number {
  const background = [pixel >> 16, (pixel >> 8) & 255, pixel & 255]
  const ink = [red, green, blue].map(
    (channel, index) => channel * opacity + background[index]! * (1 - opacity),
  )
  return getContrastRatio(getRelativeLuminance(ink), getRelativeLuminance(background))
}

/** Relative luminance of sRGB channels from 0 to 255 (WCAG 2.2). */
export function getRelativeLuminance(sRgbBytes: number[]): number {
  const [red = 0, green = 0, blue = 0] = sRgbBytes.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of two luminances (WCAG 2.2). */
export function getContrastRatio(luminance: number, otherLuminance: number): number {
  return (Math.max(luminance, otherLuminance) + 0.05) / (Math.min(luminance, otherLuminance) + 0.05)
}
