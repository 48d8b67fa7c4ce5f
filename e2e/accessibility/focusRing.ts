import sharp from 'sharp'
import type { Page } from 'playwright/test'
import { getContrastRatio, getRelativeLuminance } from './contrast'
import { getFocusedTabStop, numberAndCountTabStops, type TabStop } from './tabStops'

/** Space around a control for its focus ring, in px. */
const marginPx = 8

/** Returns the tab stops whose focus ring is too small or too faint (WCAG 2.4.7 and 2.4.13). */
export async function findFocusRingProblems(page: Page): Promise<string[]> {
  const problems: string[] = []
  const count = await numberAndCountTabStops(page)
  for (let step = 0; step < count; step += 1) {
    await page.keyboard.press('Tab')
    const { name, box } = await getFocusedTabStop(page)
    const clip = clipAround(page, box)
    const focused = await readLuminances(page, clip)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    const unfocused = await readLuminances(page, clip)
    // At least as many pixels as the control's perimeter in px must change with a contrast of at
    // least 3:1.
    const changedPixels = focused.filter(
      (focusedLuminance, index) => getContrastRatio(focusedLuminance, unfocused[index]!) >= 3,
    )
    const perimeter = 2 * (clip.width + clip.height - 4 * marginPx)
    if (changedPixels.length < perimeter) {
      problems.push(
        `the focus changes ${changedPixels.length} px of "${name}", required are ${perimeter} px`,
      )
    }
  }
  return problems
}

type Clip = { x: number; y: number; width: number; height: number }

/** Returns the box with a margin around it, cropped to the viewport, in whole px. */
function clipAround(page: Page, { left, top, right, bottom }: TabStop['box']): Clip {
  const { width, height } = page.viewportSize()!
  const x = Math.max(0, Math.floor(left) - marginPx)
  const y = Math.max(0, Math.floor(top) - marginPx)
  return {
    ...{ x, y },
    width: Math.min(width, Math.ceil(right) + marginPx) - x,
    height: Math.min(height, Math.ceil(bottom) + marginPx) - y,
  }
}

async function readLuminances(page: Page, clip: Clip): Promise<Float64Array> {
  const data = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer()
  return Float64Array.from({ length: data.length / 3 }, (_, index) =>
    getRelativeLuminance([...data.subarray(3 * index, 3 * index + 3)]),
  )
}
