import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser'
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml'
import { collapseWhitespace } from '../lib/html'
import { assertContent, ContentError, type FieldPath } from './diagnostic'
import { slideImageRules } from './schema'

/** Parsed content file. */
export interface ContentFile {
  /** Value of a JSON file, or the front matter of a Markdown file, whose values are text. */
  value: unknown
  /** Markdown below the front matter; empty for a JSON file. */
  body: string
  bodyLine: number
  /** Returns the line of a value or, if there is none, of its closest ancestor in the file. */
  lineOf: (fieldPath: FieldPath) => number
}

const restoreFix =
  'Restore the old version of the file, from a backup or from the history on GitHub.'

export const saveAsUtf8Fix =
  'Open the file in a text editor, choose "Save as", and select "UTF-8" as the encoding.'

/**
 * Parses a JSON or Markdown content file.
 * @throws ContentError
 */
export function parseContentFile(file: string): ContentFile {
  const text = readText(file)
  if (path.basename(path.dirname(file)) === slideImageRules.folder) return parseSlideText(text)
  assertContent(text.trim(), 'file-empty', 'The file is empty.', restoreFix)
  return file.endsWith('.md') ? parseMarkdown(text.replace(/^\uFEFF/, '')) : parseJson(text)
}

/** Parses the text of a slide, which is its description, on one line or several. */
function parseSlideText(text: string): ContentFile {
  const [blank = ''] = /^[\s\uFEFF]*/.exec(text) ?? []
  const line = lineAt(text, blank.trimEnd() === text.trimEnd() ? 0 : blank.length)
  assertContent(
    !text.startsWith('---', blank.length),
    'slide-has-fields',
    'The file begins with ---, but the text of a slide has no fields.',
    'Keep only the sentence that says what the slide shows.',
    line,
  )
  return { value: { alt: collapseWhitespace(text) }, body: '', bodyLine: 1, lineOf: () => line }
}

/** Parses a content file, or returns undefined for a file in which the content check finds an error. */
export function tryParse(file: string): ContentFile | undefined {
  try {
    return parseContentFile(file)
  } catch (error) {
    if (error instanceof ContentError) return undefined
    throw error
  }
}

/**
 * Reads a text file in UTF-8.
 * @throws ContentError
 */
export function readText(file: string): string {
  const bytes = readBytes(file)
  // In UTF-16, every other byte of English text is zero.
  const isUtf16 = /^(fffe|feff|00|..00)/.test(bytes.toString('hex', 0, 2))
  assertContent(
    !isUtf16,
    'encoding-utf-16',
    'The file is saved in an encoding (a way to store characters) that the site cannot read: UTF-16.',
    saveAsUtf8Fix,
  )
  const text = bytes.toString('utf8')
  assertContent(
    Buffer.from(text).equals(bytes),
    'encoding-not-utf-8',
    'The file is saved in an old encoding (a way to store characters), so the page would show some characters as �.',
    saveAsUtf8Fix,
    lineAt(text, text.indexOf('�')),
  )
  // Omit the marker `=======`, because in Markdown such a line makes the text before it a heading.
  const marker = /^(<{7}|>{7})(?=\s|$)/m.exec(text)
  assertContent(
    !marker,
    'merge-conflict',
    'The file contains two versions of the text, marked with <<<<<<< and >>>>>>>.',
    'Keep the correct version. Delete the other version, and the lines that begin with <<<<<<<, ======= and >>>>>>>.',
    lineAt(text, marker?.index ?? 0),
  )
  return text
}

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const message =
      code === 'ENOENT' ? 'The file is missing.' : `The file cannot be opened (${code}).`
    throw new ContentError(
      code === 'ENOENT' ? 'file-missing' : 'file-unreadable',
      message,
      restoreFix,
    )
  }
}

/** Returns the line number (from 1) of an offset in text. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

function parseJson(text: string): ContentFile {
  assertContent(
    !text.startsWith('\uFEFF'),
    'byte-order-mark',
    'The file begins with an invisible character (a byte order mark), which the site cannot read.',
    'Save the file with the encoding "UTF-8", not "UTF-8 with BOM".',
    1,
  )
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { disallowComments: true })
  if (errors[0] || !root) throw createSyntaxError(text, errors[0])
  assertUniqueNames(root, text)
  const lineOf = (path: FieldPath): number => {
    const node = findNodeAtLocation(root, path)
    if (!node) return lineOf(path.slice(0, -1))
    // For a field, report the line of its name.
    return lineAt(text, (node.parent?.type === 'property' ? node.parent : node).offset)
  }
  return { value: getNodeValue(root) as unknown, body: '', bodyLine: 1, lineOf }
}

const duplicateField = [
  'field-duplicate',
  'The field is written twice in the same group of fields.',
  'Keep the correct field, and delete the other field.',
] as const

function assertUniqueNames({ type, children = [] }: Node, text: string): void {
  const names = new Set<unknown>()
  for (const child of children) {
    assertUniqueNames(child, text)
    if (type !== 'object') continue
    const name: unknown = child.children?.[0]?.value
    assertContent(!names.has(name), ...duplicateField, lineAt(text, child.offset))
    names.add(name)
  }
}

type Sentences = [code: string, message: string, fix: string]

const quoteInText: Sentences = [
  'json-quote-in-text',
  'There is a quotation mark inside text, or a comma is missing.',
  'Write a quotation mark inside text as \\", or add the missing comma.',
]

/** The slips that people really make; ▮ marks the error in the file's text. */
const commonSlips: [pattern: RegExp, ...Sentences][] = [
  [
    /[“”„‘’]\s*▮|▮[“”„‘’]/,
    'json-typographic-quotes',
    'A field or text is between typographic quotation marks (“ ”).',
    'Replace these quotation marks with straight quotation marks (").',
  ],
  [/,\s*▮[\]}]/, 'json-trailing-comma', 'A comma follows the last entry.', 'Delete this comma.'],
  [/"[^\S\n]*▮[^\s"',:\]}]/, ...quoteInText],
]

