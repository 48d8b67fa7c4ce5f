import { isUtf8 } from 'node:buffer'
import { existsSync } from 'node:fs'
import path from 'node:path'
import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser'
import { isMap, isScalar, parseDocument } from 'yaml'
import type { z } from 'zod'
import { FileError, readBytes } from '../lib/files'
import type { Diagnostic, FieldPath, Problem } from './diagnostic'
import { listContentFiles } from './contentFiles'
import { pageSchema, slideSchema } from './schema'

/** Parsed content file. */
export interface ContentFile {
  text: string
  /** Value of a JSON file, or the front matter of a Markdown file, whose values are text. */
  value: unknown
  /** Markdown below the front matter; empty for a JSON file. */
  body: string
  bodyLine: number
  /** Returns the line of a value or, if there is none, of its closest ancestor in the file. */
  lineOf: (fieldPath: FieldPath) => number
}

type Parsed = Omit<ContentFile, 'text'>

/** Error with which a parser stops; only this module throws and catches it. */
class ContentError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message)
  }
}

function assertContent(condition: unknown, problem: Problem, line?: number): asserts condition {
  if (!condition) throw new ContentError({ ...problem, line })
}

/** Reads and parses a JSON or Markdown content file, or returns the problem that prevents it. */
export function readContentFile(
  file: string,
  schema: z.ZodType,
): { content?: ContentFile; problem?: Problem } {
  try {
    const text = readPlainText(file)
    const isSlide = schema === slideSchema
    const parse = isSlide ? parseSlide : schema === pageSchema ? parsePage : parseJson
    assertContent(isSlide || text.trim(), missingFile)
    return { content: { text, ...parse(text) } }
  } catch (error) {
    return { problem: error instanceof ContentError ? error.problem : toProblem(error) }
  }
}

/**
 * Returns the problem of a file that the system cannot read.
 * @throws any other error
 */
export function toProblem(error: unknown): Problem {
  if (!(error instanceof FileError)) throw error
  return { code: 'file-unreadable', message: error.reason, fix: error.fix }
}

/** Finds the content files that are missing or that no form can show, such as invalid JSON. */
export function findUnreadableFiles(contentFolder: string): Diagnostic[] {
  return listContentFiles(contentFolder).flatMap(({ name, schema }) => {
    const { problem } = readContentFile(path.join(contentFolder, name), schema)
    return problem ? [{ ...problem, file: `content/${name}` }] : []
  })
}

function readPlainText(file: string): string {
  const bytes = existsSync(file) ? readBytes(file) : Buffer.of()
  const text = bytes.toString('utf8')
  const hasMark = file.endsWith('.json') && text.startsWith('\uFEFF')
  // UTF-16 stores English letters with zero bytes; RTF is the format of TextEdit and WordPad.
  const isPlainText = !text.includes('\0') && !text.startsWith('{\\rtf')
  const isReadable = isUtf8(bytes) && isPlainText && !hasMark
  assertContent(isReadable, wrongEncoding, lineAt(text, text.indexOf('�')))
  // Omit the marker `=======`, because in Markdown such a line makes the text before it a heading.
  const marker = /^(<{7}|>{7})(?=\s|$)/m.exec(text)
  assertContent(!marker, mergeConflict, lineAt(text, marker?.index ?? 0))
  return text.replace(/^\uFEFF/, '')
}

const mergeConflict: Problem = {
  code: 'merge-conflict',
  message: 'The file contains two versions of the text, marked with <<<<<<< and >>>>>>>.',
  fix: 'Keep one of the two, or both one after the other. Delete the lines that begin with <<<<<<<, ======= and >>>>>>>.',
}

/** Problem of a required file that does not exist. */
export const missingFile: Problem = {
  code: 'file-missing',
  message: 'The file is missing or empty.',
  fix: 'Restore the old version of the file, from a backup or from the history on GitHub.',
}

