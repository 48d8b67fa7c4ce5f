import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright'
import { measureTextFit } from '../support/textFit'
import { findContrastProblems } from './contrast'

/** Axe tags of the rules of WCAG 2.0 to 2.2, levels A and AA, and of axe's best practices. */
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Findings = Awaited<ReturnType<AxeBuilder['analyze']>>['incomplete']

/**
 * Returns the accessibility problems of the page in its current state: axe violations, incomplete
 * axe results, failed own checks and low contrast.
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
  const builder = new AxeBuilder({ page })
    .options({ preload: hasScripting })
    .withTags(axeTags)
    .setLegacyMode()
    .include(part)
  // With forced colors, the browser is responsible for the contrast.
  if (hasForcedColors) builder.disableRules('color-contrast')
  const { violations, incomplete } = await builder.analyze()
  const isContrastRule = ({ id }: Findings[0]) => id === 'color-contrast'
  return [
    ...violations.flatMap(formatFindings),
    ...incomplete.filter((rule) => !isContrastRule(rule)).flatMap(formatFindings),
    ...(await findLayoutProblems(page)),
    // Measure the contrast that axe could not determine.
    ...(await findContrastProblems(
      page,
      incomplete.filter(isContrastRule).flatMap(({ nodes }) => nodes),
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

/**
 * Returns the problems that axe has no rule for: overflow, clipped text, buttons and links outside of
 * text that are smaller than 44 px (WCAG 2.5.5), links that do not mention their new tab (technique
 * G201), and fields without a visible label or error text.
 */
export async function findLayoutProblems(page: Page): Promise<string[]> {
  const { clippedTexts, overflowPx } = await measureTextFit(page)
  const controlProblems = await page.evaluate(() => {
    const isExposed = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[aria-hidden=true], [inert]')
    const controls = [...document.querySelectorAll('button:not([role=tab]), a')].filter(isExposed)
    const isInText = (control: Element) => getComputedStyle(control).display === 'inline'
    // Visually hidden controls, such as the skip link, have a size of 1 px.
    const isSmall = (control: Element) => {
      const { width, height } = control.getBoundingClientRect()
      // Long labels are in two rows, which share the height of the header.
      const required = control.closest('header nav') ? 24 : 43.5
      return Math.min(width, height) < required && Math.min(width, height) > 1
    }
    const smallControls = matchMedia('print').matches
      ? []
      : controls.filter((control) => !isInText(control)).filter(isSmall)
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
    const exposedFields = fields.filter(isExposed)
    const hasVisibleError = ({ ariaDescribedByElements }: HTMLInputElement) =>
      ariaDescribedByElements?.some((text) => isExposed(text) && text.textContent !== '')
    return [
      ...exposedFields
        .filter(({ labels }) => labels!.length === 0)
        .map(({ name }) => `field "${name}" has no label`),
      ...exposedFields
        .filter((field) => field.ariaInvalid === 'true' && !hasVisibleError(field))
        .map(({ name }) => `field "${name}" has no visible error text`),
      ...smallControls.map(({ outerHTML }) => `smaller than 44 px: ${outerHTML.slice(0, 160)}`),
      ...controls
        .filter((link) => link.matches('[target=_blank]') && !/new tab/.test(link.textContent))
        .map(({ textContent }) => `"${textContent}" does not mention the new tab`),
    ]
  })
  return [
    ...controlProblems,
    ...(overflowPx > 0 ? [`reflow: the page is ${overflowPx} px wider than the viewport`] : []),
    ...clippedTexts.map((text) => `clipped text: "${text}" runs out of its box`),
  ]
}
