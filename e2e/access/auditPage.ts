import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright'
import { runCustomChecks } from './customChecks'
import { findContrastProblems } from './contrast'

/** Axe tags of the rules of WCAG 2.0 to 2.2, levels A and AA, and of axe's best practices. */
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Findings = Awaited<ReturnType<AxeBuilder['analyze']>>['incomplete']

/**
 * Returns the accessibility problems of the page in its current state: axe violations, incomplete
 * axe results, failed custom checks and low contrast.
 * @param part selector of the part to audit with axe
 */
export async function auditPage(page: Page, part = 'html'): Promise<string[]> {
  // Move the pointer away, so that no control is hovered.
  await page.mouse.move(0, 0)
  const [hasScripting, hasForcedColors] = await page.evaluate(() => [
    matchMedia('(scripting: enabled)').matches,
    matchMedia('(forced-colors: active)').matches,
  ])
  if (!hasScripting) await runTimersImmediately(page)
  // Without legacy mode, axe opens a blank page for each scan. Legacy mode skips frames of other
  // origins, but the site has none.
  const { violations, incomplete } = await new AxeBuilder({ page })
    .options({ preload: hasScripting })
    .withTags(axeTags)
    .setLegacyMode()
    .include(part)
    .analyze()
  // axe reads the text color from `-webkit-text-fill-color`, which has no effect in forced colors
  // mode. Its contrast violations may be wrong, so treat them as incomplete.
  const isContrastRule = (rule: Findings[0]) => rule.id === 'color-contrast'
  const certainFindings = violations.filter((rule) => !(hasForcedColors && isContrastRule(rule)))
  const incompleteContrastFindings = [...incomplete, ...(hasForcedColors ? violations : [])].filter(
    isContrastRule,
  )
  return [
    ...certainFindings.flatMap(formatFindings),
    ...incomplete.filter((rule) => !isContrastRule(rule)).flatMap(formatFindings),
    ...(await runCustomChecks(page)),
    // Measure the contrast that axe could not determine.
    ...(await findContrastProblems(
      page,
      incompleteContrastFindings.flatMap(({ nodes }) => nodes),
    )),
  ]
}

/** Runs timers immediately, because axe needs them and they never fire without JavaScript. */
async function runTimersImmediately(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.setTimeout = ((handler: () => void) => {
      void Promise.resolve().then(handler)
      return 0
    }) as typeof window.setTimeout
  })
}

function formatFindings({ id, help, nodes }: Findings[0]): string[] {
  return nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 160)}`)
}
