import path from 'node:path'
import { placesIn } from './checkFields'
import type { CheckedFile } from './contentFiles'
import type { PictureRules } from './fields'
import {
  attempt,
  ContentError,
  type ContentPath,
  type Diagnostic,
  faultAt,
  type JsonNode,
  type Sentences,
} from './jsonNode'
import { slideRules } from './markdownSchema'
import {
  examinePicture,
  fileNotFound,
  locatePicture,
  type PictureFacts,
  plainPath,
} from './picture'

/** A picture that a content file names, and what was found there. */
export interface NamedPicture {
  file: string
  content: JsonNode
  at: ContentPath
  rules: PictureRules
  /** Its path from the content folder. */
  picture: string
  found: PictureFacts | ContentError
}

/** Opens every picture that a content file names. */
export async function openPictures(
  contentFolder: string,
  { name, schema, content }: CheckedFile,
): Promise<NamedPicture[]> {
  const from = path.posix.dirname(name)
  const opened: NamedPicture[] = []
  for (const { field, node, at } of content ? placesIn(schema, content) : []) {
    if (!content || field.kind !== 'picture' || typeof node.value !== 'string') continue
    const { rules } = field
    const written = node.value
    const picture = plainPath(path.posix.join(from, written))
    const found = await attempt(() =>
      examinePicture(locatePicture(contentFolder, from, written, rules.folder), rules.minWidth),
    )
    opened.push({ file: `content/${name}`, content, at, rules, picture, found })
  }
  return opened
}

/** Something to fix about a picture, where it is named. */
export function pictureFault(
  { file, content, at, picture }: NamedPicture,
  { message, fix }: Sentences,
): Diagnostic {
  const name = picture.split(/[\\/]/).at(-1)
  return faultAt(file, content, at, { message, fix }, ` (${name})`)
}

/** Whether a slide's text names a picture that is not there; of that checkSlides.ts speaks. */
export function isLost({ found, rules }: NamedPicture): boolean {
  const isSlide = rules.folder === slideRules.folder
  return isSlide && found instanceof ContentError && found.message === fileNotFound
}

/** Why pictures cannot be used. */
export function pictureErrors(named: NamedPicture[]): Diagnostic[] {
  return named.flatMap((each) =>
    each.found instanceof ContentError && !isLost(each) ? [pictureFault(each, each.found)] : [],
  )
}

/** What is worth a look about pictures that can be used: another shape than their frame's, and two that are the same. */
export function pictureWarnings(named: NamedPicture[]): Diagnostic[] {
  const seen = new Map<string, NamedPicture>()
  return named.flatMap((each) => {
    const { found, rules } = each
    if (found instanceof ContentError) return []
    const { width, height, fingerprint } = found
    const warnings: Diagnostic[] = []
    if (Math.abs(width / height / rules.aspectRatio - 1) >= 0.02) {
      const effect = rules.folder === slideRules.folder ? 'it will not fill' : 'cuts its edges off'
      const message = `${width} by ${height} pixels is not the shape of the frame, which ${effect}.`
      const fix = `Export it so that it is ${rules.aspectRatio.toFixed(2)} times as wide as high.`
      warnings.push(pictureFault(each, { message, fix }))
    }
    const twin = seen.get(fingerprint)
    if (twin) {
      const message = `The same picture as "${twin.picture}" in ${twin.file}.`
      const fix = 'Choose another one, or remove one of the two.'
      warnings.push(pictureFault(each, { message, fix }))
    }
    seen.set(fingerprint, twin ?? each)
    return warnings
  })
}
