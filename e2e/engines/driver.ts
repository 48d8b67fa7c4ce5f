/** A browser with one tab: what the engines do in different ways; the rest is in visitor.ts. */
export interface Driver {
  /** Opens an address, waits until the page has loaded, and lets `listenToComplaints` run in it. */
  open: (address: string) => Promise<unknown>
  back: () => Promise<unknown>
  /** The room inside the window, in px. */
  setViewport: (width: number, height: number) => Promise<unknown>
  /** Clicks into the middle of the first element that fits; it is in view and still. */
  click: (selector: string) => Promise<unknown>
  press: (key: 'Tab' | 'Enter' | 'Escape' | 'ArrowLeft' | 'ArrowRight') => Promise<unknown>
  /** Draws a finger, or what comes next to it in this engine, across the viewport; all in px. */
  drag: (fromX: number, toX: number, y: number) => Promise<unknown>
  /** The value of a script's expression, which may be a promise, inside the page. */
  evaluate: (expression: string) => Promise<unknown>
  close: () => Promise<unknown>
}

/** Runs inside the page: its warnings, errors and what its policy refuses go to `window.consoleMessages`; no driver tells all. */
export function recordConsoleMessages(): void {
  const consoleMessages: string[] = []
  Object.assign(window, { consoleMessages })
  for (const level of ['warn', 'error'] as const) {
    console[level] = (...parts: unknown[]) => consoleMessages.push(parts.join(' '))
  }
  window.addEventListener('error', ({ message }) => consoleMessages.push(message))
  window.addEventListener('unhandledrejection', ({ reason }) =>
    consoleMessages.push(String(reason)),
  )
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    consoleMessages.push(`Content-Security-Policy: ${violatedDirective} ${blockedURI}`)
  })
}

/** Five places on the way from one to the other, the last included. */
export function interpolate(from: number, to: number): number[] {
  return [1, 2, 3, 4, 5].map((part) => Math.round(from + ((to - from) * part) / 5))
}
