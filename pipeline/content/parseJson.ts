import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import { assertContent, throwContentError } from './diagnostic'
import { type JsonNode, getLineNumber, createObjectNode } from './jsonNode'

/**
 * Parses JSON and records the line number of each value.
 * @throws ContentError at the first syntax error
 */
export function parseJson(text: string): JsonNode {
  assertContent(
    !text.startsWith('\uFEFF'),
    'byte-order-mark',
    'The file begins with an invisible character (a byte order mark), which the site cannot read.',
    'Save the file with the encoding "UTF-8", not "UTF-8 with BOM".',
    1,
  )
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  const [first] = errors
  return first ? throwSyntaxError(text, first) : toJsonNode(tree!, text)
}

function toJsonNode({ type, offset, value, children = [] }: Node, text: string): JsonNode {
  const line = getLineNumber(text, offset)
  if (type === 'object') {
    const entries = children.map(({ offset, children: [key, content] = [] }) => ({
      ...toJsonNode(content!, text),
      line: getLineNumber(text, offset),
      name: String(key!.value),
    }))
    return createObjectNode(line, entries)
  }
  if (type !== 'array') return { line, value: value as unknown }
  const items = children.map((child) => toJsonNode(child, text))
  return { line, items, value: items.map((item) => item.value) }
}

/**
 * Syntax errors; each pattern matches jsonc-parser's error code and the file's text, in which ▮
 * marks the error.
 */
