/** Maximum length in characters of a compound that fits into a line on a phone with text at 200 %. */
const maxLength = 18

/** Adds word joiners (U+2060) to prevent line breaks in short compounds such as "high-stakes". */
export function joinCompounds(text: string): string {
  return text.replace(/\S+/g, (word) =>
    word.length > maxLength ? word : word.replace(/([\p{L}\p{N}]-)(?=[\p{L}\p{N}])/gu, '$1\u2060'),
  )
}
