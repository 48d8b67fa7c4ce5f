import { readFileSync } from 'node:fs'
import { safeLoad, YAMLException } from 'js-yaml'
import { assertContent, throwContentError, type Problem } from './diagnostic'
import { type ContentFile, type JsonNode, getLineNumber, createObjectNode } from './jsonNode'
import { parseJson } from './parseJson'
import { pageSchema } from './markdownSchema'

export const saveAsUtf8Fix =
  'Open the file in a text editor, choose "Save as", and select "UTF-8" as the encoding.'

/**
 * Parses a JSON or Markdown content file, and records the line of each value.
 * @throws ContentError
 */
export function parseContentFile(file: string): ContentFile {
  const bytes = requireFileBytes(file)
  // Detect UTF-16 by its byte order mark or by a zero byte, because in UTF-16 every other byte of
  // English text is zero.
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
    getLineNumber(text, text.indexOf('�')),
  )
  assertContent(
    text.trim(),
    'file-empty',
    'The file is empty.',
    'Restore the old version of the file, from a backup or from the history on GitHub.',
  )
  // The pattern omits the conflict marker `=======`, because in Markdown such a line makes the text
  // before it a heading.
  const marker = /^(<{7}|>{7})(?=\s|$)/m.exec(text)
  assertContent(
    !marker,
    'merge-conflict',
    `The file contains two versions of the text, marked with ${marker?.[1]}.`,
    'Keep the correct version. Delete the other version, and the lines that begin with <<<<<<<, ======= and >>>>>>>.',
    getLineNumber(text, marker?.index ?? 0),
  )
  if (file.endsWith('.md')) return parseMarkdownFile(text.replace(/^\uFEFF/, ''))
  return { content: parseJson(text), body: '', bodyLine: 1 }
}

/**
 * Reads a file.
 * @throws ContentError if the file is missing or unreadable
 */
function requireFileBytes(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOENT'
      ? throwContentError(
          'file-missing',
          'The file is missing.',
          'Restore the file, from a backup or from the history on GitHub.',
        )
      : throwContentError(
          'file-unreadable',
          `The file cannot be opened (${code}).`,
          'Close other programs that use the file, check in its properties that you have permission to read the file, and try again.',
        )
  }
}

/**
 * Splits a Markdown file into front matter and body, at the same place as
 * gatsby-transformer-remark.
 */
function parseMarkdownFile(text: string): ContentFile {
  const parts = /^---[ \t]*\r?\n([^]*?)\r?\n---([^\n]*)(?:\n|$)/.exec(text)
  const [whole = '', fields = '', afterMarker = ''] = parts ?? []
  assertContent(
    parts && afterMarker.trim() === '',
    'front-matter-missing',
    'The fields at the beginning of the file must be between two lines of three hyphens (---).',
    'Write --- on the first line. Then write the fields, as in the other files of this folder. Then write --- on a line of its own.',
    1,
  )
  const bodyLine = whole.split('\n').length
  return {
    content: createObjectNode(1, parseFrontMatter(fields)),
    body: text.slice(whole.length),
    bodyLine,
  }
}

const quoteTextFix = 'Put the text between double quotation marks, as in field: "text".'

