import sharp from 'sharp'
import type { Page } from 'playwright/test'
import { contrastRatio, luminance } from './contrast'
import { currentStop, numberStops, type Stop } from './stops'

/** Room around a control in which its focus ring may lie, in px. */
const margin = 8

/**
 * Every stop looks different with the focus: as many pixels as its outline has change by a contrast of 3 : 1 (WCAG 2.4.7,
 * 2.4.13). Measured in pictures, so it holds for any kind of mark and also in forced colours.
 */
export async function focusVisible(page: Page): Promise<string[]> {
  const problems: string[] = []
  const count = await numberStops(page)
  for (let step = 0; step < count; step += 1) {
    await page.keyboard.press('Tab')
    const { name, box } = await currentStop(page)
    const clip = clipAround(page, box)
    const marked = await pixels(page, clip)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    const plain = await pixels(page, clip)
    const changed = marked.filter((bright, index) => contrastRatio(bright, plain[index]!) >= 3)
    const perimeter = 2 * (clip.width + clip.height - 4 * margin)
    if (changed.length < perimeter) {
      problems.push(`the focus changes ${changed.length} px of "${name}", of ${perimeter}`)
    }
  }
  return problems
}

type Clip = { x: number; y: number; width: number; height: number }

/** What can be seen of a box and its margin, in whole px. */
function clipAround(page: Page, { left, top, right, bottom }: Stop['box']): Clip {
  const { width, height } = page.viewportSize()!
  const x = Math.max(0, Math.floor(left) - margin)
  const y = Math.max(0, Math.floor(top) - margin)
  return {
    ...{ x, y },
    width: Math.min(width, Math.ceil(right) + margin) - x,
    height: Math.min(height, Math.ceil(bottom) + margin) - y,
  }
}

/** The relative luminance of each pixel (WCAG's definition). */
async function pixels(page: Page, clip: Clip): Promise<Float64Array> {
  const data = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer()
  return Float64Array.from({ length: data.length / 3 }, (_, index) =>
    luminance([...data.subarray(3 * index, 3 * index + 3)]),
  )
}
