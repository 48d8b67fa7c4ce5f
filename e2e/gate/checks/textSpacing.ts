import type { Page } from 'playwright/test'
import { arriveWhole } from '../arrive'
import { look } from '../look'
import { withStyle } from '../withStyle'
import { clippedText } from './clippedText'
import { reflow } from './reflow'

const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

/** With lines, letters, words and paragraphs spaced as WCAG 1.4.12 asks, no text is cut off. */
export async function textSpacing(page: Page): Promise<string[]> {
  await arriveWhole(page)
  return withStyle(page, spacing, () => look(page, { clippedText, reflow }))
}
