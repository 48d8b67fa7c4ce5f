import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { entryToPaste } from './addSlides'
import { sentences } from './checkFields'
import { examinePicture, type PictureFacts, UnusablePicture } from './examinePicture'
import { type Field, type PictureRules, problem } from './fields'
import type { ContentPath, Located, Problem } from './located'
import { nearestName } from './nearestName'

/** A picture named by a content file. */
export interface NamedPicture {
  file: string
  path: ContentPath
  line: number
  written: string
  rules: PictureRules
}

interface SoundPicture extends NamedPicture {
  absolute: string
  facts: PictureFacts
}

/** What keeps the site from being built, and what is only worth a look. */
export interface Findings {
  problems: Problem[]
  notes: Problem[]
}

/** Opens every picture the content names, compares them, and looks for pictures nobody names. */
export async function checkPictures(
  contentFolder: string,
  contents: readonly { file: string; content: Located; field: Field }[],
): Promise<Findings> {
  const named = contents.flatMap(({ file, content, field }) =>
    namedPictures(file, content, field, []),
  )
  const looked = await Promise.all(named.map((picture) => look(contentFolder, picture)))
  const problems = looked.flatMap((result) => ('wrong' in result ? [result] : []))
  const sound = looked.flatMap((result) => ('facts' in result ? [result] : []))
  const mentioned = new Set([
    ...named.map(({ written }) => path.posix.normalize(written).toLowerCase()),
    ...problems.flatMap(({ suggested }) => (suggested ? [suggested.toLowerCase()] : [])),
  ])
  return {
    problems,
    notes: [
      ...sound.flatMap(shapeNotes(sound)),
      ...sound.flatMap(repetitionNotes(sound)),
      ...sound.flatMap(locationNotes),
      ...unlistedNotes(contentFolder, contents, mentioned),
    ],
  }
}

/** Every picture a file names, with the path of the field that names it. */
export function namedPictures(
  file: string,
  content: Located,
  { notes, entries, item }: Field,
  at: ContentPath,
): NamedPicture[] {
  if (notes.kind === 'picture') {
    const { value, line } = content
    return typeof value === 'string'
      ? [{ file, path: at, line, written: value, rules: notes.rules }]
      : []
  }
  if (item) {
    return (content.items ?? []).flatMap((each, index) =>
      namedPictures(file, each, item, [...at, index]),
    )
  }
  return entries.flatMap(([name, entry]) => {
    const found = content.entries?.find((present) => present.name === name)
    return found ? namedPictures(file, found.content, entry, [...at, name]) : []
  })
}

/** A message, and the file it proposes instead. */
class WrongPath extends Error {
  readonly suggested?: string

  constructor(message: string, suggested?: string) {
    super(message)
    this.suggested = suggested
  }
}

async function look(
  contentFolder: string,
  picture: NamedPicture,
): Promise<SoundPicture | (Problem & { suggested?: string })> {
  const { file, path: at, line, written, rules } = picture
  try {
    const absolute = locate(contentFolder, written, rules.folder)
    const facts = await examinePicture(absolute)
    refuseNarrow(facts, rules)
    return { ...picture, absolute, facts }
  } catch (error) {
    if (error instanceof WrongPath) {
      return { file, path: at, line, ...sentences(error), suggested: error.suggested }
    }
    if (error instanceof UnusablePicture) return { file, path: at, line, ...sentences(error) }
    throw error
  }
}

function refuseNarrow({ width }: PictureFacts, { narrowest }: PictureRules): void {
  if (width >= narrowest) return
  throw new UnusablePicture(
    problem(
      `The picture is ${width} pixels wide; less than ${narrowest} is blurred here.`,
      `Export it with at least ${narrowest} pixels width.`,
    ),
  )
}

