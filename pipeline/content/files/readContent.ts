import { readFileSync } from 'node:fs'
import { parseDocument } from 'yaml'
import { YAMLMap } from 'yaml/types'
import { demand, refuse } from './diagnostics'
import { type ContentFile, type JsonNode, lineAt, objectNode } from './jsonNode'
import { readJson } from './readJson'

const saveAsUtf8 = 'Open it in your text editor, choose "Save as" and the encoding UTF-8.'

/** Reads a content file of either kind, with the line of every field. @throws ContentError */
export function readContentFile(file: string): ContentFile {
  const bytes = readBytes(file)
  // Half of the bytes of English in UTF-16 are zero.
  const isUtf16 = /^(fffe|feff|00|..00)/.test(bytes.toString('hex', 0, 2))
  demand(
    !isUtf16,
    'encoding-utf-16',
    'Saved in the encoding UTF-16, which the site cannot read.',
    saveAsUtf8,
  )
  const text = bytes.toString('utf8')
  demand(
    Buffer.from(text).equals(bytes),
    'encoding-not-utf-8',
    'Contains characters saved in an old encoding; they would show as �.',
    saveAsUtf8,
    lineAt(text, text.indexOf('�')),
  )
  demand(
    text.trim(),
    'file-empty',
    'The file is empty.',
    'Put its old text back, from a copy or from the history.',
  )
  // A line of ======= alone is a heading of Markdown.
  const marker = /^(<{7}|>{7})(?=\s|$)/m.exec(text)
  demand(
    !marker,
    'merge-conflict',
    `Contains two versions of the text, marked with ${marker?.[1]}.`,
    'Keep the version that is right, and delete the other one and the lines <<<<<<<, ======= and >>>>>>>.',
    lineAt(text, marker?.index ?? 0),
  )
  if (file.endsWith('.md')) return readMarkdown(text.replace(/^\uFEFF/, ''))
  return { content: readJson(text), body: '', bodyLine: 1 }
}

/** A file may have gone since its folder was read. */
function readBytes(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const message = code === 'ENOENT' ? 'The file is missing.' : `Cannot be read (${code}).`
    const kind = code === 'ENOENT' ? 'file-missing' : 'file-unreadable'
    return refuse(kind, message, 'Put it back, from a copy or from the history.')
  }
}

/** Takes a text apart: the fields between the lines ---, and what stands below them. */
function readMarkdown(text: string): ContentFile {
  const parts = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text)
  demand(
    parts,
    'front-matter-missing',
    'Does not begin with its fields between two lines of three hyphens.',
    'Begin it with a line ---, then its fields as in the files beside it, and a line ---.',
    1,
  )
  const [whole, fields = ''] = parts
  const bodyLine = whole.split('\n').length
  return { content: objectNode(1, readFields(fields)), body: text.slice(whole.length), bodyLine }
}

/** What YAML would take for something else, or explain in its own words. */
const slips: [slip: RegExp, code: string, message: string, fix: string][] = [
  [/^ *\t/m, 'front-matter-tab', 'A field begins with a tab.', 'Delete the tab.'],
  [
    /^ *:/m,
    'front-matter-name-missing',
    'A field without a name.',
    'Write its name before the colon.',
  ],
  // They would exhaust the parser's memory.
  [
    /(?:[[{]\s*){20}/,
    'nested-too-deep',
    'Has many brackets within each other.',
    'Write text in their place.',
  ],
  [
    /^[A-Za-z]+:(?=\S)/m,
    'front-matter-space-missing',
    'No blank stands after the colon.',
    'Write "name: " and then the text.',
  ],
]

function readFields(fields: string): JsonNode['entries'] {
  // The opening --- is the first line of the file.
  const lineOf = (offset = 0) => lineAt(fields, offset) + 1
  for (const [slip, code, message, fix] of slips) {
    const found = slip.exec(fields)
    demand(!found, code, message, fix, lineOf(found?.index))
  }
  const { errors, contents } = parseDocument(fields)
  // Of a name that is there twice checkFields.ts speaks.
  const error = errors.find(({ message }) => !message.startsWith('Map keys must be unique'))
  demand(
    !error && contents instanceof YAMLMap,
    'front-matter-invalid',
    'The fields between the lines --- are not written as "name: text".',
    'Write each on a line of its own; put a text that holds a colon between double quotes.',
    lineOf(error?.source?.range?.start),
  )
  return contents.items.map(({ key, value }: Pair) => ({
    name: String(key.value),
    line: lineOf(key.range?.[0]),
    value: value?.toJSON() ?? null,
  }))
}

/** What the YAML parser has of a line "name: value". */
interface Pair {
  key: { value: unknown; range?: [number, number] }
  value: { toJSON: () => unknown } | null
}
