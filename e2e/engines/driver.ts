export type DriverKey = 'Tab' | 'Enter' | 'Escape' | 'ArrowLeft' | 'ArrowRight'

/**
 * Browser with one tab, for actions that differ between engines (all other actions are in
 * actions.ts).
 */
export interface Driver {
  /** Opens a URL, waits for the load event and installs `recordConsoleAndErrorsInPage`. */
  open: (url: string) => Promise<unknown>
  back: () => Promise<unknown>
  /** Sets the viewport size, in CSS px. */
  setViewport: (width: number, height: number) => Promise<unknown>
  /**
   * Clicks the center of the first matching element, which must be in the viewport and must not
   * move.
   */
  click: (selector: string) => Promise<unknown>
  press: (key: DriverKey) => Promise<unknown>
  /**
   * Drags horizontally across the viewport (by touch if the engine supports touch); all values in px.
   */
  drag: (fromX: number, toX: number, y: number) => Promise<unknown>
  /** Evaluates a script expression in the page and awaits its value. */
  evaluate: (expression: string) => Promise<unknown>
  close: () => Promise<unknown>
}

/**
 * Runs in the page: records warnings, errors and policy violations in `window.consoleMessages`,
 * because no driver reports all of them.
 */
export function recordConsoleAndErrorsInPage(): void {
  const consoleMessages: string[] = []
  Object.assign(window, { consoleMessages })
  for (const level of ['warn', 'error'] as const) {
    console[level] = (...args: unknown[]) => consoleMessages.push(args.join(' '))
  }
  window.addEventListener('error', ({ message }) => consoleMessages.push(message))
  window.addEventListener('unhandledrejection', ({ reason }) =>
    consoleMessages.push(String(reason)),
  )
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    consoleMessages.push(`Content-Security-Policy: ${violatedDirective} ${blockedURI}`)
  })
}

/** Returns five values in equal steps from `from` (excluded) to `to` (included). */
export function interpolateInFiveSteps(from: number, to: number): number[] {
  return [1, 2, 3, 4, 5].map((step) => Math.round(from + ((to - from) * step) / 5))
}
