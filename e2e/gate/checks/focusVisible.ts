import sharp from 'sharp'
import type { Page } from 'playwright/test'
import { arriveWhole } from '../arrive'

/** Room around a control in which its focus ring may lie, in px. */
const margin = 8

/** Problems after which the walk ends, as the rest will be the same. */
const enough = 5

/**
 * Every stop looks different with the focus: as many pixels as its outline has change by a contrast of 3 : 1 (WCAG 2.4.7,
 * 2.4.13). Measured in pictures, so it holds for any kind of mark and also in forced colours.
 */
export async function focusVisible(page: Page): Promise<string[]> {
  await arriveWhole(page)
  const problems: string[] = []
  const seen = new Set<string>()
  while (problems.length < enough) {
    await page.keyboard.press('Tab')
    const stop = await focused(page)
    if (!stop || seen.has(stop.key)) break
    seen.add(stop.key)
    const { clip, perimeter, name } = stop
    const marked = await pixels(page, clip)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    const plain = await pixels(page, clip)
    const changed = marked.filter((bright, place) => contrast(bright, plain[place]!) >= 3).length
    if (changed < perimeter) {
      problems.push(`the focus changes ${changed} px of ${name} enough to be seen, of ${perimeter}`)
    }
  }
  if (seen.size === 0) problems.push('nothing on the page takes the focus')
  return problems
}

function focused(page: Page) {
  return page.evaluate((room) => {
    const element = document.activeElement as HTMLElement | null
    if (!element || element === document.body) return null
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const x = Math.max(0, Math.floor(left) - room)
    const y = Math.max(0, Math.floor(top) - room)
    const width = Math.min(window.innerWidth, Math.ceil(right) + room) - x
    const height = Math.min(window.innerHeight, Math.ceil(bottom) + room) - y
    const name = (element.ariaLabel ?? element.textContent).trim().slice(0, 40) || element.id
    return {
      clip: { x, y, width, height },
      perimeter: Math.floor(2 * (width + height - 4 * room)),
      name,
      key: `${name} ${Math.round(top + window.scrollY)} ${Math.round(left)}`,
    }
  }, margin)
}

type Clip = { x: number; y: number; width: number; height: number }

/** The relative luminance of each pixel (WCAG's definition). */
async function pixels(page: Page, clip: Clip): Promise<Float64Array> {
  const picture = await page.screenshot({ clip })
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const luminance = new Float64Array(info.width * info.height)
  for (let place = 0; place < luminance.length; place += 1) {
    const [red, green, blue] = [0, 1, 2].map((channel) => linear(data[place * 3 + channel]! / 255))
    luminance[place] = 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
  }
  return luminance
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}