const missingBracket: Sentences = [
  'json-bracket-missing',
  'A closing } or ] is missing.',
  'Add the bracket where the entries end.',
]

const brokenLine: Sentences = [
  'json-line-break',
  'The quotation mark after text is missing, or the text contains a line break.',
  'Add the quotation mark, and keep the text on one line. Inside text, write a quotation mark as \\".',
]

const backslash: Sentences = [
  'json-backslash',
  'The text contains a backslash (\\), which has a special meaning in this file.',
  'In a file path, write / instead, as in "./about/portrait.png". Elsewhere, delete the backslash.',
]

const missingQuotes: Sentences = [
  'json-quotes-missing',
  'A field or text is not between double quotation marks (").',
  'Put the field or text between double quotation marks. Write numbers, true and false without them, in small letters.',
]

const errorSentences: Record<string, Sentences> = {
  CommaExpected: [
    'json-comma-missing',
    'A comma is missing at the end of this line.',
    'Add the comma.',
  ],
  ColonExpected: [
    'json-colon-missing',
    'A colon is missing after a field.',
    'Add the colon, as in "field": "text".',
  ],
  InvalidSymbol: missingQuotes,
  PropertyNameExpected: missingQuotes,
  ValueExpected: ['json-value-missing', 'A field has no value.', 'Write a value after the colon.'],
  CloseBraceExpected: missingBracket,
  CloseBracketExpected: missingBracket,
  EndOfFileExpected: [
    'json-text-after-end',
    'There is text after the last bracket.',
    'Delete this text, or delete the bracket that closes too early.',
  ],
  InvalidCommentToken: [
    'json-comment',
    'The file contains a comment, which is not possible in a JSON file.',
    'Delete the comment.',
  ],
  UnexpectedEndOfString: brokenLine,
  InvalidCharacter: [
    'json-tab',
    'The text contains a tab or another invisible character.',
    'Delete the text between the quotation marks, and type it again.',
  ],
  InvalidEscapeCharacter: backslash,
  InvalidUnicode: backslash,
}

const invalidJson: Sentences = [
  'json-invalid',
  'This line has a syntax error, so the site cannot read it.',
  'Look for a missing or extra quotation mark, comma or bracket in this line and in the line before.',
]

function createSyntaxError(text: string, error?: ParseError): ContentError {
  const { offset = 0 } = error ?? {}
  const before = text.slice(0, offset)
  const [, ...slip] =
    commonSlips.find(([pattern]) => pattern.test(`${before}▮${text.slice(offset)}`)) ?? []
  const name = error ? printParseErrorCode(error.error) : ''
  // Before a closing bracket, a missing comma means that an inner bracket is not closed.
  const isUnclosed = name === 'CommaExpected' && /^[}\]]/.test(text.slice(offset))
  const sentences = isUnclosed ? missingBracket : (errorSentences[name] ?? invalidJson)
  const [code, message, fix] = slip.length === 3 ? slip : sentences
  // A comma belongs at the end of the text before the error.
  const place = code.includes('comma') ? before.trimEnd().length - 1 : offset
  return new ContentError(code, message, fix, lineAt(text, place))
}

/** Splits a Markdown file into front matter and body. */
function parseMarkdown(text: string): ContentFile {
  const [whole = '', fields] = /^---[ \t]*\r?\n([^]*?\n)?---[ \t]*(?:\r?\n|$)/.exec(text) ?? []
  assertContent(
    fields !== undefined,
    'front-matter-missing',
    'The fields at the beginning of the file must be between two lines of three hyphens (---).',
    'Write --- on the first line. Then write the fields, as in the other files of this folder. Then write --- on a line of its own.',
    1,
  )
  const lines = new LineCounter()
  // The failsafe schema reads every value as text, so 2025-07-08, 24:7 and yes stay as they are.
  const { contents, errors, warnings } = parseDocument(fields, {
    schema: 'failsafe',
    lineCounter: lines,
  })
  // Line 1 of the file is the opening ---.
  const [error] = [...errors, ...warnings]
  const line = (error?.linePos?.[0].line ?? 1) + 1
  assertContent(error?.code !== 'DUPLICATE_KEY', ...duplicateField, line)
  assertContent(!error && isMap(contents), ...invalidFrontMatter, line)
  const values: Record<string, string> = {}
  const lineOfField: Record<string, number> = {}
  for (const { key, value } of contents.items) {
    const line = isScalar(key) && key.range ? lines.linePos(key.range[0]).line + 1 : 1
    assertContent(isScalar(key) && isScalar(value), ...invalidFrontMatter, line)
    // YAML would cut text at " #", and drop a first word that begins with & or !.
    const isCut = value.comment || value.anchor || value.tag
    assertContent(!isCut, ...invalidFrontMatter, line)
    values[String(key.value)] = String(value.value)
    lineOfField[String(key.value)] = line
  }
  return {
    value: values,
    body: text.slice(whole.length),
    bodyLine: whole.split('\n').length,
    lineOf: ([name = '']) => lineOfField[name] ?? 1,
  }
}

const invalidFrontMatter: Sentences = [
  'front-matter-invalid',
  'The fields between the two --- lines are not written as "field: text".',
  'Write each field on a line of its own. Put text that contains a colon or begins with a special character between double quotation marks.',
]
