import type { Page } from 'playwright/test'
import { arriveWhole } from '../arrive'
import { look } from '../look'
import { withStyle } from '../withStyle'
import { clippedText } from './clippedText'
import { reflow } from './reflow'
import { targetSize } from './targetSize'

/** With text at twice its size nothing is cut off or wider than the window (WCAG 1.4.4). */
export async function textSize(page: Page): Promise<string[]> {
  await arriveWhole(page)
  return withStyle(page, 'html { font-size: 200% !important }', () =>
    look(page, { clippedText, reflow, targetSize }),
  )
}