/** Syntax errors, with messages that are more specific than those of js-yaml. */
const frontMatterSyntaxErrors: [slip: RegExp, code: string, message: string, fix: string][] = [
  [
    /^ *\t/m,
    'front-matter-tab',
    'A field begins with a tab character (typed with the Tab key).',
    'Delete the tab character at the beginning of the line.',
  ],
  [
    /^ *:/m,
    'front-matter-name-missing',
    'A field has no name.',
    'Write the name of the field before the colon.',
  ],
  // Deeply nested collections would make js-yaml run out of memory, so reject them before parsing.
  [
    /(?:[[{]\s*){20}/,
    'nested-too-deep',
    'The fields contain many brackets inside brackets, which the site cannot read.',
    'Write text instead of the brackets.',
  ],
  [
    /^[A-Za-z]+:(?=\S)/m,
    'front-matter-space-missing',
    'The space after the colon is missing.',
    'Write a space between the colon and the text.',
  ],
  [
    /^[\w-]+:[ \t]+(?:[&*!%@`]|[-?,|>][ \t]+[^\s#])/m,
    'front-matter-special-character',
    'The text begins with a character that has a special meaning here.',
    quoteTextFix,
  ],
  // For text after a closing quotation mark, js-yaml would report the next line, but this pattern
  // finds the correct line.
  [
    /^[\w-]+:[ \t]+(?:"(?:[^"\\]|\\[^])*"|'(?:[^']|'')*')[ \t]*[^\s#]/m,
    'front-matter-text-after-quote',
    'Text follows after the closing quotation mark.',
    'Put the whole text between double quotation marks, and write a quotation mark within the text as \\".',
  ],
]

const invalidFrontMatter: Problem = {
  code: 'front-matter-invalid',
  message: 'The fields between the two --- lines are not written as "field: text".',
  fix: 'Write each field on a line of its own. Put a text that contains a colon between double quotation marks.',
}

/** Returns the fields of the front matter, each with its line. */
function parseFrontMatter(fields: string): JsonNode['entries'] {
  // Line 1 of the file is the opening ---, so the fields begin on line 2.
  const lineOf = (offset = 0) => getLineNumber(fields, offset) + 1
  for (const [slip, code, message, fix] of frontMatterSyntaxErrors) {
    const found = slip.exec(fields)
    assertContent(!found, code, message, fix, lineOf(found?.index))
  }
  // For a missing colon, js-yaml would report the next line, so find the correct line first.
  const withoutColon = /^[^\s#:{}[\]][^:\n]*$/m.exec(fields)
  if (withoutColon) throwFrontMatterError(lineOf(withoutColon.index))
  const values = parseYaml(fields)
  const names = [...fields.matchAll(/^(["']?)([^\s"'#:][^"':\n]*?)\1[ \t]*:(?=\s|$)/gm)]
  const written = names.map((found, index) => ({
    name: found[2]!,
    line: lineOf(found.index),
    text: fields.slice(found.index + found[0].length, names[index + 1]?.index).trim(),
  }))
  const isListed = Object.keys(values).every((key) => written.some(({ name }) => name === key))
  if (!isListed || written.length === 0) throwFrontMatterError()
  return written.map(({ name, line, text }, index) => {
    const value = values[name] ?? null
    const isRepeated = written.slice(index + 1).some((later) => later.name === name)
    return {
      name,
      line,
      value: isRepeated ? value : requireUnambiguousValue(name, text, value, line),
    }
  })
}

/**
 * Parses the front matter with js-yaml, as gatsby-transformer-remark does, so that the check and
 * the build read the same values.
 */
function parseYaml(fields: string): Record<string, unknown> {
  try {
    // `json: true` accepts duplicate keys, which checkFields.ts reports.
    const values: unknown = safeLoad(fields, { json: true })
    const isMap = typeof values === 'object' && values !== null && !Array.isArray(values)
    return isMap ? (values as Record<string, unknown>) : throwFrontMatterError()
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error
    return throwFrontMatterError((error as unknown as { mark: { line: number } }).mark.line + 2)
  }
}

function throwFrontMatterError(line = 2): never {
  return throwContentError(
    invalidFrontMatter.code,
    invalidFrontMatter.message,
    invalidFrontMatter.fix,
    line,
  )
}

/**
 * Returns the value of a field if YAML reads it as the site owner wrote it.
 * @throws ContentError if YAML reads a different value
 */
function requireUnambiguousValue(
  name: string,
  written: string,
  value: unknown,
  line: number,
): unknown {
  const [quoted] = /^(?:"(?:[^"\\]|\\[^])*"|'(?:[^']|'')*')/.exec(written) ?? []
  const isBlock = /^[|>][-+\d]*[ \t]*(?:#.*)?\n/.test(written)
  // Comments on lines of their own do not change the value, so remove them before the comparison.
  const plain = written.replace(/\n[ \t]*#.*/g, '').trim()
  const tail = quoted ? written.slice(quoted.length) : isBlock ? '' : ` ${plain}`
  const quotes = `Put the whole text between double quotation marks, as in ${name}: "text # text".`
  assertContent(
    !/^.*[ \t]#/m.test(tail),
    'front-matter-comment',
    'The page would show the text only up to the # sign.',
    quotes,
    line,
  )
  if (quoted || isBlock) return value
  // Keep a date as text, because valueProblems.ts checks that the date exists in the calendar.
  if (value instanceof Date && pageSchema.fields[name]?.kind === 'isoDate') return plain
  const shown =
    value instanceof Date ? value.toJSON() : String((value as string | number | null) ?? '')
  const isText = typeof value !== 'number' && value !== null && !(value instanceof Date)
  assertContent(
    isText || shown === plain,
    'front-matter-ambiguous',
    `The page would show ${shown || 'nothing'} instead of ${plain}.`,
    value === null && pageSchema.fields[name]?.optional
      ? `Delete the line if the page has no ${name}.`
      : `If the value is a text, put the text between double quotation marks: ${name}: "${plain}". If the value is a number, write only digits.`,
    line,
  )
  return value
}
