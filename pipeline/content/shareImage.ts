import subsets from '@fontsource/besley/unicode.json'
import type { FieldPath, Problem } from './diagnostic'

/** Code of a letter that the drawn share image would lack. */
export const missingLetter = 'share-image-letter'

/** Ranges of the characters in the font of the drawn share image, as in CSS `unicode-range`. */
const ranges = Object.values(subsets)
  .join()
  .split(',')
  .map((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-')
    return [parseInt(first, 16), parseInt(last, 16)] as const
  })

/** Finds the characters that would be missing in the drawn share image, by field. */
export function findMissingLetters(
  texts: { path: FieldPath; text: unknown }[],
): (Problem & { path: FieldPath })[] {
  return texts.flatMap(({ path, text }) => {
    const missing = [...String(text)].filter((letter) => !isInFont(letter.codePointAt(0)!))
    if (missing.length === 0) return []
    return {
      code: missingLetter,
      message: `The image that networks show with a link lacks ${missing.join(' ')}, which its font does not have.`,
      fix: 'Write the text without it, or use an image of your own: "socialCard" in content/site.json.',
      path,
      isWarning: true,
    }
  })
}

function isInFont(codePoint: number): boolean {
  return ranges.some(([first, last]) => codePoint >= first && codePoint <= last)
}
