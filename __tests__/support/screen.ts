/** What jsdom lacks of a screen: media queries, and observers of what is in view and how wide it is. */

interface Screen {
  width: number
  reducedMotion: boolean
}

const usual: Screen = { width: 1440, reducedMotion: false }

let now = usual
const queries = new Set<Query>()

class Query extends EventTarget {
  was: boolean

  constructor(readonly media: string) {
    super()
    this.was = this.matches
    queries.add(this)
  }

  get matches(): boolean {
    const min = /\(min-width: ([\d.]+)px\)/.exec(this.media)
    if (min) return now.width >= Number(min[1])
    if (this.media === '(prefers-reduced-motion: reduce)') return now.reducedMotion
    throw new Error(`No answer to the media query "${this.media}"`)
  }
}

/** Puts the tests on another screen; open media queries hear of it. */
export function changeScreen(change: Partial<Screen>): void {
  now = { ...now, ...change }
  for (const query of queries) {
    if (query.matches === query.was) continue
    query.was = query.matches
    query.dispatchEvent(new Event('change'))
  }
}

const views = new Set<View>()

class View implements Partial<IntersectionObserver> {
  readonly targets = new Set<Element>()

  constructor(readonly callback: IntersectionObserverCallback) {
    views.add(this)
  }

  observe(target: Element) {
    this.targets.add(target)
  }

  unobserve(target: Element) {
    this.targets.delete(target)
  }

  disconnect() {
    this.targets.clear()
  }
}

/** What observers would now be told about the elements: how much of them shows, and where they begin. */
export function scrollTo({ ratio, top }: { ratio: number; top: number }): void {
  for (const view of views) {
    const entries = [...view.targets].map((target) => ({
      target,
      isIntersecting: ratio > 0,
      intersectionRatio: ratio,
      boundingClientRect: { top } as DOMRectReadOnly,
    }))
    view.callback(entries as IntersectionObserverEntry[], view as unknown as IntersectionObserver)
  }
}

const sizes = new Set<Size>()

class Size implements Partial<ResizeObserver> {
  constructor(private readonly callback: ResizeObserverCallback) {}

  observe() {
    sizes.add(this)
    this.look()
  }

  disconnect() {
    sizes.delete(this)
  }

  look() {
    this.callback([], this as unknown as ResizeObserver)
  }
}

/** Tells every observer of sizes to look again. */
export function resize(): void {
  for (const size of sizes) size.look()
}

/** A screen as most visitors have it, in a browser that answers media queries and observes nothing. */
export function resetScreen(): void {
  now = usual
  queries.clear()
  views.clear()
  sizes.clear()
  if (typeof window === 'undefined') return
  Object.assign(window, { matchMedia: (media: string) => new Query(media) })
  Reflect.deleteProperty(window, 'IntersectionObserver')
  Reflect.deleteProperty(window, 'ResizeObserver')
}

/** Lets the browser observe; what it sees is then said by `scrollTo` and `resize`. */
export function letObserve(): void {
  Object.assign(window, { IntersectionObserver: View, ResizeObserver: Size })
}
