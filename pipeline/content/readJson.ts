import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import { arrayNode, ContentError, type JsonNode, lineAt, objectNode } from './jsonNode'

/** Reads JSON. @throws ContentError at the first error of its grammar */
export function readJson(text: string): JsonNode {
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
  if (node.type === 'object') {
    return objectNode(
      line,
      children.flatMap(({ children: [key, value] = [] }) => {
        if (!key || !value) return []
        const content = toJsonNode(value, text)
        return [{ name: String(key.value), line: lineAt(text, key.offset), content }]
      }),
    )
  }
  if (node.type !== 'array') return { line, value: node.value as unknown }
  return arrayNode(
    line,
    children.map((child) => toJsonNode(child, text)),
  )
}

/** Says in a person's words why JSON cannot be read, and where: the parser may notice it only further on. */
function explain(text: string, offset: number, code?: string): ContentError {
  const before = text.slice(0, offset).trimEnd()
  const rest = text.slice(offset)
  const here = (message: string, fix: string) =>
    new ContentError(message, fix, lineAt(text, offset))
  const previous = (message: string, fix: string) =>
    new ContentError(message, fix, lineAt(text, before.length - 1))
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
