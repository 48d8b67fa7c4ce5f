/** First and last code point. */
type CodeRange = readonly [number, number]

/** Parses a CSS `unicode-range` without wildcards, such as "U+20-7E,U+A9". */
export function parseUnicodeRange(text: string): CodeRange[] {
  return text.split(',').map((part) => {
    const [first = '', last = first] = part.trim().replace('U+', '').split('-')
    return [parseInt(first, 16), parseInt(last, 16)]
  })
}
