import { expect, type Page } from 'playwright/test'
import { altTexts } from './checks/altTexts'
import { clippedText } from './checks/clippedText'
import { closedParts } from './checks/closedParts'
import { fieldErrors } from './checks/fieldErrors'
import { fieldLabels } from './checks/fieldLabels'
import { headings } from './checks/headings'
import { landmarks } from './checks/landmarks'
import { liveRegions } from './checks/liveRegions'
import { newTabs } from './checks/newTabs'
import { operable } from './checks/operable'
import { pageFacts } from './checks/pageFacts'
import { reflow } from './checks/reflow'
import { tabOrder } from './checks/tabOrder'
import { targetSize } from './checks/targetSize'
import { look, type Look } from './look'

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
  await expect
    .poll(() =>
      page.evaluate(() =>
        document.getAnimations().some(({ playState }) => playState === 'running'),
      ),
    )
    .toBe(false)
}
