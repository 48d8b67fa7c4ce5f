import { existsSync } from 'node:fs'
import path from 'node:path'
import { checkFields } from './checkFields'
import { pictureReferences } from './checkPictures'
import { editJson } from './editJson'
import { type Field, fieldAt, fieldOf } from './fieldMeta'
import { type ContentPath, nodeAt, describePath, type JsonNode, ContentError } from './jsonNode'
import { findPicture } from './locatePicture'
import { readContentFile } from './readContent'
import { type ContentFileName, contentModel } from './schema'

/** A picture that a content file names, for the person who looks after it. */
export interface ListedPicture {
  /** Tells it from all others, and from itself once it has moved in its list. */
  key: string
  file: ContentFileName
  position: ContentPath
  where: string
  /** The path from the content folder, as it is written. */
  path: string
  /** The same as it is on the disk; undefined where the file is gone. */
  diskPath?: string
  /** What the picture shows, in the field beside it; most pictures have one. */
  alt?: { position: ContentPath; text: string; maxLength: number }
  /** The entry that may go, as the file of its picture is gone. */
  lostEntry?: ContentPath
}

/** Every picture of every file that can be read. */
export function listPictures(contentFolder: string): ListedPicture[] {
  return (Object.keys(contentModel) as ContentFileName[]).flatMap((file) => {
    const content = readWhole(path.join(contentFolder, file))
    if (!content) return []
    const field = fieldOf(contentModel[file])
    return pictureReferences(file, content, field, []).map(({ position, path: picture }) => {
      const diskPath = findPicture(contentFolder, picture)
      return {
        key: [file, ...position, picture].join(' '),
        file,
        position,
        where: describePath(content, position),
        path: picture,
        diskPath,
        alt: altOf(field, content, position),
        lostEntry: diskPath ? undefined : entryOf(position),
      }
    })
  })
}

function readWhole(file: string): JsonNode | undefined {
  try {
    return existsSync(file) ? readContentFile(file).content : undefined
  } catch (error) {
    if (error instanceof ContentError) return undefined
    throw error
  }
}

/** The description stands beside its picture, as "alt" or as "portraitAlt". */
function altOf(field: Field, content: JsonNode, position: ContentPath) {
  const group = position.slice(0, -1)
  const names = ['alt', `${position.at(-1)}Alt`]
  const [name, beside] = fieldAt(field, group)?.entries.find(([each]) => names.includes(each)) ?? []
  if (!name || beside?.meta.kind !== 'multiLine') return undefined
  const text = nodeAt(content, group).entries?.find((entry) => entry.name === name)?.content.value
  const { maxLength } = beside.meta
  return { position: [...group, name], text: typeof text === 'string' ? text : '', maxLength }
}

function entryOf(position: ContentPath): ContentPath | undefined {
  const entry = position.slice(0, -1)
  return typeof entry.at(-1) === 'number' ? entry : undefined
}

/** Writes what a listed picture shows. Says what the check thinks of it, if it is not content. @throws ContentError */
export function describePicture(contentFolder: string, key: string, text: string): string {
  const { file, alt } = findListed(contentFolder, key)
  if (!alt) throw new ContentError('This picture has no description.', 'Nothing was changed.')
  const value = text.trim().replace(/\s+/g, ' ')
  editJson(path.join(contentFolder, file), { path: alt.position, value })
  const { content } = readContentFile(path.join(contentFolder, file))
  const error = checkFields(file, content, contentModel[file]).find(
    (each) => each.path.join() === alt.position.join(),
  )
  return error ? `Saved, but: ${error.message} ${error.fix}` : 'Saved.'
}

/** Takes out the entry of a picture whose file is gone. @throws ContentError */
export function removeLostEntry(contentFolder: string, key: string): void {
  const { file, lostEntry } = findListed(contentFolder, key)
  if (!lostEntry) throw new ContentError('The picture is there again.', 'Nothing was removed.')
  editJson(path.join(contentFolder, file), { path: lostEntry, value: undefined })
}

/** @throws ContentError */
function findListed(contentFolder: string, key: string): ListedPicture {
  const found = listPictures(contentFolder).find((picture) => picture.key === key)
  if (found) return found
  throw new ContentError('The list has changed since this page was loaded.', 'Load the page again.')
}
