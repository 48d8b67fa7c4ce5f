import type { Page } from 'playwright/test'
import { holdScripts } from './hydration'
import { pauseAnimationsAt } from './animations'

/** What the eye sees of the two figures that count: a number that is drawn over a figure, or the figure itself. */
export function readVisibleFigures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('dd')].slice(0, 2).map((cell) => {
      const figure = cell.querySelector('span')!
      const { content, opacity, counterReset } = getComputedStyle(cell, '::before')
      const shown = getComputedStyle(figure).opacity === '1' ? figure.textContent : ''
      if (content === 'none' || opacity === '0') return shown
      return shown + counterReset.replace(/\D+/, '') + (content.includes('"+"') ? '+' : '')
    }),
  )
}

/** What the eye sees of them this many ms after the first paint, where they then stand still. */
export async function readFiguresAt(page: Page, time: number): Promise<string> {
  await pauseAnimationsAt(page.locator('dl'), time)
  return (await readVisibleFigures(page)).join(' and ')
}

/** Opens the page as it is before its scripts come, the figures stopped at their first paint. */
export async function gotoWithPausedFigures(page: Page): Promise<void> {
  await holdScripts(page)
  // On a busy machine they may have counted before anyone can stop them.
  await page.addInitScript(() => {
    requestAnimationFrame(function hold() {
      document.getAnimations().forEach((animation) => animation.pause())
      requestAnimationFrame(hold)
    })
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await pauseAnimationsAt(page.locator('dl'), 0)
}

/** From now on, each number of years that the eye sees, one after the other. */
export async function recordYears(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const seen: number[] = []
    Object.assign(window, { seen })
    const look = () => {
      const cell = document.querySelector('dd')
      if (cell) {
        const { content, opacity, counterReset } = getComputedStyle(cell, '::before')
        const counts = content !== 'none' && opacity === '1'
        const number = parseInt(counts ? counterReset.replace(/\D+/, '') : cell.textContent)
        if (number !== seen.at(-1)) seen.push(number)
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  return () => page.evaluate(() => (window as unknown as { seen: number[] }).seen)
}
