import { findText, type WrittenTexts } from '../../content/findText'
import { annotations, placeOf } from '../../content/report'
import type { PageFinding } from './siteCheck'

/** The findings as a numbered list, each with the file and the field that it comes from, if they are known. */
export function siteReport(errors: PageFinding[], texts: WrittenTexts): string {
  if (errors.length === 0) return 'Site check: everything is in order.'
  const count = errors.length === 1 ? '1 problem' : `${errors.length} problems`
  const list = errors.map((error, index) => {
    const place = placeOf(sourceOf(error, texts))
    return `${index + 1}. ${sentence(error)}${place ? `\n   See ${place}.` : ''}`
  })
  return `Site check: ${count}.\n\n${list.join('\n')}\n`
}

/** The findings as GitHub's workflow commands, which mark the lines. */
export function siteAnnotations(errors: PageFinding[], texts: WrittenTexts): string {
  return annotations({
    errors: errors.map((error) => ({
      ...{ ...sourceOf(error, texts), path: [], message: sentence(error) },
      fix: 'Change the text there; where it is not about a text, ask whoever looks after the code.',
    })),
    warnings: [],
  })
}

function sentence({ page, message, at }: PageFinding): string {
  return `${page}: ${message}${at.length > 0 ? ` (${at.join('; ')})` : ''}`
}

function sourceOf({ words = '' }: PageFinding, texts: WrittenTexts) {
  return findText(texts, words) ?? { file: '', line: undefined, where: undefined }
}
