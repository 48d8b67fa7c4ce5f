import type { Problem } from './diagnostic'

/**
 * Matches characters that no font can show or that change the order of letters: control characters,
 * private use, halves of a character, line separators, direction overrides, and signs of lost text.
 */
const unprintable =
  /(?![\t\n\r])\p{Cc}|\p{Co}|\p{Cs}|[\u2028\u2029\u202D\u202E\uFFF9-\uFFFD\uFEFF]/u

/** Finds the first character of a text that cannot be shown; the line is that within the text. */
export function findUnprintable(text: string): Problem | undefined {
  const found = unprintable.exec(text)
  if (!found) return undefined
  const code = found[0].codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')
  const before = /\S*$/.exec(text.slice(0, found.index))![0]
  const after = /^\S*/.exec(text.slice(found.index + found[0].length))![0]
  return {
    code: 'character-unprintable',
    message: `The text contains a character that cannot be shown (U+${code}), at ? in "${before}?${after}".`,
    fix: 'Delete this word and type it again. If you cannot see the character, it was copied from another program.',
    line: text.slice(0, found.index).split('\n').length,
  }
}
