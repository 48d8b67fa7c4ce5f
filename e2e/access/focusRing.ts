import type { Page } from 'playwright/test'
import { getContrastRatio, getRelativeLuminance } from './contrast'
import { getFocusedTabStop, numberAndCountTabStops } from './tabStops'

/**
 * Returns the tab stops whose focus ring is not an outline of at least 2 px, or has a contrast of
 * less than 3:1 with the background around it (WCAG 2.4.7 and 2.4.13). Forced colors keep outlines.
 */
export async function findFocusRingProblems(page: Page): Promise<string[]> {
  const problems: string[] = []
  const count = await numberAndCountTabStops(page)
  for (let step = 0; step < count; step += 1) {
    await page.keyboard.press('Tab')
    const { name } = await getFocusedTabStop(page)
    const { style, width, color, background } = await page.evaluate(readFocusRing)
    const contrast = getContrastRatio(parseLuminance(color), parseLuminance(background))
    if (style !== 'solid' || width < 2 || contrast < 3)
      problems.push(
        `"${name}" has a ${style} outline of ${width} px with a contrast of ${contrast.toFixed(2)}`,
      )
  }
  return problems
}

/** Function for `page.evaluate`: returns the outline, and the color of the nearest background. */
function readFocusRing() {
  const focused = document.activeElement!
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(focused)
  let background = 'rgba(0, 0, 0, 0)'
  for (
    let element = focused.parentElement;
    element && background === 'rgba(0, 0, 0, 0)';
    element = element.parentElement
  ) {
    background = getComputedStyle(element).backgroundColor
  }
  return {
    style: outlineStyle,
    width: parseFloat(outlineWidth),
    color: outlineColor,
    background,
  }
}

function parseLuminance(color: string): number {
  return getRelativeLuminance(color.match(/[\d.]+/g)!.map(Number))
}
