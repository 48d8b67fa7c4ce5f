import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import { assertContent, throwContentError } from './diagnostics'
import { type JsonNode, getLineNumber, createObjectNode } from './jsonNode'

/** Parses JSON with line numbers. @throws ContentError at the first syntax error */
export function parseJson(text: string): JsonNode {
  assertContent(
    !text.startsWith('\uFEFF'),
    'byte-order-mark',
    'Begins with an invisible mark (a byte order mark), which the site cannot read.',
    'Save it with the encoding "UTF-8", not "UTF-8 with BOM".',
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

/** Syntax errors by the parser's error code and the text around ▮, the offset of the error. */
const jsonSyntaxErrors: [slip: RegExp, code: string, message: string, fix: string][] = [
  [
    /^EndOfFileExpected [^{[]*▮\s*[:,]/,
    'json-start-bracket-missing',
    'The opening { is missing.',
    'Write { on a line of its own at the top of the file.',
  ],
  [
    /^EndOfFileExpected/,
    'json-text-after-end',
    'Something is written after the last bracket.',
    'Delete it, or delete the bracket that closes too early.',
  ],
  [
    /[“”„‘’]\s*▮|▮[“”„‘’]/,
    'json-typographic-quotes',
    'Has typographic quotation marks (“ ”) around a name or a text.',
    'Replace them by straight ones (").',
  ],
  [
    /^InvalidCharacter [^]*▮"[^"\n]*\t/,
    'json-tab',
    'A text contains a tab.',
    'Write a space in its place.',
  ],
  [
    /^Invalid(?:EscapeCharacter|Unicode)/,
    'json-backslash',
    'A text contains a backslash (\\), which has a meaning of its own here.',
    'In the path of a file write / in its place, as in "./about/portrait.png"; elsewhere delete it.',
  ],
  [
    /\d,▮\d/,
    'json-decimal-comma',
    'A number is written with a comma.',
    'Write a point in its place: 4.5.',
  ],
  [/,▮\s*,/, 'json-double-comma', 'A comma too many.', 'Delete one of the two.'],
  [
    /▮[\u00A0\u2000-\u200B\u202F\u3000\uFEFF]/,
    'json-special-space',
    'Contains a special space, as web pages and word processors write it.',
    'Delete the spaces in this line, and type them again.',
  ],
  [/▮[\w.-]*;/, 'json-semicolon', 'A semicolon instead of a comma.', 'Write a comma in its place.'],
  [/▮=/, 'json-equals-sign', 'An equals sign instead of a colon.', 'Write "name": "text".'],
  [
    /▮[^\s"'{}[\],:]+"\s*:/,
    'json-name-quote-missing',
    'A name has no quotation mark before it.',
    'Add it: "name": "text".',
  ],
  [
    /"[\w-]+:\s*"▮/,
    'json-name-quote-missing',
    'A name has no quotation mark after it.',
    'Add it: "name": "text".',
  ],
  [
    /▮[\p{L}_$][\w$-]*\s*:/u,
    'json-name-unquoted',
    'A name has no quotation marks.',
    'Add them: "name": "text".',
  ],
  [
    /▮(?:true|false)\b/i,
    'json-capital-word',
    'true and false are written in small letters.',
    'Write true or false.',
  ],
  [
    /▮(?:none|null|nil|undefined|nan)\b/i,
    'json-word-unknown',
    'A word that stands for nothing here.',
    'Write a text between double quotes, or delete the field if it is optional.',
  ],
  [
    /[:[,]\s*▮[\p{L}\p{N}][^"\n]*"\s*[,}\]\n]/u,
    'json-start-quote-missing',
    'A text has no quotation mark before it.',
    'Add it.',
  ],
  [
    /[:[,]\s*▮\p{L}/u,
    'json-text-unquoted',
    'A text has no quotation marks.',
    'Put it between double quotes (").',
  ],
  [/▮\+/, 'json-plus-sign', 'A number begins with a plus sign.', 'Delete the plus sign.'],
  [
    /▮\.\d|^UnexpectedEndOfNumber/,
    'json-decimal-point',
    'A number has no digit before or after its point.',
    'Write 0.5 for .5, and 1 for 1.',
  ],
  [
    /"[^\S\n]*▮[^\s"',:\]}]/,
    'json-quote-within-text',
    'A quotation mark stands within a text, or a comma is missing.',
    'Write a quotation mark within a text as \\".',
  ],
  [/0▮\d/, 'json-leading-zero', 'A number begins with 0.', 'Leave out the 0 at its beginning.'],
  [
    /▮['`]/,
    'json-single-quotes',
    "Has single quotation marks (' or `) around a name or a text.",
    'Replace them by double ones (").',
  ],
  [
    /^InvalidComment|▮(?:\/\/|\/\*|#)/,
    'json-comment',
    'Contains a comment, which this kind of file cannot hold.',
    'Delete it.',
  ],
  [/,\s*▮[\]}]/, 'json-trailing-comma', 'A comma after the last entry.', 'Delete this comma.'],
  [
    /^C(?:omma|olon)Expected [^]*▮[\]}]/,
    'json-bracket-unexpected',
    'A closing bracket has no opening one of its kind.',
    'Write the missing [ or { where the entries begin, or delete the bracket.',
  ],
  [/^ValueExpected/, 'json-value-missing', 'A name has no value.', 'Write a text after the colon.'],
  [
    /^CommaExpected/,
    'json-comma-missing',
    'A comma is missing at the end of this line.',
    'Add it.',
  ],
  [
    /^ColonExpected/,
    'json-colon-missing',
    'A colon is missing after a name.',
    'Add it: "name": "text".',
  ],
  [
    /^UnexpectedEndOfString/,
    'json-end-quote-missing',
    'A text has no quotation mark at its end.',
    'Add it. Inside a text, write a quotation mark as \\", and keep the text on one line.',
  ],
  [
    /^CloseBrac(e|ket)Expected/,
    'json-bracket-missing',
    'A closing } or ] is missing.',
    'Add it where the entries end.',
  ],
  [
    /^/,
    'json-invalid',
    'This line is not written as the site needs it.',
    'Look for a missing quotation mark, comma or bracket, here and in the line before.',
  ],
]

/** Throws the matching syntax error; a missing comma is reported on the line that it ends. */
function throwSyntaxError(text: string, { error, offset }: ParseError): never {
  const before = text.slice(0, offset)
  const kind = isComplete(before) ? 'EndOfFileExpected' : printParseErrorCode(error)
  const around = `${kind} ${before}▮${text.slice(offset)}`
  const [, code, message, fix] = jsonSyntaxErrors.find(([slip]) => slip.test(around))!
  const place = message.startsWith('A comma') ? before.trimEnd().length - 1 : offset
  throwContentError(code, message, fix, getLineNumber(text, place))
}

/** Returns true for a whole object or list, after which the parser reports the kind of the text that follows. */
function isComplete(text: string): boolean {
  const errors: ParseError[] = []
  parseTree(text, errors)
  return errors.length === 0 && /[}\]]\s*$/.test(text)
}
