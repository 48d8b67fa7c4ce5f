/**
 * Adds word joiners (U+2060) after the hyphens of short compounds like "high-stakes", so that no line
 * breaks there.
 * @param maxWordLength maximum length of a compound; the default fits on a phone with text at 200 %
 */
export function preventBreaksAtHyphens(text: string, maxWordLength = 18): string {
  return text.replace(/\S+/g, (word) =>
    word.length > maxWordLength
      ? word
      : word.replace(/([\p{L}\p{N}]-)(?=[\p{L}\p{N}])/gu, '$1\u2060'),
  )
}
