import { existsSync } from 'node:fs'
import path from 'node:path'
import { checkFields } from './checkFields'
import { namedPictures } from './checkPictures'
import { editJson } from './editJson'
import { type Field, fieldAt, fieldOf } from './fields'
import { type ContentPath, follow, inWords, type Located, Mistake } from './located'
import { readContentFile } from './readContent'
import { type ContentFileName, contentModel } from './schema'

/** A picture that a content file names, for the person who looks after it. */
export interface ListedPicture {
  /** Tells it from all others, and from itself once it has moved in its list. */
  key: string
  file: ContentFileName
  path: ContentPath
  where: string
  /** The path from the content folder, as it is written. */
  written: string
  /** What the picture shows, in the field beside it; most pictures have one. */
  description?: { path: ContentPath; text: string; longest: number }
  /** The entry that may go, as the file of its picture is gone. */
  lostEntry?: ContentPath
}

/** Every picture of every file that can be read. */
export function listPictures(contentFolder: string): ListedPicture[] {
  return (Object.keys(contentModel) as ContentFileName[]).flatMap((file) => {
    const content = readWhole(path.join(contentFolder, file))
    if (!content) return []
    const field = fieldOf(contentModel[file])
    return namedPictures(file, content, field, []).map(({ path: position, written }) => ({
      key: [file, ...position, written].join(' '),
      file,
      path: position,
      where: inWords(content, position),
      written,
      description: describe(field, content, position),
      lostEntry: existsSync(path.join(contentFolder, written)) ? undefined : entryOf(position),
    }))
  })
}

function readWhole(file: string): Located | undefined {
  try {
    return existsSync(file) ? readContentFile(file).content : undefined
  } catch (error) {
    if (error instanceof Mistake) return undefined
    throw error
  }
}

/** The description stands beside its picture, as "alt" or as "portraitAlt". */
function describe(field: Field, content: Located, position: ContentPath) {
  const group = position.slice(0, -1)
  const names = ['alt', `${position.at(-1)}Alt`]
  const [name, beside] = fieldAt(field, group)?.entries.find(([each]) => names.includes(each)) ?? []
  if (!name || beside?.notes.kind !== 'paragraph') return undefined
  const text = follow(content, group).entries?.find((entry) => entry.name === name)?.content.value
  const { longest } = beside.notes
  return { path: [...group, name], text: typeof text === 'string' ? text : '', longest }
}

function entryOf(position: ContentPath): ContentPath | undefined {
  const entry = position.slice(0, -1)
  return typeof entry.at(-1) === 'number' ? entry : undefined
}

/** Writes what a listed picture shows. Says what the check thinks of it, if it is not content. @throws Mistake */
export function describePicture(contentFolder: string, key: string, text: string): string {
  const { file, description } = findListed(contentFolder, key)
  if (!description) throw new Mistake('This picture has no description.', 'Nothing was changed.')
  const value = text.trim().replace(/\s+/g, ' ')
  editJson(path.join(contentFolder, file), { path: description.path, value })
  const { content } = readContentFile(path.join(contentFolder, file))
  const problem = checkFields(file, content, contentModel[file]).find(
    (each) => each.path.join() === description.path.join(),
  )
  return problem ? `Saved, but: ${problem.wrong} ${problem.fix}` : 'Saved.'
}

/** Takes out the entry of a picture whose file is gone. @throws Mistake */
export function removeLostEntry(contentFolder: string, key: string): void {
  const { file, lostEntry } = findListed(contentFolder, key)
  if (!lostEntry) throw new Mistake('The picture is there again.', 'Nothing was removed.')
  editJson(path.join(contentFolder, file), { path: lostEntry, value: undefined })
}

/** @throws Mistake */
function findListed(contentFolder: string, key: string): ListedPicture {
  const found = listPictures(contentFolder).find((picture) => picture.key === key)
  if (found) return found
  throw new Mistake('The list has changed since this page was loaded.', 'Load the page again.')
}
