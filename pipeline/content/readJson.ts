import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import { problem } from './fields'
import { groupOf, lineFinder, listOf, type Placed, scalar } from './placed'
import { UnreadableText } from './readText'

/** Reads JSON and keeps the line of every value. @throws UnreadableText at the first mistake of its grammar */
export function readJson(text: string): Placed {
  const lineAt = lineFinder(text)
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  const [first] = errors
  if (first || !tree) {
    const offset = first?.offset ?? 0
    const mistake = explain(text, offset, first && printParseErrorCode(first.error))
    throw new UnreadableText(mistake.message, lineAt(mistake.offset))
  }
  return place(tree, lineAt)
}

function place(node: Node, lineAt: (offset: number) => number): Placed {
  const line = lineAt(node.offset)
  const children = node.children ?? []
  if (node.type === 'array') {
    return listOf(
      line,
      children.map((child) => place(child, lineAt)),
    )
  }
  if (node.type === 'object') {
    return groupOf(
      line,
      children.flatMap(({ children: [key, value] = [] }) =>
        key && value
          ? [{ name: String(key.value), line: lineAt(key.offset), content: place(value, lineAt) }]
          : [],
      ),
    )
  }
  return scalar(line, node.value as unknown)
}

interface Mistake {
  message: string
  offset: number
}

function explain(text: string, offset: number, code?: string): Mistake {
  const before = text.slice(0, offset).trimEnd()
  const previous = before.length - 1
  const here = text.slice(offset)
  const curly = /[“”„‘’]/
  if (curly.test(here.slice(0, 1)) || curly.test(before.slice(-1))) {
    return {
      offset,
      message: problem(
        'Has typographic quotation marks (“ ”) around a name or a text.',
        'Replace them by straight ones (").',
      ),
    }
  }
  if (here.startsWith("'")) {
    return {
      offset,
      message: problem(
        "Has single quotation marks (') around a name or a text.",
        'Replace them by double ones (").',
      ),
    }
  }
  if (code === 'InvalidCommentToken' || /^(\/\/|\/\*|#)/.test(here)) {
    return {
      offset,
      message: problem('Contains a comment, which this kind of file cannot hold.', 'Delete it.'),
    }
  }
  if (/^[\]}]/.test(here) && before.endsWith(',')) {
    return {
      offset: previous,
      message: problem('A comma after the last entry.', 'Delete this comma.'),
    }
  }
  if (code === 'CommaExpected') {
    return {
      offset: previous,
      message: problem('A comma is missing at the end of this line.', 'Add it.'),
    }
  }
  if (code === 'ColonExpected') {
    return {
      offset,
      message: problem('A colon is missing after a name.', 'Add it: "name": "text".'),
    }
  }
  if (code === 'UnexpectedEndOfString') {
    return {
      offset,
      message: problem(
        'A text has no quotation mark at its end.',
        'Add it. Inside a text, write a quotation mark as \\", and keep the text on one line.',
      ),
    }
  }
  if (code === 'CloseBraceExpected' || code === 'CloseBracketExpected') {
    const bracket = code === 'CloseBraceExpected' ? '}' : ']'
    return {
      offset,
      message: problem(`A closing ${bracket} is missing.`, `Add it where the entries end.`),
    }
  }
  return {
    offset,
    message: problem(
      'Something here breaks the form of the file.',
      'Compare this line and the one before with their neighbors: quotes, commas and brackets come in pairs.',
    ),
  }
}
