/**
 * Adds word joiners (U+2060) after the hyphens of short compounds like "high-stakes", so that no line
 * breaks there.
 * @param maxWordLength characters that fit into a line on a phone with text at 200 %, by default
 */
export function preventBreaksAtHyphens(text: string, maxWordLength = 18): string {
  return text.replace(/\S+/g, (word) =>
    word.length > maxWordLength
      ? word
      : word.replace(/([\p{L}\p{N}]-)(?=[\p{L}\p{N}])/gu, '$1\u2060'),
  )
}
