/** What a visitor has asked the system for, and what the browser is to do without. */
export interface Preferences {
  dark: boolean
  reducedMotion: boolean
  /** WebKit's features, by the names that `MiniBrowser --features=help` prints. */
  without: string[]
}

/** The keys that the journeys press, as the DOM names them. */
export type Key = 'Tab' | 'Enter' | 'Escape' | 'ArrowLeft' | 'ArrowRight'

/** A browser with one tab. Only what the engines do in different ways is here; the rest is in visitor.ts. */
export interface Driver {
  /** Opens an address and waits until the page has loaded. */
  open: (address: string) => Promise<void>
  back: () => Promise<void>
  /** The room inside the window, in px. */
  setViewport: (width: number, height: number) => Promise<void>
  /** Clicks into the middle of the first element that fits; it is in view and still. */
  click: (selector: string) => Promise<void>
  /** Types into a field, in place of what it holds. */
  fill: (selector: string, text: string) => Promise<void>
  press: (key: Key) => Promise<void>
  /** Draws a finger, or what comes next to it in this engine, across the viewport; all in px. */
  drag: (fromX: number, fromY: number, toX: number) => Promise<void>
  /** The value of a script's expression, which may be a promise, inside the page. */
  evaluate: (expression: string) => Promise<unknown>
  /** Warnings and errors of the console, uncaught errors, what the policy refused: those since the last call. */
  takeComplaints: () => Promise<string[]>
  close: () => Promise<void>
}
