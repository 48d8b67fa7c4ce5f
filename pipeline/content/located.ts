/** A value together with the line on which it stands, so that a mistake can be pointed at. */
export interface Located {
  line: number
  value: unknown
  /** The fields of a group, in the order of the file; a name may occur twice. */
  entries?: LocatedEntry[]
  items?: Located[]
}

export interface LocatedEntry {
  name: string
  line: number
  content: Located
}

/** The way from the top of a file to a value: ["slides", 2, "alt"]. */
export type ContentPath = (string | number)[]

/** Something to fix, and where. */
export interface Problem {
  /** From the root of the repository: "content/hero.json". */
  file: string
  line?: number
  path: ContentPath
  /** The path in words: 'slide 3 ("offline-maps"), field "alt"'. */
  where?: string
  /** The name of the picture's file, where the problem is about a picture. */
  picture?: string
  wrong: string
  fix: string
}

/** Why a file cannot be used: thrown where it is read, reported as a problem. */
export class Mistake extends Error {
  readonly fix: string
  readonly line?: number
  /** The file that was probably meant, as a path from the content folder. */
  readonly suggested?: string

  constructor(wrong: string, fix: string, more: { line?: number; suggested?: string } = {}) {
    super(wrong)
    this.fix = fix
    this.line = more.line
    this.suggested = more.suggested
  }
}

export function groupOf(line: number, entries: LocatedEntry[]): Located {
  // fromEntries makes an own property of "__proto__" too, where an assignment would set the prototype.
  return {
    line,
    entries,
    value: Object.fromEntries(entries.map(({ name, content }) => [name, content.value])),
  }
}

export function listOf(line: number, items: Located[]): Located {
  return { line, items, value: items.map((item) => item.value) }
}

/** Follows a path as far as the file goes, and gives what stands there. */
export function follow(content: Located, path: Readonly<ContentPath>): Located {
  const [step, ...rest] = path
  const next =
    typeof step === 'number'
      ? content.items?.[step]
      : content.entries?.filter(({ name }) => name === step).at(-1)?.content
  return next ? follow(next, rest) : content
}

const namingFields = ['id', 'author', 'title', 'statement']

/** Says a path in words: ["slides", 2, "alt"] is 'slide 3 ("offline-maps"), field "alt"'. Empty for the whole file. */
export function inWords(content: Located | undefined, path: Readonly<ContentPath>): string {
  const words: string[] = []
  let fields: string[] = []
  path.forEach((step, index) => {
    if (typeof step === 'string') {
      fields.push(step)
      return
    }
    const singular = fields.join('.').replace(/s$/, '')
    const name = content && itemName(follow(content, path.slice(0, index + 1)))
    words.push(`${singular} ${step + 1}${name ? ` ("${name}")` : ''}`)
    fields = []
  })
  if (fields.length > 0) words.push(`field "${fields.join('.')}"`)
  return words.join(', ')
}

function itemName({ entries = [] }: Located): string | undefined {
  const texts = namingFields.map(
    (wanted) => entries.find(({ name }) => name === wanted)?.content.value,
  )
  const name = texts.find(
    (value): value is string => typeof value === 'string' && value.trim() !== '',
  )
  return name && name.length > 40 ? `${name.slice(0, 39)}…` : name
}
