import type { Page } from 'playwright/test'
import { arriveWhole } from './arrive'
import { clippedText, reflow } from './layout'
import { look, type Look } from './look'

/** What visitors do to texts (WCAG 1.4.4, 1.4.12). */
export const textSettings = {
  'text at twice its size': 'html { font-size: 200% !important }',
  'text with more room': `
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }`,
}

/** What a function finds while this style sheet holds. */
export async function withStyle<Found>(
  page: Page,
  css: string,
  find: () => Promise<Found>,
): Promise<Found> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, css)
  const found = await find()
  await page.evaluate(() => void document.adoptedStyleSheets.pop())
  return found
}

/** With lines, letters, words and paragraphs spaced as WCAG 1.4.12 asks, no text is cut off. */
export async function textSpacing(page: Page): Promise<string[]> {
  await arriveWhole(page)
  return withStyle(page, textSettings['text with more room'], () =>
    look(page, { clippedText, reflow }),
  )
}

/** For visitors who ask for less motion nothing moves: no animation, no transition, no smooth scrolling (WCAG 2.3.3). */
export async function reducedMotion(page: Page): Promise<string[]> {
  await arriveWhole(page)
  await page.getByRole('button', { name: 'Next slide' }).press('Enter')
  return look(page, { motion })
}

const motion: Look = ({ all, describe }) => {
  const longest = (durations: string) =>
    Math.max(...durations.split(',').map((duration) => parseFloat(duration)))
  const problems = document.getAnimations().flatMap(({ effect }) => {
    const target = (effect as KeyframeEffect).target
    return target ? [`${describe(target)} moves`] : []
  })
  for (const element of all('*')) {
    for (const part of [undefined, '::before', '::after']) {
      const style = getComputedStyle(element, part)
      const moves = style.animationName !== 'none' && longest(style.animationDuration) > 0.01
      if (moves || longest(style.transitionDuration) > 0.01) {
        problems.push(`${describe(element)} is to move`)
      }
    }
  }
  if (getComputedStyle(document.documentElement).scrollBehavior === 'smooth') {
    problems.push('the page scrolls smoothly')
  }
  return problems
}
