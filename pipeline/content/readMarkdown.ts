import { parseDocument } from 'yaml'
import { type Pair, YAMLMap } from 'yaml/types'
import { ContentError, type ContentFile, type JsonProperty, lineAt, objectNode } from './jsonNode'

/** Takes a Markdown file apart: the fields between the lines ---, and the text below them. @throws ContentError */
export function readMarkdown(text: string): ContentFile {
  const parts = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text)
  if (!parts) {
    throw new ContentError(
      'Does not begin with its fields between two lines of three hyphens.',
      'Begin it with a line ---, then its fields as in the files beside it, and a line ---.',
      1,
    )
  }
  const [whole, fields = ''] = parts
  const bodyLine = whole.split('\n').length
  return { content: objectNode(1, readFields(fields)), body: text.slice(whole.length), bodyLine }
}

/** What YAML would take for something else, or explain in its own words. */
const slips: [slip: RegExp, message: string, fix: string][] = [
  [/^ *\t/m, 'A field begins with a tab.', 'Delete the tab.'],
  [/^ *:/m, 'A field without a name.', 'Write its name before the colon.'],
  [/^[A-Za-z]+:(?=\S)/m, 'No blank stands after the colon.', 'Write "name: " and then the text.'],
]

function readFields(fields: string): JsonProperty[] {
  // The opening --- is the first line of the file.
  const lineOf = (offset = 0) => lineAt(fields, offset) + 1
  for (const [slip, message, fix] of slips) {
    const found = slip.exec(fields)
    if (found) throw new ContentError(message, fix, lineOf(found.index))
  }
  const { errors, contents } = parseDocument(fields)
  // Of a name that is there twice checkFields.ts speaks.
  const error = errors.find(({ message }) => !message.startsWith('Map keys must be unique'))
  if (error || !(contents instanceof YAMLMap)) {
    throw new ContentError(
      'The fields between the lines --- are not written as "name: text".',
      'Write each on a line of its own; put a text that holds a colon between double quotes.',
      lineOf(error?.source?.range?.start),
    )
  }
  return (contents.items as Pair[]).map(({ key, value }) => {
    const line = lineOf(key.range?.[0])
    return { name: String(key.value), line, content: { line, value: value?.toJSON() ?? null } }
  })
}