const jsonSyntaxErrors: [slip: RegExp, code: string, message: string, fix: string][] = [
  [
    /^EndOfFileExpected [^{[]*▮\s*[:,]/,
    'json-start-bracket-missing',
    'The opening bracket { of the file is missing.',
    'Write { on a line of its own at the top of the file.',
  ],
  [
    /^EndOfFileExpected/,
    'json-text-after-end',
    'There is text after the last bracket.',
    'Delete this text, or delete the bracket that closes too early.',
  ],
  [
    /[“”„‘’]\s*▮|▮[“”„‘’]/,
    'json-typographic-quotes',
    'A field or a text is between typographic quotation marks (“ ”).',
    'Replace these quotation marks with straight quotation marks (").',
  ],
  [
    /^InvalidCharacter [^]*▮"[^"\n]*\t/,
    'json-tab',
    'A text contains a tab character (typed with the Tab key).',
    'Write a space instead of the tab character.',
  ],
  [
    /^Invalid(?:EscapeCharacter|Unicode)/,
    'json-backslash',
    'A text contains a backslash (\\), which has a special meaning in this file.',
    'In a file path, write / instead, as in "./about/portrait.png". Elsewhere, delete the backslash.',
  ],
  [
    /\d,▮\d/,
    'json-decimal-comma',
    'A number contains a comma.',
    'Write a decimal point instead of the comma, as in 4.5.',
  ],
  [/,▮\s*,/, 'json-double-comma', 'A comma is written twice.', 'Delete one of the two commas.'],
  [
    /▮[\u00A0\u2000-\u200B\u202F\u3000\uFEFF]/,
    'json-special-space',
    'This line contains a special space character, which web pages and word processors insert.',
    'Delete the spaces in this line, and type them again.',
  ],
  [
    /▮[\w.-]*;/,
    'json-semicolon',
    'This line has a semicolon instead of a comma.',
    'Write a comma instead of the semicolon.',
  ],
  [
    /▮=/,
    'json-equals-sign',
    'This line has an equals sign instead of a colon.',
    'Write a colon after the field, as in "field": "text".',
  ],
  [
    /▮[^\s"'{}[\],:]+"\s*:/,
    'json-name-quote-missing',
    'The quotation mark before a field is missing.',
    'Add the quotation mark, as in "field": "text".',
  ],
  [
    /"[\w-]+:\s*"▮/,
    'json-name-quote-missing',
    'The quotation mark after a field is missing.',
    'Add the quotation mark, as in "field": "text".',
  ],
  [
    /▮[\p{L}_$][\w$-]*\s*:/u,
    'json-name-unquoted',
    'A field has no quotation marks.',
    'Add the quotation marks, as in "field": "text".',
  ],
  [
    /▮(?:true|false)\b/i,
    'json-capital-word',
    'The word "true" or "false" is written with capital letters.',
    'Write the word in small letters, without quotation marks.',
  ],
  [
    /▮(?:none|null|nil|undefined|nan)\b/i,
    'json-word-unknown',
    'This line contains a word that is not allowed here.',
    'Write a text between double quotation marks, or delete the field if the field is optional.',
  ],
  [
    /[:[,]\s*▮[\p{L}\p{N}][^"\n]*"\s*[,}\]\n]/u,
    'json-start-quote-missing',
    'The quotation mark before a text is missing.',
    'Add the quotation mark.',
  ],
  [
    /[:[,]\s*▮\p{L}/u,
    'json-text-unquoted',
    'A text has no quotation marks.',
    'Put the text between double quotation marks (").',
  ],
  [/▮\+/, 'json-plus-sign', 'A number begins with a plus sign.', 'Delete the plus sign.'],
  [
    /▮\.\d|^UnexpectedEndOfNumber/,
    'json-decimal-point',
    'A number has no digit before or after its decimal point.',
    'Write 0.5 instead of .5, and a whole number without a decimal point.',
  ],
  [
    /"[^\S\n]*▮[^\s"',:\]}]/,
    'json-quote-within-text',
    'There is a quotation mark within a text, or a comma is missing.',
    'Write a quotation mark within a text as \\", or add the missing comma.',
  ],
  [
    /0▮\d/,
    'json-leading-zero',
    'A number begins with an unnecessary 0, as in 07.',
    'Delete the 0 at the beginning of the number.',
  ],
  [
    /▮['`]/,
    'json-single-quotes',
    "A field or a text is between single quotation marks (' or `).",
    'Replace these quotation marks with double quotation marks (").',
  ],
  [
    /^InvalidComment|▮(?:\/\/|\/\*|#)/,
    'json-comment',
    'The file contains a comment (text after // or #, or between /* and */), which is not possible in a JSON file.',
    'Delete the comment.',
  ],
  [/,\s*▮[\]}]/, 'json-trailing-comma', 'A comma follows the last entry.', 'Delete this comma.'],
  [
    /^C(?:omma|olon)Expected [^]*▮[\]}]/,
    'json-bracket-unexpected',
    'A closing bracket has no matching opening bracket.',
    'Write the missing [ or { where the entries begin, or delete the closing bracket.',
  ],
  [
    /^ValueExpected/,
    'json-value-missing',
    'A field has no value.',
    'Write a value after the colon.',
  ],
  [
    /^CommaExpected/,
    'json-comma-missing',
    'A comma is missing at the end of this line.',
    'Add the comma.',
  ],
  [
    /^ColonExpected/,
    'json-colon-missing',
    'A colon is missing after a field.',
    'Add the colon, as in "field": "text".',
  ],
  [
    /^UnexpectedEndOfString/,
    'json-end-quote-missing',
    'The quotation mark after a text is missing.',
    'Add the quotation mark. Within a text, write a quotation mark as \\", and keep the text on one line.',
  ],
  [
    /^CloseBrac(e|ket)Expected/,
    'json-bracket-missing',
    'A closing } or ] is missing.',
    'Add the bracket where the entries end.',
  ],
  [
    /^/,
    'json-invalid',
    'This line has a syntax error, so the site cannot read it.',
    'Look for a missing quotation mark, comma or bracket in this line and in the line before.',
  ],
]

/** Codes of errors about a missing or extra comma. */
const commaErrorCodes = ['json-double-comma', 'json-trailing-comma', 'json-comma-missing']

/** Throws the first entry of `jsonSyntaxErrors` whose pattern matches. */
function throwSyntaxError(text: string, { error, offset }: ParseError): never {
  const before = text.slice(0, offset)
  // Report text after a complete object or list as text after the end, even if jsonc-parser reports
  // another error.
  const kind = isComplete(before) ? 'EndOfFileExpected' : printParseErrorCode(error)
  const around = `${kind} ${before}▮${text.slice(offset)}`
  const [, code, message, fix] = jsonSyntaxErrors.find(([slip]) => slip.test(around))!
  // Report a comma error on the line that needs the correction, not on the next line.
  const place = commaErrorCodes.includes(code) ? before.trimEnd().length - 1 : offset
  throwContentError(code, message, fix, getLineNumber(text, place))
}

/** Returns true if the text is a complete object or list. */
function isComplete(text: string): boolean {
  const errors: ParseError[] = []
  parseTree(text, errors)
  return errors.length === 0 && /[}\]]\s*$/.test(text)
}
