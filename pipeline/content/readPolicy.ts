import { parseDocument } from 'yaml'
import { YAMLMap } from 'yaml/types'
import { problem } from './fields'
import { groupOf, lineFinder, type Placed, scalar } from './placed'
import { UnreadableText } from './readText'

/** The two parts of a Markdown file: the fields between the lines ---, and the text below them. */
export interface Policy {
  frontMatter: Placed
  body: string
  /** The line on which the text begins. */
  bodyLine: number
}

/** Takes a Markdown file apart and keeps the line of every field. @throws UnreadableText */
export function readPolicy(text: string): Policy {
  const parts = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text)
  if (!parts) {
    throw new UnreadableText(
      problem(
        'Does not begin with its fields between two lines of three hyphens.',
        'Put the lines --- back, with title, effectiveDate and description between them.',
      ),
      1,
    )
  }
  const [whole, fields = ''] = parts
  return {
    frontMatter: readFields(fields),
    body: text.slice(whole.length),
    bodyLine: whole.split('\n').length,
  }
}

function readFields(fields: string): Placed {
  // The opening --- is the first line of the file.
  const lineAt = (offset: number) => lineFinder(fields)(offset) + 1
  const document = parseDocument(fields)
  const mistake = document.errors.find(
    ({ message }) => !message.startsWith('Map keys must be unique'),
  )
  if (mistake || !(document.contents instanceof YAMLMap)) {
    const offset = (mistake?.source as { range?: { start: number } } | undefined)?.range?.start ?? 0
    throw new UnreadableText(
      problem(
        'The fields between the lines --- are not written as "name: text".',
        'Write each on a line of its own; put a text that holds a colon between double quotes.',
      ),
      lineAt(offset),
    )
  }
  const pairs = document.contents.items
  return groupOf(
    1,
    pairs.map((pair) => {
      const key = pair.key as { value: unknown; range?: [number, number] }
      const value = pair.value as { toJSON?: () => unknown } | null
      const line = lineAt(key.range?.[0] ?? 0)
      return { name: String(key.value), line, content: scalar(line, value?.toJSON?.() ?? null) }
    }),
  )
}
