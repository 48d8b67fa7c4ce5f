import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import { demand, refuse } from './diagnostics'
import { type JsonNode, lineAt, objectNode } from './jsonNode'

/** Reads JSON. @throws ContentError at the first error of its grammar */
export function readJson(text: string): JsonNode {
  demand(
    !text.startsWith('\uFEFF'),
    'byte-order-mark',
    'Begins with an invisible mark (a byte order mark), which the site cannot read.',
    'Save it with the encoding "UTF-8", not "UTF-8 with BOM".',
    1,
  )
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  const [first] = errors
  return first ? explain(text, first) : toJsonNode(tree!, text)
}

function toJsonNode({ type, offset, value, children = [] }: Node, text: string): JsonNode {
  const line = lineAt(text, offset)
  if (type === 'object') {
    const entries = children.map(({ offset, children: [key, content] = [] }) => ({
      ...toJsonNode(content!, text),
      line: lineAt(text, offset),
      name: String(key!.value),
    }))
    return objectNode(line, entries)
  }
  if (type !== 'array') return { line, value: value as unknown }
  const items = children.map((child) => toJsonNode(child, text))
  return { line, items, value: items.map((item) => item.value) }
}

/** Slips by what stands around the place ▮ where the parser stumbles, which may be further on, behind its own word for it. */
const slips: [slip: RegExp, code: string, message: string, fix: string][] = [
  [
    /[“”„‘’]\s*▮|▮[“”„‘’]/,
    'json-typographic-quotes',
    'Has typographic quotation marks (“ ”) around a name or a text.',
    'Replace them by straight ones (").',
  ],
  [
    /"[^\S\n]*▮[^\s"',:\]}]/,
    'json-quote-within-text',
    'A quotation mark stands within a text, or a comma is missing.',
    'Write a quotation mark within a text as \\".',
  ],
  [/0▮\d/, 'json-leading-zero', 'A number begins with 0.', 'Leave out the 0 at its beginning.'],
  [
    /▮'/,
    'json-single-quotes',
    "Has single quotation marks (') around a name or a text.",
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
    'Something here breaks the form of the file.',
    'Compare this line and the one before with their neighbors: quotes, commas and brackets come in pairs.',
  ],
]

/** Says in a person's words why JSON cannot be read, and where: a comma is at fault on the line that it ends. */
function explain(text: string, { error, offset }: ParseError): never {
  const before = text.slice(0, offset)
  const around = `${printParseErrorCode(error)} ${before}▮${text.slice(offset)}`
  const [, code, message, fix] = slips.find(([slip]) => slip.test(around))!
  const place = message.startsWith('A comma') ? before.trimEnd().length - 1 : offset
  refuse(code, message, fix, lineAt(text, place))
}
