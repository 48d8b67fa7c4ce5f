import { expect, type Page } from 'playwright/test'
import { closedParts, fieldErrors, fieldLabels, operable, tabOrder, targetSize } from './controls'
import { clippedText, reflow } from './layout'
import { look, type Look } from './look'
import { altTexts, headings, landmarks, liveRegions, newTabs, pageFacts } from './structure'

/** What axe cannot see or does not ask, by the name that starts each problem. */
export const stateChecks = {
  'page facts': pageFacts,
  headings,
  landmarks,
  'live regions': liveRegions,
  'alt texts': altTexts,
  'new tabs': newTabs,
  'field labels': fieldLabels,
  'field errors': fieldErrors,
  operable,
  'tab order': tabOrder,
  'closed parts': closedParts,
  'target size': targetSize,
  reflow,
  'clipped text': clippedText,
} satisfies Record<string, Look>

/** The problems of the page, once it has come to rest, as sentences; none when it is good. Changes nothing. */
export async function checkState(page: Page): Promise<string[]> {
  await atRest(page)
  return look(page, stateChecks)
}

/** Resolves when nothing moves any more. Asked from outside, as a page without scripting cannot wait. */
export async function atRest(page: Page): Promise<void> {
  const moving = () =>
    document.getAnimations().some(({ playState, effect }) => {
      // A toast's time, counted by an animation that nobody sees.
      const counting = (effect as KeyframeEffect).target?.matches('.Toastify__progress-bar')
      return playState === 'running' && !counting
    })
  await expect.poll(() => page.evaluate(moving)).toBe(false)
}
