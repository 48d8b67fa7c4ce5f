import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright'
import { runCustomChecks } from './customChecks'
import { findLowContrastText } from './contrast'

/** Every rule of WCAG 2.0 to 2.2, levels A and AA, and axe's best practices. */
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Findings = Awaited<ReturnType<AxeBuilder['analyze']>>['incomplete']

/**
 * The problems of the page as it stands: what axe is sure of, what the own checks see, and what axe leaves to a human.
 * Contrast over drawings and pictures is measured; no other rule asks anything of this site, and one that begins to do so
 * is a problem until there is an answer to it.
 */
export async function auditPage(page: Page): Promise<string[]> {
  // Nothing is hovered, as far as that is possible.
  await page.mouse.move(0, 0)
  const [scripted, forced] = await page.evaluate(() => [
    matchMedia('(scripting: enabled)').matches,
    matchMedia('(forced-colors: active)').matches,
  ])
  if (!scripted) await runTimersImmediately(page)
  // Legacy means without frames of other origins, of which there are none; it saves a blank page for each scan.
  const { violations, incomplete } = await new AxeBuilder({ page })
    .options({ preload: scripted })
    .withTags(axeTags)
    .setLegacyMode()
    .analyze()
  // In forced colours axe takes the letters' colour from `-webkit-text-fill-color`, with which nothing is painted then.
  const isContrastRule = (rule: Findings[0]) => rule.id === 'color-contrast'
  const certainFindings = violations.filter((rule) => !(forced && isContrastRule(rule)))
  const undecidedFindings = [...incomplete, ...(forced ? violations : [])].filter(isContrastRule)
  return [
    ...certainFindings.flatMap(formatFindings),
    ...incomplete.filter((rule) => !isContrastRule(rule)).flatMap(formatFindings),
    ...(await runCustomChecks(page)),
    ...(await findLowContrastText(
      page,
      undecidedFindings.flatMap(({ nodes }) => nodes),
    )),
  ]
}

/** Where scripting is off, timers never fire, also not those of axe; nothing else on such a page uses them. */
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
