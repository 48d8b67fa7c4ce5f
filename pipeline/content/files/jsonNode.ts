/** A value together with the line on which it stands, so that an error can be pointed at. */
export interface JsonNode {
  line: number
  value: unknown
  /** The fields of a group, in the order of the file, on the lines of their names; a name may occur twice. */
  entries?: (JsonNode & { name: string })[]
  items?: JsonNode[]
}

/** A content file as it was read: its fields, and the text below them in a Markdown file, from a line on. */
export interface ContentFile {
  content: JsonNode
  body: string
  bodyLine: number
}

/** The way from the top of a file to a value: ["cards", 2, "title"]. */
export type FieldPath = (string | number)[]

/** Turns an offset in a text into a line number, counted from 1. */
export function getLineNumber(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

/** A group of fields. */
export function createObjectNode(line: number, entries: JsonNode['entries'] = []): JsonNode {
  // fromEntries makes an own property of "__proto__" too, where an assignment would set the prototype.
  return {
    line,
    entries,
    value: Object.fromEntries(entries.map(({ name, value }) => [name, value])),
  }
}

/** Follows a path as far as the file goes, and gives what stands there. */
export function getNodeAtPath(content: JsonNode, [step, ...rest]: Readonly<FieldPath>): JsonNode {
  const next =
    typeof step === 'number'
      ? content.items?.[step]
      : content.entries?.filter(({ name }) => name === step).at(-1)
  return next ? getNodeAtPath(next, rest) : content
}

/** The fields by which the entries of a list are told from each other. */
export const entryTitleFields = ['author', 'title', 'statement']

/** Says a path in words: ["cards", 2, "title"] is 'card 3 ("Sprints"), field "title"'. Empty for the whole file. */
export function describePath(content: JsonNode, path: FieldPath): string {
  const words: string[] = []
  let fields: string[] = []
  for (const [index, step] of path.entries()) {
    if (typeof step === 'string') fields.push(step)
    else {
      const name = getEntryTitle(getNodeAtPath(content, path.slice(0, index + 1)))
      words.push(`${fields.join('.').replace(/s$/, '')} ${step + 1}${name && ` ("${name}")`}`)
      fields = []
    }
  }
  if (fields.length > 0) words.push(`field "${fields.join('.')}"`)
  return words.join(', ')
}

function getEntryTitle(entry: JsonNode): string {
  const texts = entryTitleFields.map((name) => getNodeAtPath(entry, [name]).value)
  const name = texts.find((text): text is string => typeof text === 'string' && text.trim() !== '')
  return (name ?? '').replace(/^([^]{39})[^]{2,}$/, '$1…')
}
