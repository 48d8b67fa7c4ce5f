import type { Dirent } from 'node:fs'
import path from 'node:path'
import { looksLikeContent } from './contentFiles'
import { examinePicture, type PictureFacts } from './examinePicture'
import type { Field, PictureRules } from './fieldMeta'
import { type ContentPath, type JsonNode, ContentError, type Diagnostic } from './jsonNode'
import { fileNotFound, locatePicture, plainPath, visibleEntries } from './locatePicture'
import { markFile } from './mark'
import { slideRules } from './markdownSchema'
import { blankText, isSlideText, likelyPartners, nameOf } from './slides'

interface CheckedContent {
  file: string
  content: JsonNode
  field: Field
}

/** A picture named by a content file, and what became of it. */
interface NamedPicture {
  file: string
  position: ContentPath
  line: number
  /** From the content folder. */
  path: string
  rules: PictureRules
  facts?: PictureFacts
  error?: ContentError
}

/** What is wrong with the pictures. */
export interface PictureResult {
  errors: Diagnostic[]
  warnings: Diagnostic[]
  /** Pictures that are slides but for their text: paths from the content folder. */
  untold: string[]
}

/**
 * Opens every picture the content names, compares them, and looks for pictures nobody names.
 * @param texts the texts of all slides, also of those that cannot be read, by their paths from the content folder
 */
export async function checkPictures(
  contentFolder: string,
  contents: readonly CheckedContent[],
  texts: readonly string[],
): Promise<PictureResult> {
  const named: NamedPicture[] = []
  for (const picture of contents.flatMap(picturesIn)) {
    named.push({ ...picture, ...(await examine(contentFolder, picture)) })
  }
  const sound = named.filter(({ facts }) => facts)
  const isAlone = ({ file, error }: NamedPicture) =>
    error?.message === fileNotFound && isSlide(file)
  const known = [
    markFile,
    ...named.map((each) => (!isAlone(each) && each.error?.suggested) || each.path),
  ]
  const unnamed = (folder: string) =>
    visibleEntries(path.join(contentFolder, folder)).filter(
      ({ name }) => !known.some((each) => plainPath(each) === plainPath(`${folder}/${name}`)),
    )
  const slides = await findSlides(contentFolder, unnamed(slideRules.folder))
  const alone = named.filter(isAlone)
  const partners = likelyPartners(
    alone.map(({ file, path: picture }) => ({ file, picture })),
    slides.sound,
  )
  const untold = slides.sound.filter((each) => ![...partners.values()].includes(each))
  const ownText = (picture: string) => texts.find((text) => nameOf(text) === nameOf(picture))
  const isFirstOfName = (picture: string) =>
    picture === untold.find((each) => nameOf(each) === nameOf(picture))
  return {
    errors: named.flatMap((each) => {
      if (!each.error) return []
      const { message, fix } = alone.includes(each)
        ? aloneSentences(each, partners.get(each.file))
        : each.error
      return [about(each, message, fix)]
    }),
    warnings: [
      ...sound.flatMap((each, index) => [
        ...shapeWarnings(each),
        ...repetitionWarnings(each, sound.slice(0, index)),
      ]),
      ...slides.warnings,
      ...untold.flatMap((each) => untoldWarnings(each, ownText(each), contents)),
      ...contents
        .flatMap(({ field }) => folderOf(field))
        .flatMap((folder) => unnamed(folder).flatMap((entry) => needlessWarnings(folder, entry))),
    ],
    untold: untold.filter((each) => !ownText(each) && isFirstOfName(each)),
  }
}

async function examine(
  contentFolder: string,
  { file, path: written, rules }: NamedPicture,
): Promise<Pick<NamedPicture, 'path' | 'facts' | 'error'>> {
  const from = path.posix.dirname(path.posix.relative('content', file))
  try {
    const found = locatePicture(contentFolder, written, rules.folder, from)
    return {
      path: plainPath(path.posix.join(from, written)),
      facts: await examinePicture(found, rules.minWidth),
    }
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return { path: plainPath(path.posix.join(from, written)), error }
  }
}

function isSlide(file: string): boolean {
  return isSlideText(path.posix.relative('content', file))
}

function about(named: NamedPicture, message: string, fix: string): Diagnostic {
  const { file, position, line } = named
  const picture = named.path.split(/[\\/]/).at(-1)
  return { file, path: position, line, picture, message, fix }
}

/** Every picture a file names, with the path of the field that names it. */
function picturesIn({ file, content, field }: CheckedContent): NamedPicture[] {
  const within = (
    node: JsonNode,
    { meta, entries }: Field,
    position: ContentPath,
  ): NamedPicture[] => {
    if (meta.kind === 'picture') {
      const { value, line } = node
      return typeof value === 'string'
        ? [{ file, position, line, path: value, rules: meta.rules }]
        : []
    }
    return entries.flatMap(([name, entry]) => {
      const found = node.entries?.find((present) => present.name === name)
      return found ? within(found.content, entry, [...position, name]) : []
    })
  }
  return within(content, field, [])
}

