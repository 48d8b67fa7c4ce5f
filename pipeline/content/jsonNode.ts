/** Parsed value with its line number, for error locations. */
export interface JsonNode {
  line: number
  value: unknown
  /** Fields of an object in file order, including fields with duplicate names. */
  entries?: (JsonNode & { name: string })[]
  items?: JsonNode[]
}

/**
 * Parsed content file: its fields and, for Markdown, the body and the line on which the body
 * begins.
 */
export interface ContentFile {
  content: JsonNode
  body: string
  bodyLine: number
}

/** Path from the root of a file to a value, such as ["cards", 2, "title"]. */
export type FieldPath = (string | number)[]

/** Returns the line number (from 1) of an offset in a text. */
export function getLineNumber(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

export function createObjectNode(line: number, entries: JsonNode['entries'] = []): JsonNode {
  // Object.fromEntries creates an own property "__proto__", but an assignment would change the
  // prototype.
  return {
    line,
    entries,
    value: Object.fromEntries(entries.map(({ name, value }) => [name, value])),
  }
}

/** Returns the node at a path or, if there is none, the deepest existing ancestor. */
export function getNodeOrAncestorAtPath(
  content: JsonNode,
  [step, ...rest]: Readonly<FieldPath>,
): JsonNode {
  const next =
    typeof step === 'number'
      ? content.items?.[step]
      : content.entries?.filter(({ name }) => name === step).at(-1)
  return next ? getNodeOrAncestorAtPath(next, rest) : content
}

/** Names of the fields whose text identifies an entry of a list. */
export const entryTitleFieldNames = ['author', 'title', 'statement']

/**
 * Describes a path in words, such as 'card 3 ("Sprints"), field "title"', or returns '' for the
 * whole file.
 */
export function describeFieldPath(content: JsonNode, path: FieldPath): string {
  const words: string[] = []
  let fields: string[] = []
  for (const [index, step] of path.entries()) {
    if (typeof step === 'string') fields.push(step)
    else {
      const name = getEntryTitle(getNodeOrAncestorAtPath(content, path.slice(0, index + 1)))
      words.push(`${fields.join('.').replace(/s$/, '')} ${step + 1}${name && ` ("${name}")`}`)
      fields = []
    }
  }
  if (fields.length > 0) words.push(`field "${fields.join('.')}"`)
  return words.join(', ')
}

function getEntryTitle(entry: JsonNode): string {
  const texts = entryTitleFieldNames.map((name) => getNodeOrAncestorAtPath(entry, [name]).value)
  const name = texts.find((text): text is string => typeof text === 'string' && text.trim() !== '')
  return (name ?? '').replace(/^([^]{39})[^]{2,}$/, '$1…')
}