/** Problem of a text file that the site cannot read. */
export const wrongEncoding: Problem = {
  code: 'encoding-not-utf-8',
  message:
    'The file is not saved as plain text in UTF-8 (the usual way to store characters), so the site cannot read it.',
  fix: 'Open the file in a text editor, choose "Save as", and select plain text and "UTF-8" (not "UTF-8 with BOM") as the encoding.',
}

/** Returns the line number (from 1) of an offset in text. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, Math.max(0, offset)).split('\n').length
}

/** Parses the text of a slide, which is its description, below front matter if it has any. */
function parseSlide(text: string): Parsed {
  const page = /^\s*---[ \t]*\r?\n/.test(text) ? parsePage(text) : undefined
  const sentences = (page?.body ?? text).trimStart()
  const start = sentences ? text.length - sentences.length : text.search(/\S/)
  const lineOf = (path: FieldPath) =>
    page && path[0] !== 'description' ? page.lineOf(path) : lineAt(text, start)
  const value = { ...(page?.value as object), description: sentences.replace(/\s+/g, ' ').trim() }
  return { value, body: '', bodyLine: 1, lineOf }
}

function parseJson(text: string): Parsed {
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { disallowComments: true })
  const [error] = errors
  if (error) {
    const before = text.slice(0, error.offset)
    // An invalid symbol is followed by the error of what is expected in its place.
    const [name = '', next = ''] = errors.map((each) => printParseErrorCode(each.error))
    const errorName = name === 'InvalidSymbol' ? `${name} ${next}` : name
    const slip = identifySlip(errorName, before, text.slice(error.offset))
    // A comma belongs at the end of the text before the error.
    const offset = slip.includes('Comma') ? before.trimEnd().length - 1 : error.offset
    assertContent(false, syntaxProblems[slip] ?? invalidJson, lineAt(text, offset))
  }
  assertContent(root, invalidJson, 1)
  assertUniqueNames(root, text)
  const lineOf = (path: FieldPath): number => {
    const node = findNodeAtLocation(root, path)
    if (!node) return lineOf(path.slice(0, -1))
    // For a field, report the line of its name.
    return lineAt(text, (node.parent?.type === 'property' ? node.parent : node).offset)
  }
  return { value: getNodeValue(root) as unknown, body: '', bodyLine: 1, lineOf }
}

function assertUniqueNames({ type, children = [] }: Node, text: string): void {
  const names = new Set<unknown>()
  for (const child of children) {
    assertUniqueNames(child, text)
    if (type !== 'object') continue
    const name: unknown = child.children?.[0]?.value
    assertContent(!names.has(name), duplicateField, lineAt(text, child.offset))
    names.add(name)
  }
}

/** Parses a page: front matter and body. */
function parsePage(text: string): Parsed {
  const [whole = '', opening = '', fields = ''] =
    /^(\s*---[ \t]*\r?\n)([^]*?\n)---[ \t]*(?:\r?\n|$)/.exec(text) ?? []
  assertContent(fields, invalidFrontMatter, 1)
  const toLine = (offset = 0) => lineAt(text, opening.length + offset)
  // The failsafe schema reads every value as text, so 2025-07-08, 24:7 and yes stay as they are.
  const { contents, errors, warnings } = parseDocument(fields, { schema: 'failsafe' })
  const [error] = [...errors, ...warnings]
  const errorLine = toLine(error?.pos[0])
  assertContent(error?.code !== 'DUPLICATE_KEY', duplicateField, errorLine)
  assertContent(!error && isMap(contents), invalidFrontMatter, errorLine)
  const lineOf = ([name = '']: FieldPath) => {
    const key = contents.items.map((item) => item.key).find((each) => String(each) === name)
    return isScalar(key) ? toLine(key.range?.[0]) : 1
  }
  for (const { key, value } of contents.items) {
    // YAML would cut text at " #", and drop a first word that begins with & or !.
    const isText = isScalar(value) && !(value.comment || value.anchor || value.tag)
    assertContent(isText, invalidFrontMatter, lineOf([String(key)]))
  }
  const bodyLine = whole.split('\n').length
  return { value: contents.toJSON() as unknown, body: text.slice(whole.length), bodyLine, lineOf }
}

