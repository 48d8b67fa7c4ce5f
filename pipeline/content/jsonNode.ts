/** A value together with the line on which it stands, so that an error can be pointed at. */
export interface JsonNode {
  line: number
  value: unknown
  /** The fields of a group, in the order of the file; a name may occur twice. */
  entries?: JsonProperty[]
  items?: JsonNode[]
}

export interface JsonProperty {
  name: string
  line: number
  content: JsonNode
}

/** The way from the top of a file to a value: ["cards", 2, "title"]. */
export type ContentPath = (string | number)[]

/** Something to fix, and where: an error keeps the site from being built, a warning does not. */
export interface Diagnostic {
  /** From the root of the repository: "content/hero.json". */
  file: string
  line?: number
  path: ContentPath
  /** The path in words: 'card 3 ("Fractional Leadership"), field "title"'. */
  where?: string
  /** The name of the picture's file, where it is about a picture. */
  picture?: string
  message: string
  fix: string
}

/** Why a file cannot be used: thrown where it is read, reported as a diagnostic. */
export class ContentError extends Error {
  readonly fix: string
  readonly line?: number
  /** The file that was probably meant, as a path from the content folder. */
  readonly suggested?: string

  constructor(message: string, fix: string, more: { line?: number; suggested?: string } = {}) {
    super(message)
    this.fix = fix
    this.line = more.line
    this.suggested = more.suggested
  }
}

export function objectNode(line: number, entries: JsonProperty[]): JsonNode {
  // fromEntries makes an own property of "__proto__" too, where an assignment would set the prototype.
  return {
    line,
    entries,
    value: Object.fromEntries(entries.map(({ name, content }) => [name, content.value])),
  }
}

export function arrayNode(line: number, items: JsonNode[]): JsonNode {
  return { line, items, value: items.map((item) => item.value) }
}

/** Follows a path as far as the file goes, and gives what stands there. */
export function nodeAt(content: JsonNode, path: Readonly<ContentPath>): JsonNode {
  const [step, ...rest] = path
  const next =
    typeof step === 'number'
      ? content.items?.[step]
      : content.entries?.filter(({ name }) => name === step).at(-1)?.content
  return next ? nodeAt(next, rest) : content
}

/** The fields by which the entries of a list are told from each other. */
export const namingFields = ['author', 'title', 'statement']

/** Says a path in words: ["cards", 2, "title"] is 'card 3 ("Sprints"), field "title"'. Empty for the whole file. */
export function describePath(content: JsonNode | undefined, path: Readonly<ContentPath>): string {
  const words: string[] = []
  let fields: string[] = []
  path.forEach((step, index) => {
    if (typeof step === 'string') {
      fields.push(step)
      return
    }
    const singular = fields.join('.').replace(/s$/, '')
    const name = content && itemName(nodeAt(content, path.slice(0, index + 1)))
    words.push(`${singular} ${step + 1}${name ? ` ("${name}")` : ''}`)
    fields = []
  })
  if (fields.length > 0) words.push(`field "${fields.join('.')}"`)
  return words.join(', ')
}

function itemName({ entries = [] }: JsonNode): string | undefined {
  const texts = namingFields.map(
    (wanted) => entries.find(({ name }) => name === wanted)?.content.value,
  )
  const name = texts.find(
    (value): value is string => typeof value === 'string' && value.trim() !== '',
  )
  return name && name.length > 40 ? `${name.slice(0, 39)}…` : name
}
