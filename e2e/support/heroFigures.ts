import type { Page } from 'playwright/test'
import { holdScripts } from './hydration'
import { pauseAnimationsAt } from './animations'

/**
 * Returns the hero's two count-up figures as visitors see them: the animated number or the final
 * text.
 */
export function readVisibleHeroFigures(
  page: Page,
): Promise<[years: string, organizations: string]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('dd')].slice(0, 2).map((cell) => {
      const figure = cell.querySelector('span')!
      const { content, opacity, counterReset } = getComputedStyle(cell, '::before')
      const finalText = getComputedStyle(figure).opacity === '1' ? figure.textContent : ''
      if (content === 'none' || opacity === '0') return finalText
      return finalText + counterReset.replace(/\D+/, '') + (content.includes('"+"') ? '+' : '')
    }),
  ) as Promise<[years: string, organizations: string]>
}

/** Pauses the animations at `msAfterFirstPaint` and returns the visible figures. */
export async function pauseAndReadHeroFiguresAt(
  page: Page,
  msAfterFirstPaint: number,
): Promise<[years: string, organizations: string]> {
  await pauseAnimationsAt(page.locator('dl'), msAfterFirstPaint)
  return readVisibleHeroFigures(page)
}

/** Opens the page before hydration, with the figures paused at their first paint. */
export async function gotoUnhydratedWithPausedFigures(page: Page): Promise<void> {
  await holdScripts(page)
  // Pause the animations in every frame, because on a busy machine they may finish before
  // `pauseAnimationsAt` runs.
  await page.addInitScript(() => {
    requestAnimationFrame(function hold() {
      document.getAnimations().forEach((animation) => animation.pause())
      requestAnimationFrame(hold)
    })
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await pauseAnimationsAt(page.locator('dl'), 0)
}

/** Records every value of the hero's years figure that becomes visible. */
export async function recordHeroYearsFigure(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const years: number[] = []
    Object.assign(window, { heroYears: years })
    const recordFigure = () => {
      const cell = document.querySelector('dd')
      if (cell) {
        const { content, opacity, counterReset } = getComputedStyle(cell, '::before')
        const isCounting = content !== 'none' && opacity === '1'
        const isFinal = getComputedStyle(cell.querySelector('span')!).opacity === '1'
        const number = parseInt(isCounting ? counterReset.replace(/\D+/, '') : cell.textContent)
        if ((isCounting || isFinal) && number !== years.at(-1)) years.push(number)
      }
      requestAnimationFrame(recordFigure)
    }
    requestAnimationFrame(recordFigure)
  })
  return () => page.evaluate(() => (window as unknown as { heroYears: number[] }).heroYears)
}
