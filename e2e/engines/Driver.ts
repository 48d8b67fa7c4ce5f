/** The keys that the journeys press, as the DOM names them. */
export type Key = 'Tab' | 'Enter' | 'Escape' | 'ArrowLeft' | 'ArrowRight'

/** A browser with one tab. Only what the engines do in different ways is here; the rest is in visitor.ts. */
export interface Driver {
  /** Opens an address, waits until the page has loaded, and lets `listenToComplaints` run in it. */
  open: (address: string) => Promise<unknown>
  back: () => Promise<unknown>
  /** The room inside the window, in px. */
  setViewport: (width: number, height: number) => Promise<unknown>
  /** Clicks into the middle of the first element that fits; it is in view and still. */
  click: (selector: string) => Promise<unknown>
  press: (key: Key) => Promise<unknown>
  /** Draws a finger, or what comes next to it in this engine, across the viewport; all in px. */
  drag: (fromX: number, fromY: number, toX: number) => Promise<unknown>
  /** The value of a script's expression, which may be a promise, inside the page. */
  evaluate: (expression: string) => Promise<unknown>
  close: () => Promise<unknown>
}

/**
 * Runs inside the page: keeps its warnings, its errors and what its policy refuses in `window.complaints`, as neither
 * engine tells a driver of all three.
 */
export function listenToComplaints(): void {
  const complaints: string[] = []
  Object.assign(window, { complaints })
  for (const level of ['warn', 'error'] as const) {
    const original = console[level].bind(console)
    console[level] = (...parts: unknown[]) => {
      complaints.push(parts.join(' '))
      original(...parts)
    }
  }
  window.addEventListener('error', ({ message }) => complaints.push(message))
  window.addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    complaints.push(`Content-Security-Policy: ${violatedDirective} ${blockedURI}`)
  })
}
