import path from 'node:path'
import type { Content, Root } from 'mdast'
import type { Problem } from './diagnostic'

/** Patterns of text that looks like Markdown but would be shown as typed. */
const ineffectiveMarkdown: [
  pattern: RegExp,
  code: string,
  message: string,
  fix: (match: string[], addresses: readonly string[]) => string,
][] = [
  [
    /(?<!\\)\[\^[^\]\n]+\]/,
    'footnote',
    'The text contains a footnote, which the page cannot show.',
    () => 'Write the note in parentheses in the text.',
  ],
  [
    /(?<![\\\w])(!?\[[^\]\n]*\])\(((?:[^()\n]|\([^()\n]*\))*|\S+)\)/,
    'link-has-space',
    'The text contains a link whose URL has spaces or parentheses, so the page would show the link as typed.',
    ([, words, address = ''], addresses) => {
      const url = address.replace(/^<|>$/g, '').trim()
      const isMissing = url.startsWith('/') && !addresses.includes(url)
      const put = `Put the file "${path.posix.basename(url)}" into the folder static/.`
      return `Write ${words}(<${url}>). ${isMissing ? put : ''}`.trim()
    },
  ],
  [
    /(?<!\\)(!?\[[^\]\n]+\]) +\(((?:https:|mailto:|tel:|\.?\/)[^()\s]+)\)/,
    'link-unreadable',
    'The text contains a link with a space before its URL, so the page would show the link as typed.',
    ([, words, address]) => `Write ${words}(${address}).`,
  ],
  [
    /(?<!\\)\[[^\]\n]+\]\[([^\]\n]*)\]/,
    'reference-undefined',
    'The text contains a link whose URL is not defined anywhere in this file.',
    ([, name]) =>
      `Write the link as [link text](https://…), or add the line "[${name || 'link text'}]: https://…" to the file.`,
  ],
  [
    /^(#{2,6})(?=[^\s#])/,
    'heading-without-space',
    'A heading has no space after the # signs, so the page would show the line as typed.',
    ([, marks]) => `Write a space after ${marks}.`,
  ],
  [
    /^\|.*\|$/,
    'table-without-header',
    'A table has no line of hyphens below its first row, so the page would show the table as typed.',
    ([row = '']) => {
      const line = `|${' --- |'.repeat(row.split(/(?<!\\)\|/).length - 2)}`
      return `Write the line ${line} below the first row of the table, and leave a blank line above the table.`
    },
  ],
]

/**
 * Finds text in paragraphs, headings and table cells that looks like Markdown but has no effect.
 */
export function findIneffectiveMarkdown(
  node: Root | Content,
  source: string,
  linkablePathsForFixes: readonly string[],
): [line: number, Problem][] {
  const isText = node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell'
  if (!isText) {
    return 'children' in node
      ? node.children.flatMap((child) =>
          findIneffectiveMarkdown(child, source, linkablePathsForFixes),
        )
      : []
  }
  const { line = 1, offset = 0 } = node.position?.start ?? {}
  const masked = maskRecognized(node, source)
  const own = masked.slice(offset, node.position?.end.offset)
  return own.split('\n').flatMap((text, index): [number, Problem][] => {
    for (const [pattern, code, message, fix] of ineffectiveMarkdown) {
      const isOfLine = code === 'heading-without-space' || code === 'table-without-header'
      if (isOfLine && node.type !== 'paragraph') continue
      const match = pattern.exec(text.trim())
      if (match) return [[line + index, { code, message, fix: fix(match, linkablePathsForFixes) }]]
    }
    return []
  })
}

/**
 * Replaces valid code, images and links with underscores of the same length, so that offsets stay
 * correct.
 */
function maskRecognized(node: Content, source: string): string {
  const isFootnote = 'label' in node && /^\^/.test(node.label ?? '')
  const isMasked = /^(inlineCode|image|imageReference|link|linkReference)$/.test(node.type)
  if (isMasked && !isFootnote && node.position) {
    const { start, end } = node.position
    const [from = 0, to = 0] = [start.offset, end.offset]
    // Keep a bare URL, because it may belong to brackets directly before it, as in "[words]
    // (https://…)".
    if (node.type === 'link' && source[from] !== '[' && source[from] !== '<') return source
    return source.slice(0, from) + source.slice(from, to).replace(/./g, '_') + source.slice(to)
  }
  if (!('children' in node)) return source
  return node.children.reduce((text: string, child) => maskRecognized(child, text), source)
}
