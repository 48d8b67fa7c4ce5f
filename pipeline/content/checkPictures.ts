import type { Dirent } from 'node:fs'
import path from 'node:path'
import { examinePicture, type PictureFacts } from './examinePicture'
import type { Field, PictureRules } from './fieldMeta'
import { type ContentPath, type JsonNode, ContentError, type Diagnostic } from './jsonNode'
import { locatePicture, plainPath, visibleEntries } from './locatePicture'
import { markFile } from './mark'

/** A picture named by a content file. */
export interface PictureReference {
  file: string
  position: ContentPath
  line: number
  /** As it is written, from the content folder. */
  path: string
  rules: PictureRules
}

interface SoundPicture extends PictureReference {
  facts: PictureFacts
}

/** What keeps the site from being built, and what is only worth a look. */
export interface CheckResult {
  errors: Diagnostic[]
  warnings: Diagnostic[]
  /** Pictures that could be slides, though no entry names them: paths from the content folder. */
  unlisted: string[]
  /** What tells a picture from all others whatever its name, by its path from the content folder. */
  fingerprints: Map<string, string>
}

interface CheckedContent {
  file: string
  content: JsonNode
  field: Field
}

/** Opens every picture the content names, compares them, and looks for pictures nobody names. */
export async function checkPictures(
  contentFolder: string,
  contents: readonly CheckedContent[],
): Promise<CheckResult> {
  const errors: Diagnostic[] = []
  const sound: SoundPicture[] = []
  /** All files that the content names, and those that it probably means: in small letters. */
  const named = new Set<string>([markFile])
  const meant = new Set<string>()
  const fingerprints = new Map<string, string>()
  for (const picture of contents.flatMap(({ file, content, field }) =>
    pictureReferences(file, content, field, []),
  )) {
    named.add(plainPath(picture.path).toLowerCase())
    try {
      const { folder, minWidth } = picture.rules
      const found = locatePicture(contentFolder, picture.path, folder)
      const facts = await examinePicture(found, minWidth)
      sound.push({ ...picture, facts })
      fingerprints.set(plainPath(picture.path), facts.fingerprint)
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      errors.push(about(picture, error.message, error.fix))
      if (error.suggested) meant.add(plainPath(error.suggested).toLowerCase())
    }
  }
  const unlisted = await findUnlisted(contentFolder, contents, named, meant, fingerprints)
  return {
    errors,
    warnings: [
      ...sound.flatMap((picture, index) => [
        ...shapeWarnings(picture, sound),
        ...repetitionWarnings(picture, sound.slice(0, index)),
      ]),
      ...unlisted.warnings,
    ],
    unlisted: unlisted.pictures,
    fingerprints,
  }
}

function about(named: PictureReference, message: string, fix: string): Diagnostic {
  const { file, position, line } = named
  const picture = named.path.split(/[\\/]/).at(-1)
  return { file, path: position, line, picture, message, fix }
}

/** Every picture a file names, with the path of the field that names it. */
export function pictureReferences(
  file: string,
  content: JsonNode,
  { meta, entries, item }: Field,
  position: ContentPath,
): PictureReference[] {
  if (meta.kind === 'picture') {
    const { value, line } = content
    return typeof value === 'string'
      ? [{ file, position, line, path: value, rules: meta.rules }]
      : []
  }
  if (item) {
    return (content.items ?? []).flatMap((each, index) =>
      pictureReferences(file, each, item, [...position, index]),
    )
  }
  return entries.flatMap(([name, entry]) => {
    const found = content.entries?.find((present) => present.name === name)
    return found ? pictureReferences(file, found.content, entry, [...position, name]) : []
  })
}

function shapeWarnings(picture: SoundPicture, all: SoundPicture[]): Diagnostic[] {
  const { facts, rules } = picture
  const [first = picture] = all.filter((other) => other.rules.folder === rules.folder)
  const wanted = rules.aspectRatio ?? first.facts.width / first.facts.height
  if (Math.abs(facts.width / facts.height / wanted - 1) < 0.02) return []
  const size = `${facts.width} by ${facts.height} pixels`
  return [
    about(
      picture,
      rules.aspectRatio
        ? `${size} is not the shape of the frame; the edges will be cut off.`
        : `${size} is another shape than the first picture has; it will not fill the frame.`,
      `Export it so that it is ${wanted.toFixed(2)} times as wide as high.`,
    ),
  ]
}

function repetitionWarnings(picture: SoundPicture, before: SoundPicture[]): Diagnostic[] {
  const twin = before.find(({ facts }) => facts.fingerprint === picture.facts.fingerprint)
  if (!twin) return []
  const message = `The same picture as "${twin.path}".`
  return [about(picture, message, 'Choose another one, or remove this entry.')]
}

/** What lies in the folders of the pictures without being named, and why it is not shown. */
async function findUnlisted(
  contentFolder: string,
  contents: readonly CheckedContent[],
  named: ReadonlySet<string>,
  meant: ReadonlySet<string>,
  fingerprints: Map<string, string>,
): Promise<{ warnings: Diagnostic[]; pictures: string[] }> {
  const warnings: Diagnostic[] = []
  const pictures: string[] = []
  for (const { file, field } of contents) {
    for (const { rules, inList } of pictureFolders(field)) {
      const { folder } = rules
      for (const entry of visibleEntries(path.join(contentFolder, folder))) {
        const picture = `${folder}/${entry.name}`
        const key = plainPath(picture).toLowerCase()
        if (named.has(key) || (!inList && !entry.isFile())) continue
        const found = inList && (await slideOrReason(contentFolder, picture, entry, rules))
        if (typeof found === 'string') fingerprints.set(plainPath(picture), found)
        if (meant.has(key)) continue
        if (typeof found === 'string') pictures.push(picture)
        const message = `Lies in the folder, but ${file} does not name it, so it is not shown.`
        const fix = inList
          ? `Make it the last one: npm run slides:add "content/${picture}", or an entry with "image": "./${picture}". Or delete the file.`
          : 'Delete the file if nobody needs it.'
        const reason = typeof found === 'object' ? found : { message, fix }
        warnings.push({ file: `content/${picture}`, path: [], ...reason })
      }
    }
  }
  return { warnings, pictures }
}

/** Names that programs give to files that they have not finished, or left behind. */
const temporary = /^~|~$|\.(tmp|temp|part|partial|crdownload|download|lock)$/i

/** The fingerprint of a picture that could be a slide, else why it cannot. */
async function slideOrReason(
  contentFolder: string,
  picture: string,
  entry: Dirent,
  { folder, minWidth }: PictureRules,
): Promise<string | Pick<Diagnostic, 'message' | 'fix'>> {
  if (temporary.test(entry.name)) {
    const fix = 'Wait until the program is done, or delete the file.'
    return { message: 'A file that a program is still writing, or has left behind.', fix }
  }
  if (!entry.isFile()) {
    const fix = `Move the pictures themselves into content/${folder}.`
    return { message: 'A folder or a link; only pictures can be slides.', fix }
  }
  try {
    return (await examinePicture(path.join(contentFolder, picture), minWidth)).fingerprint
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return { message: error.message, fix: error.fix }
  }
}

function pictureFolders(field: Field, inList = false): { rules: PictureRules; inList: boolean }[] {
  if (field.meta.kind === 'picture') return [{ rules: field.meta.rules, inList }]
  return [
    ...(field.item ? pictureFolders(field.item, true) : []),
    ...field.entries.flatMap(([, entry]) => pictureFolders(entry, inList)),
  ]
}
