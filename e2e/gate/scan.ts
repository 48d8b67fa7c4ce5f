import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { unreadable } from './contrast'

/** Every rule of WCAG 2.0 to 2.2, levels A and AA, and axe's best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Findings = Awaited<ReturnType<AxeBuilder['analyze']>>['incomplete']

export interface Scan {
  /** What axe is sure of, as sentences. */
  violations: string[]
  /** What axe leaves to a human. */
  questions: Findings
}

/** Scans the page as it stands with axe: no rule off, nothing left out. */
export async function scan(page: Page): Promise<Scan> {
  const [scripted, forced] = await page.evaluate(() => [
    matchMedia('(scripting: enabled)').matches,
    matchMedia('(forced-colors: active)').matches,
  ])
  if (!scripted) await runTimersAtOnce(page)
  // Legacy means without frames of other origins, of which there are none; it saves a blank page for each scan.
  const { violations, incomplete } = await new AxeBuilder({ page })
    .options({ preload: scripted })
    .withTags(tags)
    .setLegacyMode()
    .analyze()
  // In forced colours axe takes the letters' colour from `-webkit-text-fill-color`, with which nothing is painted then.
  const misread = (rule: Findings[0]) => forced && rule.id === 'color-contrast'
  return {
    violations: violations.filter((rule) => !misread(rule)).flatMap(sentences),
    questions: [...incomplete, ...violations.filter(misread)],
  }
}

/** Where scripting is off, timers never fire, also not those of axe; nothing else on such a page uses them. */
async function runTimersAtOnce(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.setTimeout = ((handler: () => void) => {
      void Promise.resolve().then(handler)
      return 0
    }) as typeof window.setTimeout
  })
}

/**
 * Answers what axe could not decide. Contrast over drawings and pictures is measured; no other rule asks anything of
 * this site, and one that begins to do so is a problem until there is an answer to it.
 */
export async function answer(page: Page, questions: Findings): Promise<string[]> {
  const contrast = questions.filter(({ id }) => id === 'color-contrast')
  const others = questions.filter(({ id }) => id !== 'color-contrast')
  return [
    ...(await unreadable(
      page,
      contrast.flatMap(({ nodes }) => nodes),
    )),
    ...others.flatMap(sentences).map((sentence) => `axe asks, and nothing answers: ${sentence}`),
  ]
}

function sentences({ id, help, nodes }: Findings[0]): string[] {
  return nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 160)}`)
}