function aloneSentences({ file, path: picture }: NamedPicture, partner?: string) {
  const [text, name] = [path.posix.basename(file), path.posix.basename(picture)]
  if (!partner) {
    const fix = `Put the picture back, or delete ${text}.`
    return { message: `Names ${name}, which is not there.`, fix }
  }
  const other = path.posix.basename(partner)
  return {
    message: `Names ${name}, which is not there; ${other} has no text.`,
    fix: `Write "image: ./${other}" if that is its picture; else delete ${text}.`,
  }
}

function shapeWarnings(picture: NamedPicture): Diagnostic[] {
  const { facts, rules } = picture
  if (!facts || Math.abs(facts.width / facts.height / rules.aspectRatio - 1) < 0.02) return []
  const message = `${facts.width} by ${facts.height} pixels is not the shape of the frame, ${
    rules.folder === slideRules.folder ? 'which it will not fill' : 'which cuts its edges off'
  }.`
  const fix = `Export it so that it is ${rules.aspectRatio.toFixed(2)} times as wide as high.`
  return [about(picture, message, fix)]
}

function repetitionWarnings(picture: NamedPicture, before: NamedPicture[]): Diagnostic[] {
  const twin = before.find(({ facts }) => facts?.fingerprint === picture.facts?.fingerprint)
  if (!twin) return []
  const message = `The same picture as "${twin.path}" in ${twin.file}.`
  return [about(picture, message, 'Choose another one, or remove one of the two.')]
}

/** Names that programs give to files that they have not finished, or left behind. */
const temporary = /^~|~$|\.(tmp|temp|part|partial|crdownload|download|lock)$/i

/** Which of the files in the slides' folder could be slides, and why the others cannot. */
async function findSlides(
  contentFolder: string,
  entries: readonly Dirent[],
): Promise<{ sound: string[]; warnings: Diagnostic[] }> {
  const { folder, minWidth } = slideRules
  const sound: string[] = []
  const warnings: Diagnostic[] = []
  for (const entry of entries.filter(({ name }) => !looksLikeContent.test(name))) {
    const picture = `${folder}/${entry.name}`
    try {
      refuseUnfit(entry)
      await examinePicture(path.join(contentFolder, picture), minWidth)
      sound.push(picture)
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      const { message, fix } = error
      warnings.push({ file: `content/${picture}`, path: [], message, fix })
    }
  }
  return { sound, warnings }
}

/** @throws ContentError */
function refuseUnfit(entry: Dirent): void {
  if (temporary.test(entry.name)) {
    throw new ContentError(
      'A file that a program is still writing, or has left behind.',
      'Wait until the program is done, or delete the file.',
    )
  }
  if (!entry.isFile()) {
    throw new ContentError(
      'A folder or a link; only pictures can be slides.',
      `Move the pictures themselves into content/${slideRules.folder}.`,
    )
  }
}

/** A picture is no slide until it has a text; one whose name is taken by another picture's text gets none. */
function untoldWarnings(
  picture: string,
  ownText: string | undefined,
  contents: readonly CheckedContent[],
): Diagnostic[] {
  const place = { file: `content/${picture}`, path: [] }
  const text = `${path.posix.parse(picture).name}.md`
  if (!ownText) {
    const fix = `Put a text beside it, ${text}, with these lines:\n${blankText(picture)}What it shows, in one sentence.`
    return [{ ...place, message: 'Has no text yet, so it is no slide.', fix }]
  }
  // What is wrong with a text that cannot be read has been said.
  if (!contents.some(({ file }) => file === `content/${ownText}`)) return []
  const message = `Is no slide, as ${path.posix.basename(ownText)} is the text of another picture.`
  return [{ ...place, message, fix: 'Give it a name of its own, or delete it.' }]
}

/** The folder of the picture that a content file names, which is nobody else's. */
function folderOf({ meta, entries }: Field): string[] {
  if (meta.kind === 'picture') {
    return meta.rules.folder === slideRules.folder ? [] : [meta.rules.folder]
  }
  return entries.flatMap(([, entry]) => folderOf(entry))
}

function needlessWarnings(folder: string, entry: Dirent): Diagnostic[] {
  if (!entry.isFile() || looksLikeContent.test(entry.name)) return []
  const message = 'Lies in the folder, but nothing names it, so it is not shown.'
  const fix = 'Delete the file if nobody needs it.'
  return [{ file: `content/${folder}/${entry.name}`, path: [], message, fix }]
}
