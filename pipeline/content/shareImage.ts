import subsets from '@fontsource/besley/unicode.json'
import type { Diagnostic, FieldPath } from './diagnostic'
import { getValue, type ReadFolder } from './readFolder'
import { parseUnicodeRange } from './unicodeRange'

/** Code of a letter that the drawn share image would lack. */
export const missingLetter = 'share-image-letter'

/** Ranges of the characters in the font of the drawn share image, as in CSS `unicode-range`. */
const ranges = parseUnicodeRange(Object.values(subsets).join())

/** Finds the characters that would be missing in the share image, if the build draws it. */
export function checkShareImage(folder: ReadFolder): Diagnostic[] {
  if (getValue(folder, 'site.json')?.socialCard !== undefined) return []
  const headline = getValue(folder, 'hero.json')?.headline
  const lines = Array.isArray(headline) ? headline.map((_, index) => ['headline', index]) : []
  return [
    ...findMissingLetters(folder, 'site.json', ['brand']),
    ...[...lines, ['proof', 'figure']].flatMap((path) =>
      findMissingLetters(folder, 'hero.json', path),
    ),
  ]
}

/** Finds the characters of a field that are missing in the font. */
function findMissingLetters(folder: ReadFolder, name: string, path: FieldPath): Diagnostic[] {
  const { content } = folder.contentFiles.find((file) => file.name === name) ?? {}
  const text = path.reduce<unknown>(
    (value, step) => (value as Record<string, unknown> | null | undefined)?.[step],
    content?.value,
  )
  if (typeof text !== 'string') return []
  const missing = [...text].filter((letter) => !isInFont(letter.codePointAt(0)!))
  if (missing.length === 0) return []
  return [
    {
      code: missingLetter,
      message: `The image that networks show with a link lacks ${missing.join(' ')}, which its font does not have.`,
      fix: 'Write the text without it, or use an image of your own: "socialCard" in content/site.json.',
      file: `content/${name}`,
      field: path,
      line: content?.lineOf(path),
      isWarning: true,
    },
  ]
}

function isInFont(codePoint: number): boolean {
  return ranges.some(([first, last]) => codePoint >= first && codePoint <= last)
}
