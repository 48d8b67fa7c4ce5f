/** A value together with the line on which it stands, so that a mistake can be pointed at. */
export interface Placed {
  line: number
  value: unknown
  /** The fields of a group, in the order of the file; a name may occur twice. */
  entries?: PlacedEntry[]
  items?: Placed[]
}

export interface PlacedEntry {
  name: string
  line: number
  content: Placed
}

/** Something to mend, and where. */
export interface Problem {
  /** From the root of the repository: "content/hero.json". */
  file: string
  line?: number
  /** The way from the top of the file to the value: ["slides", 2, "alt"]. */
  path: (string | number)[]
  /** The path in words: 'slide 3 ("offline-maps"), field "alt"'. */
  place?: string
  wrong: string
  mend: string
}

export function scalar(line: number, value: unknown): Placed {
  return { line, value }
}

export function groupOf(line: number, entries: PlacedEntry[]): Placed {
  // fromEntries makes an own property of "__proto__" too, where an assignment would set the prototype.
  return {
    line,
    entries,
    value: Object.fromEntries(entries.map(({ name, content }) => [name, content.value])),
  }
}

export function listOf(line: number, items: Placed[]): Placed {
  return { line, items, value: items.map((item) => item.value) }
}

/** Follows a path as far as the file goes, and gives what stands there. */
export function follow(placed: Placed, path: readonly (string | number)[]): Placed {
  const [step, ...rest] = path
  const next =
    typeof step === 'number'
      ? placed.items?.[step]
      : placed.entries?.filter(({ name }) => name === step).at(-1)?.content
  return next ? follow(next, rest) : placed
}

/** Turns an offset in a text into a line number, counted from 1. */
export function lineFinder(text: string): (offset: number) => number {
  return (offset) => text.slice(0, offset).split('\n').length
}