const duplicateField: Problem = {
  code: 'field-duplicate',
  message: 'The field is written twice in the same group of fields.',
  fix: 'Keep the correct field, and delete the other field.',
}

const invalidFrontMatter: Problem = {
  code: 'front-matter-invalid',
  message:
    'The fields at the top of the file are not written as "field: text" between two --- lines.',
  fix: 'Write --- on the first line, each field on a line of its own, and --- below the fields. Put text that contains a colon or begins with a special character between double quotation marks.',
}

const invalidJson: Problem = {
  code: 'json-invalid',
  message: 'The text before or in this line does not have the form that this file needs (JSON).',
  fix: 'Compare the line with the other lines: look for a missing or extra quotation mark, colon, comma or bracket.',
}

/** Returns the slip that people really make at this place, or else the name of the parser's error. */
function identifySlip(errorName: string, before: string, after: string): string {
  // The parser takes the digits of 0,5 and 017 and the letters of 22 years for the next entry.
  if (/\d[ ,]?$/.test(before) && /^[^\s"',:\]}]/.test(after)) return 'InvalidSymbol ValueExpected'
  if (/[“”„‘’]\s*$/.test(before) || /^[“”„‘’]/.test(after)) return 'TypographicQuotes'
  if (/,\s*$/.test(before) && /^[\]}]/.test(after)) return 'TrailingComma'
  if (/"[^\S\n]*$/.test(before) && /^[^\s"',:\]}]/.test(after)) return 'QuoteInText'
  // Before a closing bracket, a missing comma means that an inner bracket is not closed.
  if (errorName === 'CommaExpected' && /^[}\]]/.test(after)) return 'CloseBracketExpected'
  return errorName
}

const missingBracket: Problem = {
  code: 'json-bracket-missing',
  message: 'A closing } or ] is missing.',
  fix: 'Add the bracket where the entries end.',
}

const brokenText: Problem = {
  code: 'json-text-broken',
  message: 'The quotation mark after text is missing, or the text contains a line break or a tab.',
  fix: 'Add the quotation mark, and keep the text on one line, without tabs. Inside text, write a quotation mark as \\".',
}

const backslash: Problem = {
  code: 'json-backslash',
  message: 'The text contains a backslash (\\), which has a special meaning in this file.',
  fix: 'In a file path, write / instead, as in "./about/portrait.png". Elsewhere, delete the backslash.',
}

/** Problems by slip, or by the name of the parser's error. */
const syntaxProblems: Record<string, Problem> = {
  TypographicQuotes: {
    code: 'json-typographic-quotes',
    message: 'A field or text is between typographic quotation marks (“ ”).',
    fix: 'Replace these quotation marks with straight quotation marks (").',
  },
  TrailingComma: {
    code: 'json-trailing-comma',
    message: 'A comma follows the last entry.',
    fix: 'Delete this comma.',
  },
  QuoteInText: {
    code: 'json-quote-in-text',
    message: 'There is a quotation mark inside text, or a comma is missing.',
    fix: 'Write a quotation mark inside text as \\", or add the missing comma.',
  },
  CommaExpected: {
    code: 'json-comma-missing',
    message: 'A comma is missing at the end of this line.',
    fix: 'Add the comma.',
  },
  'InvalidSymbol ValueExpected': {
    code: 'json-value-invalid',
    message: 'The value is not text between double quotation marks, a number, true or false.',
    fix: 'Put text between double quotation marks, write a number with digits only, such as 12, and true or false in small letters.',
  },
  InvalidCommentToken: {
    code: 'json-comment',
    message: 'The line is a comment, but this file cannot contain comments.',
    fix: 'Delete the comment.',
  },
  CloseBraceExpected: missingBracket,
  CloseBracketExpected: missingBracket,
  UnexpectedEndOfString: brokenText,
  InvalidCharacter: brokenText,
  InvalidEscapeCharacter: backslash,
  InvalidUnicode: backslash,
}