/** Follows a path with the exact letters it is written with, as a server would. @throws WrongPath */
function locate(contentFolder: string, written: string, folder: string): string {
  const example = `Copy the picture into content/${folder} and write "./${folder}/" and its name.`
  if (!written.trim()) throw new WrongPath(problem('Empty.', example))
  if (/^[a-z][a-z+.-]+:\/\//i.test(written) || written.startsWith('//')) {
    throw new WrongPath(
      problem('A web address; the picture itself has to lie in the folder.', example),
    )
  }
  if (/^([a-z]:|[\\/~])/i.test(written) || written.includes('\\')) {
    throw new WrongPath(problem('A path that exists on one computer only.', example))
  }
  const normal = path.posix.normalize(written)
  if (normal.startsWith('../')) {
    throw new WrongPath(problem('Points outside the folder content.', example))
  }
  const { dir, base } = path.posix.parse(normal)
  const absolute = path.join(contentFolder, normal)
  const isFolder = existsSync(absolute) && statSync(absolute).isDirectory()
  if (isFolder) {
    throw new WrongPath(problem('Names a folder, not a picture.', 'Add the name of the picture.'))
  }
  const neighbors = filesIn(path.join(contentFolder, folder))
  const suggest = (name: string) => `./${folder}/${name}`
  if (dir !== folder) {
    const twin = neighbors.find((name) => name.toLowerCase() === base.toLowerCase())
    throw new WrongPath(
      problem(
        existsSync(absolute) ? `The picture does not lie in content/${folder}.` : 'File not found.',
        twin ? `Write "${suggest(twin)}".` : example,
      ),
      twin && `${folder}/${twin}`,
    )
  }
  if (neighbors.includes(base)) return absolute
  const sameLetters = neighbors.find((name) => name.toLowerCase() === base.toLowerCase())
  const near = sameLetters ?? nearestName(base, neighbors)
  throw new WrongPath(
    problem(
      'File not found.',
      sameLetters
        ? `Write "${suggest(sameLetters)}"; the server tells small letters from capitals.`
        : near
          ? `Did you mean "${suggest(near)}"?`
          : `Copy the picture into content/${folder}, or correct the name.`,
    ),
    near && `${folder}/${near}`,
  )
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && entry.name !== 'Thumbs.db')
    .map(({ name }) => name)
    .sort()
}

function isSameShape(one: number, other: number): boolean {
  return Math.abs(one / other - 1) < 0.02
}

function shapeNotes(all: readonly SoundPicture[]) {
  return ({ facts, rules, file, path: at, line }: SoundPicture): Problem[] => {
    const ownShape = facts.width / facts.height
    const [first] = all.filter((other) => other.rules.folder === rules.folder)
    const wanted = rules.shape ?? (first ? first.facts.width / first.facts.height : ownShape)
    if (isSameShape(ownShape, wanted)) return []
    const size = `${facts.width} by ${facts.height} pixels`
    return [
      {
        file,
        path: at,
        line,
        wrong: rules.shape
          ? `${size} is not the shape of the frame; the edges will be cut off.`
          : `${size} is another shape than the first picture has; it will not fill the frame.`,
        fix: `Export it so that it is ${wanted.toFixed(2)} times as wide as high.`,
      },
    ]
  }
}

function repetitionNotes(all: readonly SoundPicture[]) {
  return (picture: SoundPicture, index: number): Problem[] => {
    const twin = all
      .slice(0, index)
      .find(({ facts }) => facts.fingerprint === picture.facts.fingerprint)
    if (!twin) return []
    return [
      {
        file: picture.file,
        path: picture.path,
        line: picture.line,
        wrong: `The same picture as "${twin.written}".`,
        fix: 'Choose another one, or remove this entry.',
      },
    ]
  }
}

function locationNotes({ facts, file, path: at, line, written }: SoundPicture): Problem[] {
  if (!facts.hasLocation) return []
  return [
    {
      file,
      path: at,
      line,
      wrong: `"${written}" says where it was taken (GPS). The published sizes do not, but the file itself does.`,
      fix: 'Export it without the location if nobody should know.',
    },
  ]
}

function unlistedNotes(
  contentFolder: string,
  contents: readonly { file: string; field: Field }[],
  mentioned: ReadonlySet<string>,
): Problem[] {
  return pictureFolders(contents).flatMap(({ file, folder, inList }) =>
    filesIn(path.join(contentFolder, folder))
      .filter((name) => !mentioned.has(`${folder}/${name}`.toLowerCase()))
      .map((name) => ({
        file: `content/${folder}/${name}`,
        path: [],
        wrong: `Lies in the folder, but ${file} does not name it, so it is not shown.`,
        fix: inList
          ? `Add this entry to ${file} and describe the picture, or delete the file:\n${entryToPaste(folder, name)}`
          : 'Delete the file if nobody needs it.',
      })),
  )
}

function pictureFolders(contents: readonly { file: string; field: Field }[]) {
  const listed = contents.flatMap(({ file, field }) =>
    pictureRules(field).map((found) => ({
      file,
      folder: found.rules.folder,
      inList: found.inList,
    })),
  )
  return listed
}

function pictureRules(field: Field, inList = false): { rules: PictureRules; inList: boolean }[] {
  if (field.notes.kind === 'picture') return [{ rules: field.notes.rules, inList }]
  return [
    ...(field.item ? pictureRules(field.item, true) : []),
    ...field.entries.flatMap(([, entry]) => pictureRules(entry, inList)),
  ]
}
