import type { Page } from 'playwright/test'
import { arriveWhole } from '../arrive'
import { look, type Look } from '../look'

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
