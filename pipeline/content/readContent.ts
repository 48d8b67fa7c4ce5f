import { readFileSync } from 'node:fs'
import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import { parseDocument } from 'yaml'
import { YAMLMap } from 'yaml/types'
import { objectNode, arrayNode, type JsonNode, ContentError } from './jsonNode'

/** A content file: its fields, and the text below them in a Markdown file. */
export interface ContentFile {
  content: JsonNode
  body: string
  /** The line on which the text begins. */
  bodyLine: number
}

/** Reads a content file of either kind, with the line of every field. @throws ContentError */
export function readContentFile(file: string): ContentFile {
  const bytes = readFileSync(file)
  const text = readText(bytes)
  if (file.endsWith('.md')) return readMarkdown(text)
  if (bytes.subarray(0, 3).toString('hex') === 'efbbbf') {
    throw new ContentError(
      'Begins with an invisible mark (a byte order mark), which the site cannot read.',
      'Save it with the encoding "UTF-8", not "UTF-8 with BOM".',
      { line: 1 },
    )
  }
  return { content: readJson(text), body: '', bodyLine: 1 }
}

const saveAsUtf8 = 'Open it in your text editor, choose "Save as" and the encoding UTF-8.'

/** Decodes the bytes of a content file, without a byte order mark. */
function readText(bytes: Buffer): string {
  if (isUtf16(bytes)) {
    throw new ContentError('Saved in the encoding UTF-16, which the site cannot read.', saveAsUtf8)
  }
  const text = decode(bytes)
  if (!text.trim()) {
    throw new ContentError(
      'The file is empty.',
      'Put its old text back, from a copy or from the history.',
    )
  }
  // A line of ======= alone is a heading of Markdown.
  const marker = /^(<{7}|>{7})(?=\s|$)/m.exec(text)
  if (marker) {
    throw new ContentError(
      `Contains two versions of the text, marked with ${marker[1]}.`,
      'Keep the version that is right, and delete the other one and the lines <<<<<<<, ======= and >>>>>>>.',
      { line: lineAt(text, marker.index) },
    )
  }
  return text
}

function decode(bytes: Buffer): string {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    return decoder.decode(bytes)
  } catch {
    throw new ContentError(
      'Contains characters saved in an old encoding; they would show as �.',
      saveAsUtf8,
      { line: firstUndecodableLine(bytes) },
    )
  }
}

function firstUndecodableLine(bytes: Buffer): number {
  let line = 1
  let start = 0
  for (;;) {
    const end = bytes.indexOf(0x0a, start)
    const part = bytes.subarray(start, end < 0 ? undefined : end)
    if (end < 0 || part.toString('utf8').includes('\uFFFD')) return line
    start = end + 1
    line += 1
  }
}

function isUtf16(bytes: Buffer): boolean {
  const mark = bytes.subarray(0, 2).toString('hex')
  return (
    mark === 'fffe' || mark === 'feff' || (bytes.length > 1 && bytes.subarray(0, 2).includes(0))
  )
}

/** Turns an offset in a text into a line number, counted from 1. */
function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

/** Reads JSON. @throws ContentError at the first error of its grammar */
function readJson(text: string): JsonNode {
  const errors: ParseError[] = []
  try {
    const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
    const [first] = errors
    if (tree && !first) return toJsonNode(tree, text)
    throw explain(text, first?.offset ?? 0, first && printParseErrorCode(first.error))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new ContentError(
      'Has thousands of brackets within each other.',
      'Put the old text back, from a copy or from the history.',
    )
  }
}

function toJsonNode(node: Node, text: string): JsonNode {
  const line = lineAt(text, node.offset)
  const children = node.children ?? []
  if (node.type === 'array') {
    return arrayNode(
      line,
      children.map((child) => toJsonNode(child, text)),
    )
  }
  if (node.type === 'object') {
    return objectNode(
      line,
      children.flatMap(({ children: [key, value] = [] }) =>
        key && value
          ? [
              {
                name: String(key.value),
                line: lineAt(text, key.offset),
                content: toJsonNode(value, text),
              },
            ]
          : [],
      ),
    )
  }
  return { line, value: node.value as unknown }
}

