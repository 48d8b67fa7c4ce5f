import { parseDocument } from 'yaml'
import { YAMLMap } from 'yaml/types'
import { ContentError, type ContentFile, type JsonNode, lineAt, objectNode } from './jsonNode'

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
  return {
    content: readFields(fields),
    body: text.slice(whole.length),
    bodyLine: whole.split('\n').length,
  }
}

function readFields(fields: string): JsonNode {
  // The opening --- is the first line of the file.
  const lineOf = (offset: number) => lineAt(fields, offset) + 1
  refuseSlips(fields, lineOf)
  const { errors, contents } = parseDocument(fields)
  // Of a name that is there twice checkFields.ts speaks.
  const error = errors.find(({ message }) => !message.startsWith('Map keys must be unique'))
  if (error || !(contents instanceof YAMLMap)) {
    const { range } = (error?.source ?? {}) as { range?: { start: number } }
    throw new ContentError(
      'The fields between the lines --- are not written as "name: text".',
      'Write each on a line of its own; put a text that holds a colon between double quotes.',
      lineOf(range?.start ?? 0),
    )
  }
  return objectNode(
    1,
    contents.items.map((pair) => {
      const key = pair.key as { value: unknown; range?: [number, number] }
      const value = pair.value as { toJSON?: () => unknown } | null
      const line = lineOf(key.range?.[0] ?? 0)
      return { name: String(key.value), line, content: { line, value: value?.toJSON?.() ?? null } }
    }),
  )
}

/** What YAML would take for something else, or explain in its own words. */
function refuseSlips(fields: string, lineOf: (offset: number) => number): void {
  const refuse = (slip: RegExpExecArray | null, message: string, fix: string) => {
    if (slip) throw new ContentError(message, fix, lineOf(slip.index))
  }
  refuse(/^ *\t/m.exec(fields), 'A field begins with a tab.', 'Delete the tab.')
  refuse(/^ *:/m.exec(fields), 'A field without a name.', 'Write its name before the colon.')
  const noBlank = /^([A-Za-z]+):(?=\S)/m.exec(fields)
  const fix = `Write "${noBlank?.[1]}: " and then the text.`
  refuse(noBlank, 'No blank stands after the colon.', fix)
}
