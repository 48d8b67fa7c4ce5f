import type { Nodes } from 'mdast'
import type { Problem } from './diagnostic'
import { findPastedFile, getPlainText, listNodes } from './markdown'
import { shorten } from './shorten'

// Texts are tested with the Markdown parser of the pages: what it does not take for plain words,
// visitors would read with its signs.

const markup = [
  'code',
  'definition',
  'delete',
  'emphasis',
  'footnoteDefinition',
  'heading',
  'html',
  'image',
  'inlineCode',
  'link',
  'strong',
  'table',
  'thematicBreak',
]

/** Finds signs in the text of a field that visitors would read as they are written. */
export function findMarkup(text: string): Problem | undefined {
  const signs = listNodes(text).map(({ node }) => findSigns(node, text))
  const others = [findPastedFile, findInsert, findConflict, findBullet].map((find) => find(text))
  const found = [...signs, ...others].find(Boolean)
  return found ? describeShown(found, plainFix) : undefined
}

const plainFix =
  'Write only the words: bold text, lists, links and inserts are possible in pages only.'

function findSigns(node: Nodes, text: string): string | undefined {
  const { start, end } = node.position ?? {}
  // Addresses that become links by themselves have no position.
  if (!start || !end) return undefined
  const source = text.slice(start.offset, end.offset)
  if (node.type === 'text') {
    return source === node.value ? undefined : /&#?\w+;|\\[^\w\s]/.exec(source)?.[0]
  }
  // Numbers, > and + can begin a text; a hyphen or an asterisk is meant as a list.
  if (node.type === 'listItem') return /^[-*]\s+\S/.test(source) ? source : undefined
  if (!markup.includes(node.type)) return undefined
  return node.type === 'html' || source !== getPlainText(node) ? source : undefined
}

/** Finds a line that begins with the bullet of a word processor. */
export function findBullet(text: string): string | undefined {
  return /^\s*[•·▪◦●‣∙]\s*\S.*/m.exec(text)?.[0].trim()
}

/**
 * Lists the gaps of a template that nobody filled in, such as [Date], with their lines from 0: brackets
 * of no link or disguised address. In a quotation, brackets are around the words of an editor.
 */
export function listGaps(text: string, isQuotation = false): { gap: string; line: number }[] {
  const unquoted = isQuotation ? blankQuotation(text) : text.replace(quotation, blankQuotation)
  return [...unquoted.matchAll(gapPattern)].map(({ 0: gap, index }) => ({
    gap,
    line: unquoted.slice(0, index).split('\n').length - 1,
  }))
}

const gapPattern =
  /(?<![\p{L}\p{N}])\[(?! ?(?:at|dot) ?\])[^[\]\n]*\p{L}{2}[^[\]\n]*\](?! ?[([:])/gu

const quotation = /“[^“”]*”|„[^„“”]*[“”]|«[^«»]*»|»[^«»]*«|‘[^‘]*’|"[^"]*"/g

/** Blanks a quotation, unless it is only a gap. */
function blankQuotation(text: string): string {
  return /\p{L}/u.test(text.replace(gapPattern, '')) ? text.replace(/[^\n]/g, ' ') : text
}

/** Finds an insert such as {phone}, or the address of a heading, such as {#scope}. */
export function findInsert(text: string): string | undefined {
  return /\{[#\p{L}][^{}\n]{0,40}\}/u.exec(text)?.[0]
}

/** Finds the line between two versions of a text, which an unfinished merge leaves behind. */
export function findConflict(text: string): string | undefined {
  return /(?<=^|\s)={7}(?=\s|$)/.exec(text)?.[0]
}

/** Returns the words of a text: spaces, capitals and punctuation make no other text of it. */
export function normalizeWords(text: unknown): string {
  const words = String(text)
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
  return words.filter(Boolean).join(' ')
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Splits text into sentences; a new line begins a sentence. */
export function splitSentences(text: string): string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment.trim()).filter(Boolean)
}

/** Adds the text that a problem is about to its message. */
export function quoteText(problem: Problem, text: string): Problem {
  const line = shorten(text.replace(/\s+/g, ' ').trim())
  return { ...problem, message: `${problem.message} It says: ${line}` }
}

/** Describes what visitors would read. */
export function describeShown(shown: string, fix: string): Problem {
  return {
    code: 'text-shown-as-written',
    message: `Visitors would read: ${shorten(shown.replace(/\s+/g, ' '))}`,
    fix,
    isWarning: true,
  }
}
