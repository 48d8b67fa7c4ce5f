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
export type ContentPath = (string | number)[]

/** What is wrong, and how to mend it. */
export interface Sentences {
  message: string
  fix: string
}

/** Something to fix, and where: an error keeps the site from being built, a warning does not. */
export interface Diagnostic extends Sentences {
  /** From the root of the repository: "content/hero.json". */
  file: string
  line?: number
  path: ContentPath
  /** The path in words: 'card 3 ("Fractional Leadership"), field "title"'. */
  where?: string
}

/** Why a file cannot be used: thrown where it is read, reported as a diagnostic. */
export class ContentError extends Error {
  constructor(
    message: string,
    readonly fix: string,
    readonly line?: number,
  ) {
    super(message)
  }
}

/** Reports a file that cannot be used. @throws ContentError */
export function refuse(message: string, fix: string, line?: number): never {
  throw new ContentError(message, fix, line)
}

/** Reports it unless something holds. @throws ContentError */
export function demand(holds: unknown, message: string, fix: string, line?: number): asserts holds {
  if (!holds) refuse(message, fix, line)
}

/** What a step of the check comes to: what it gives, or why its file cannot be used. */
export async function attempt<Result>(
  step: () => Result | Promise<Result>,
): Promise<Result | ContentError> {
  try {
    return await step()
  } catch (error) {
    if (error instanceof ContentError) return error
    if (!(error instanceof RangeError)) throw error
    const fix = 'Put the old text back, from a copy or from the history.'
    return new ContentError('Has thousands of brackets within each other.', fix)
  }
}

/** Something to fix in a file, or at a place in its content; what is beside it stands behind the place in words. */
export function faultOf(
  file: string,
  { message, fix, line }: Sentences & { line?: number },
  content?: JsonNode,
  path: ContentPath = [],
  beside = '',
): Diagnostic {
  const where = content && describePath(content, path) + beside
  return { file, path, line: line ?? (content && nodeAt(content, path).line), where, message, fix }
}

/** Turns an offset in a text into a line number, counted from 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

/** A group of fields. */
export function objectNode(line: number, entries: JsonNode['entries'] = []): JsonNode {
  // fromEntries makes an own property of "__proto__" too, where an assignment would set the prototype.
  return {
    line,
    entries,
    value: Object.fromEntries(entries.map(({ name, value }) => [name, value])),
  }
}

/** Follows a path as far as the file goes, and gives what stands there. */
export function nodeAt(content: JsonNode, [step, ...rest]: Readonly<ContentPath>): JsonNode {
  const next =
    typeof step === 'number'
      ? content.items?.[step]
      : content.entries?.filter(({ name }) => name === step).at(-1)
  return next ? nodeAt(next, rest) : content
}

/** The fields by which the entries of a list are told from each other. */
export const namingFields = ['author', 'title', 'statement']

/** Says a path in words: ["cards", 2, "title"] is 'card 3 ("Sprints"), field "title"'. Empty for the whole file. */
function describePath(content: JsonNode, path: ContentPath): string {
  const words: string[] = []
  let fields: string[] = []
  for (const [index, step] of path.entries()) {
    if (typeof step === 'string') fields.push(step)
    else {
      const name = nameOf(nodeAt(content, path.slice(0, index + 1)))
      words.push(`${fields.join('.').replace(/s$/, '')} ${step + 1}${name && ` ("${name}")`}`)
      fields = []
    }
  }
  if (fields.length > 0) words.push(`field "${fields.join('.')}"`)
  return words.join(', ')
}

function nameOf(entry: JsonNode): string {
  const texts = namingFields.map((name) => nodeAt(entry, [name]).value)
  const name = texts.find((text): text is string => typeof text === 'string' && text.trim() !== '')
  return (name ?? '').replace(/^([^]{39})[^]{2,}$/, '$1…')
}
