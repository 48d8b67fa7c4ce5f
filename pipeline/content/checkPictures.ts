import path from 'node:path'
import type { CheckedFile } from './checkFile'
import { looksLikeContent } from './contentFiles'
import { examinePicture, type PictureFacts } from './examinePicture'
import { type Field, fieldOf, type PictureRules } from './fieldMeta'
import { visibleEntries } from './folders'
import {
  attempt,
  ContentError,
  type ContentPath,
  type Diagnostic,
  faultOf,
  type JsonNode,
} from './jsonNode'
import { fileNotFound, locatePicture, plainPath } from './locatePicture'
import { markFile } from './mark'
import { slideRules } from './markdownSchema'

/** A field that names a picture, and what it has to bring. */
interface PictureField {
  at: ContentPath
  line: number
  written: string
  rules: PictureRules
}

/** A picture that a content file names, and what was found there. */
export interface NamedPicture extends PictureField {
  file: string
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
  for (const field of content ? picturesIn(content, fieldOf(schema), []) : []) {
    const { written, rules } = field
    const picture = plainPath(path.posix.join(from, written))
    const found = await attempt(() =>
      examinePicture(locatePicture(contentFolder, from, written, rules.folder), rules.minWidth),
    )
    opened.push({ ...field, file: `content/${name}`, picture, found })
  }
  return opened
}

function picturesIn(node: JsonNode, { meta, entries }: Field, at: ContentPath): PictureField[] {
  if (meta.kind === 'picture') {
    const { value, line } = node
    return typeof value === 'string' ? [{ at, line, written: value, rules: meta.rules }] : []
  }
  return entries.flatMap(([name, entry]) => {
    const found = node.entries?.find((present) => present.name === name)
    return found ? picturesIn(found.content, entry, [...at, name]) : []
  })
}

/** Something to fix about a picture, where it is named. */
export function pictureFault(
  { file, at, line, picture }: NamedPicture,
  message: string,
  fix: string,
): Diagnostic {
  return { file, path: at, line, picture: picture.split(/[\\/]/).at(-1), message, fix }
}

/** Whether a slide's text names a picture that is not there. */
export function isLost({ found, rules }: NamedPicture): boolean {
  const isSlide = rules.folder === slideRules.folder
  return isSlide && found instanceof ContentError && found.message === fileNotFound
}

/** Why pictures cannot be used; of those that slides have lost checkSlides.ts speaks. */
export function pictureErrors(named: NamedPicture[]): Diagnostic[] {
  return named.flatMap((each) => {
    const { found } = each
    const isError = found instanceof ContentError && !isLost(each)
    return isError ? [pictureFault(each, found.message, found.fix)] : []
  })
}

/** What is worth a look about pictures that can be used, and pictures that nobody names. */
export function pictureWarnings(contentFolder: string, named: NamedPicture[]): Diagnostic[] {
  const folders = new Set(named.map(({ rules }) => rules.folder))
  folders.delete(slideRules.folder)
  return [
    ...named.flatMap((each, index) => [
      ...shapeWarnings(each),
      ...repetitionWarnings(each, named.slice(0, index)),
    ]),
    ...[...folders].flatMap((folder) => needlessWarnings(contentFolder, folder, named)),
  ]
}

function shapeWarnings(picture: NamedPicture): Diagnostic[] {
  const { found, rules } = picture
  if (found instanceof ContentError) return []
  const { width, height } = found
  if (Math.abs(width / height / rules.aspectRatio - 1) < 0.02) return []
  const message = `${width} by ${height} pixels is not the shape of the frame, ${
    rules.folder === slideRules.folder ? 'which it will not fill' : 'which cuts its edges off'
  }.`
  const fix = `Export it so that it is ${rules.aspectRatio.toFixed(2)} times as wide as high.`
  return [pictureFault(picture, message, fix)]
}

function repetitionWarnings(picture: NamedPicture, before: NamedPicture[]): Diagnostic[] {
  const printOf = ({ found }: NamedPicture) => 'fingerprint' in found && found.fingerprint
  const twin = before.find((each) => printOf(each) && printOf(each) === printOf(picture))
  if (!twin) return []
  const message = `The same picture as "${twin.picture}" in ${twin.file}.`
  return [pictureFault(picture, message, 'Choose another one, or remove one of the two.')]
}

/** Where a picture is not found, any of the folder may be the one that was meant. */
function needlessWarnings(
  contentFolder: string,
  folder: string,
  named: NamedPicture[],
): Diagnostic[] {
  const ofFolder = named.filter(({ rules }) => rules.folder === folder)
  if (ofFolder.some(({ found }) => found instanceof ContentError)) return []
  const known = [markFile, ...ofFolder.map(({ picture }) => picture)]
  return visibleEntries(path.join(contentFolder, folder))
    .filter((entry) => entry.isFile() && !looksLikeContent.test(entry.name))
    .map(({ name }) => `${folder}/${name}`)
    .filter((file) => !known.includes(plainPath(file)))
    .map((file) =>
      faultOf(`content/${file}`, {
        message: 'Lies in the folder, but nothing names it, so it is not shown.',
        fix: 'Delete the file if nobody needs it.',
      }),
    )
}