/** Says in a person's words why JSON cannot be read, and where: the parser may notice it only further on. */
function explain(text: string, offset: number, code?: string): ContentError {
  const before = text.slice(0, offset).trimEnd()
  const rest = text.slice(offset)
  const here = (message: string, fix: string) =>
    new ContentError(message, fix, { line: lineAt(text, offset) })
  const previous = (message: string, fix: string) =>
    new ContentError(message, fix, { line: lineAt(text, before.length - 1) })
  if (/^[“”„‘’]/.test(rest) || /[“”„‘’]$/.test(before)) {
    return here(
      'Has typographic quotation marks (“ ”) around a name or a text.',
      'Replace them by straight ones (").',
    )
  }
  if (/"[^\S\n]*$/.test(text.slice(0, offset)) && /^[^\s"',:\]}]/.test(rest)) {
    return here(
      'A quotation mark stands within a text, or a comma is missing.',
      'Write a quotation mark within a text as \\".',
    )
  }
  if (/0$/.test(text.slice(0, offset)) && /^\d/.test(rest)) {
    return here('A number begins with 0.', 'Leave out the 0 at its beginning.')
  }
  if (rest.startsWith("'")) {
    return here(
      "Has single quotation marks (') around a name or a text.",
      'Replace them by double ones (").',
    )
  }
  if (code === 'InvalidCommentToken' || /^(\/\/|\/\*|#)/.test(rest)) {
    return here('Contains a comment, which this kind of file cannot hold.', 'Delete it.')
  }
  if (/^[\]}]/.test(rest) && before.endsWith(',')) {
    return previous('A comma after the last entry.', 'Delete this comma.')
  }
  switch (code) {
    case 'CommaExpected':
      return previous('A comma is missing at the end of this line.', 'Add it.')
    case 'ColonExpected':
      return here('A colon is missing after a name.', 'Add it: "name": "text".')
    case 'UnexpectedEndOfString':
      return here(
        'A text has no quotation mark at its end.',
        'Add it. Inside a text, write a quotation mark as \\", and keep the text on one line.',
      )
    case 'CloseBraceExpected':
      return here('A closing } is missing.', 'Add it where the entries end.')
    case 'CloseBracketExpected':
      return here('A closing ] is missing.', 'Add it where the entries end.')
    default:
      return here(
        'Something here breaks the form of the file.',
        'Compare this line and the one before with their neighbors: quotes, commas and brackets come in pairs.',
      )
  }
}

/** Takes a Markdown file apart: the fields between the lines ---, and the text below them. */
function readMarkdown(text: string): ContentFile {
  const parts = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text)
  if (!parts) {
    throw new ContentError(
      'Does not begin with its fields between two lines of three hyphens.',
      'Begin it with a line ---, then its fields as in the files beside it, and a line ---.',
      { line: 1 },
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
  const document = parseDocument(fields)
  const refuse = (offset: number, message: string, fix: string) => {
    throw new ContentError(message, fix, { line: lineOf(offset) })
  }
  const tab = /^ *\t/m.exec(fields)
  if (tab) refuse(tab.index, 'A field begins with a tab.', 'Delete the tab.')
  const noName = /^[ ]*:/m.exec(fields)
  if (noName) refuse(noName.index, 'A field without a name.', 'Write its name before the colon.')
  const noBlank = /^([A-Za-z]+):(?=[^\s])/m.exec(fields)
  if (noBlank) {
    const fix = `Write "${noBlank[1]}: " and then the text.`
    refuse(noBlank.index, 'No blank stands after the colon.', fix)
  }
  const syntaxError = document.errors.find(
    ({ message }) => !message.startsWith('Map keys must be unique'),
  )
  if (syntaxError || !(document.contents instanceof YAMLMap)) {
    const offset =
      (syntaxError?.source as { range?: { start: number } } | undefined)?.range?.start ?? 0
    throw new ContentError(
      'The fields between the lines --- are not written as "name: text".',
      'Write each on a line of its own; put a text that holds a colon between double quotes.',
      { line: lineOf(offset) },
    )
  }
  const pairs = document.contents.items
  return objectNode(
    1,
    pairs.map((pair) => {
      const key = pair.key as { value: unknown; range?: [number, number] }
      const value = pair.value as { toJSON?: () => unknown } | null
      const line = lineOf(key.range?.[0] ?? 0)
      return { name: String(key.value), line, content: { line, value: value?.toJSON?.() ?? null } }
    }),
  )
}
