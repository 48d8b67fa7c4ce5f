import { type Dirent, existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { examinePicture, type PictureFacts } from './examinePicture'
import type { Field, PictureRules } from './fields'
import { type ContentPath, type JsonNode, ContentError, type Diagnostic } from './jsonNode'
import { nearestName } from './nearestName'

/** What is wrong where a content file names a picture that is not there. */
export const fileNotFound = 'File not found.'

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
  /** All files that the content names, or tries to. */
  const mentioned = new Set<string>()
  for (const picture of contents.flatMap(({ file, content, field }) =>
    pictureReferences(file, content, field, []),
  )) {
    mentioned.add(path.posix.normalize(picture.path).toLowerCase())
    try {
      const { folder, minWidth } = picture.rules
      const found = locate(contentFolder, picture.path, folder)
      sound.push({ ...picture, facts: await examinePicture(found, minWidth) })
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      errors.push(about(picture, error.message, error.fix))
      if (error.suggested) mentioned.add(error.suggested.toLowerCase())
    }
  }
  const unlisted = await findUnlisted(contentFolder, contents, mentioned)
  return {
    errors,
    warnings: [
      ...sound.flatMap((picture, index) => [
        ...shapeWarnings(picture, sound),
        ...repetitionWarnings(picture, sound.slice(0, index)),
        ...locationWarnings(picture),
      ]),
      ...unlisted.warnings,
    ],
    unlisted: unlisted.pictures,
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

/** Follows a path with the exact letters it is written with, as a server would. @throws ContentError */
function locate(contentFolder: string, written: string, folder: string): string {
  const example = `Copy the picture into content/${folder} and write "./${folder}/" and its name.`
  if (!written.trim()) throw new ContentError('Empty.', example)
  if (/^[a-z][a-z+.-]+:\/\//i.test(written) || written.startsWith('//')) {
    throw new ContentError('A web address; the picture itself has to lie in the folder.', example)
  }
  if (/^([a-z]:|[\\/~])/i.test(written) || written.includes('\\')) {
    throw new ContentError('A path that exists on one computer only.', example)
  }
  const normal = path.posix.normalize(written)
  if (normal.startsWith('../'))
    throw new ContentError('Points outside the folder content.', example)

  const { dir, base } = path.posix.parse(normal)
  const absolute = path.join(contentFolder, normal)
  if (statSync(absolute, { throwIfNoEntry: false })?.isDirectory()) {
    throw new ContentError('Names a folder, not a picture.', 'Add the name of the picture.')
  }
  const neighbors = visibleFiles(path.join(contentFolder, folder))
  if (dir === folder && neighbors.includes(base)) return absolute

  const sameLetters = neighbors.find((name) => name.toLowerCase() === base.toLowerCase())
  const near = sameLetters ?? (dir === folder ? nearestName(base, neighbors) : undefined)
  const suggested = near && `${folder}/${near}`
  if (dir !== folder) {
    throw new ContentError(
      existsSync(absolute) ? `The picture does not lie in content/${folder}.` : fileNotFound,
      suggested ? `Write "./${suggested}".` : example,
      { suggested },
    )
  }
  throw new ContentError(
    fileNotFound,
    sameLetters
      ? `Write "./${suggested}"; the server tells small letters from capitals.`
      : suggested
        ? `Did you mean "./${suggested}"?`
        : `Copy the picture into content/${folder}, correct the name, or remove the entry.`,
    { suggested },
  )
}

/** The files that lie in a folder, slide 2 before slide 10, without those that a system hides or makes. */
export function visibleFiles(folder: string): string[] {
  return visibleEntries(folder)
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
}

function visibleEntries(folder: string): Dirent[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !/^(\..*|Thumbs\.db|desktop\.ini)$/.test(name))
    .sort((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }))
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

function locationWarnings(picture: SoundPicture): Diagnostic[] {
  if (!picture.facts.hasLocation) return []
  return [
    about(
      picture,
      `"${picture.path}" says where it was taken (GPS).`,
      'Export it without the location if nobody should know.',
    ),
  ]
}

/** What lies in the folders of the pictures without being named, and why it is not shown. */
async function findUnlisted(
  contentFolder: string,
  contents: readonly CheckedContent[],
  mentioned: ReadonlySet<string>,
): Promise<{ warnings: Diagnostic[]; pictures: string[] }> {
  const warnings: Diagnostic[] = []
  const pictures: string[] = []
  for (const { file, field } of contents) {
    for (const { rules, inList } of pictureFolders(field)) {
      const { folder } = rules
      for (const entry of visibleEntries(path.join(contentFolder, folder))) {
        const picture = `${folder}/${entry.name}`
        if (mentioned.has(picture.toLowerCase()) || (!inList && !entry.isFile())) continue
        const reason = inList && (await whyNoSlide(path.join(contentFolder, picture), entry, rules))
        const message = `Lies in the folder, but ${file} does not name it, so it is not shown.`
        const fix = inList
          ? `Make it the last one: npm run slides:add "content/${picture}", or an entry with "image": "./${picture}". Or delete the file.`
          : 'Delete the file if nobody needs it.'
        warnings.push({ file: `content/${picture}`, path: [], ...(reason || { message, fix }) })
        if (inList && !reason) pictures.push(picture)
      }
    }
  }
  return { warnings, pictures }
}

/** Names that programs give to files that they have not finished, or left behind. */
const temporary = /^~|~$|\.(tmp|temp|part|partial|crdownload|download|lock)$/i

/** Undefined for a picture that could be a slide. */
async function whyNoSlide(
  file: string,
  entry: Dirent,
  { folder, minWidth }: PictureRules,
): Promise<Pick<Diagnostic, 'message' | 'fix'> | undefined> {
  if (temporary.test(entry.name)) {
    const fix = 'Wait until the program is done, or delete the file.'
    return { message: 'A file that a program is still writing, or has left behind.', fix }
  }
  if (!entry.isFile()) {
    const fix = `Move the pictures themselves into content/${folder}.`
    return { message: 'A folder or a link; only pictures can be slides.', fix }
  }
  try {
    await examinePicture(file, minWidth)
    return undefined
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
