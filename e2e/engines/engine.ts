import { expect } from 'playwright/test'
import { listServedParts } from '../support/hydration'
import { testedSiteUrl } from '../../__tests__/support/addresses'

/** Browser with one tab; selectors are CSS selectors. */
export interface Driver {
  open: (url: string) => Promise<unknown>
  back: () => Promise<unknown>
  /** Sets the viewport size, in CSS px. */
  resize: (width: number, height: number) => Promise<unknown>
  click: (selector: string) => Promise<unknown>
  press: (key: DriverKey) => Promise<unknown>
  /** Drags horizontally across the viewport, by touch if the engine supports it; in px. */
  drag: (fromX: number, toX: number, y: number) => Promise<unknown>
  /** Evaluates a script expression in the page, and awaits its value. */
  evaluate: (expression: string) => Promise<unknown>
  close: () => Promise<unknown>
}

export type DriverKey = 'Tab' | 'Enter' | 'Escape' | 'ArrowRight'

/** Returns four positions in equal steps, from after `from` to `to`. */
export function splitDrag(from: number, to: number): number[] {
  return [1, 2, 3, 4].map((step) => Math.round(from + ((to - from) * step) / 4))
}

/** Home page in an engine; expectations are polled, because the engines run on their own. */
export class EnginePage {
  constructor(readonly driver: Driver) {}

  /** Opens the home page at this viewport size, and waits for hydration. */
  async goto([width, height]: readonly [number, number], url = testedSiteUrl): Promise<void> {
    await this.driver.resize(width, height)
    await this.driver.open(url)
    await this.evaluate(recordErrors)
    await this.expectValue(listServedParts).toEqual([])
  }

  async click(selector: string): Promise<void> {
    await this.scrollTo(selector)
    await this.driver.click(selector)
  }

  /** Swipes across the center of an element; negative distances are to the left. */
  async swipe(selector: string, distancePx: number): Promise<void> {
    await this.scrollTo(selector)
    const [x, y] = await this.evaluate((target) => {
      const { left, top, width, height } = document.querySelector(target)!.getBoundingClientRect()
      return [Math.round(left + width / 2), Math.round(top + height / 2)] as const
    }, selector)
    await this.driver.drag(x, x + distancePx, y)
  }

  /** Scrolls an element to the middle of the viewport, and waits until its animations have ended. */
  async scrollTo(selector: string): Promise<void> {
    await this.evaluate(async (target) => {
      const element = document.querySelector(target)!
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      // Wait two frames: one for the intersection observers, and one for rendering their result.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const animations = document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .filter(({ effect }) => {
          const animated = (effect as KeyframeEffect).target
          return animated?.contains(element) || element.contains(animated)
        })
      await Promise.allSettled(animations.map(({ finished }) => finished))
    }, selector)
  }

  /** Runs a function in the page; it must not use variables of the test. */
  evaluate<Result, Inputs extends unknown[]>(
    pageFunction: (...inputs: Inputs) => Result | Promise<Result>,
    ...inputs: Inputs
  ): Promise<Result> {
    const args = inputs.map((input) => JSON.stringify(input)).join()
    return this.driver.evaluate(`(${pageFunction.toString()})(${args})`) as Promise<Result>
  }

  /** Polls the result of a function in the page for up to 15 s, because the machine may be busy. */
  expectValue<Result, Inputs extends unknown[]>(
    pageFunction: (...inputs: Inputs) => Result | Promise<Result>,
    ...inputs: Inputs
  ) {
    return expect.poll(() => this.evaluate(pageFunction, ...inputs), {
      timeout: 15_000,
      intervals: [100],
    })
  }

  expectText(selector: string) {
    return this.expectValue((target) => document.querySelector(target)?.textContent, selector)
  }

  /** Expects the element to have the focus. */
  expectFocus(selector: string) {
    return this.expectValue((target) => document.activeElement?.matches(target), selector).toBe(
      true,
    )
  }

  /**
   * Expects no warning, error or policy violation since `goto`. Those of the start are not recorded, nor
   * those of a page that Back loads again.
   */
  async expectNoErrors(): Promise<void> {
    const errors = await this.evaluate(() => (window as { errors?: string[] }).errors ?? [])
    expect(errors).toEqual([])
  }
}

/** Runs in the page: records warnings, errors and policy violations, which no driver reports. */
function recordErrors(): void {
  const errors: string[] = []
  Object.assign(window, { errors })
  for (const level of ['warn', 'error'] as const) {
    console[level] = (...args: unknown[]) => errors.push(args.join(' '))
  }
  window.addEventListener('error', ({ message }) => errors.push(message))
  window.addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    errors.push(`Content-Security-Policy: ${violatedDirective} ${blockedURI}`)
  })
}
