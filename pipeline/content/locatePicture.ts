import path from 'node:path'
import { visibleEntries } from './folders'
import { ContentError } from './jsonNode'
import { nearestName } from './nearestName'

/** What is wrong where a content file names a picture that is not there. */
export const fileNotFound = 'File not found.'

/** A path from the content folder in the one form by which two of them can be compared. */
export function plainPath(written: string): string {
  return path.posix.normalize(written).normalize('NFC')
}

/**
 * The file that a content file names, resolved case-sensitively: what works on macOS must work on Linux. An accent may be
 * written as one letter or as two (NFC, NFD), in the name as on the disk.
 * @param from the folder of the content file
 * @param folder where the picture has to lie; both from the content folder
 * @throws ContentError
 */
export function locatePicture(
  contentFolder: string,
  from: string,
  written: string,
  folder: string,
): string {
  const start = from === folder ? './' : `./${folder}/`
  const names = visibleEntries(path.join(contentFolder, folder)).map(({ name }) => name)
  const { dir, base } = path.posix.parse(plainPath(path.posix.join(from, written)))
  const isElsewhere = dir !== folder || base.includes('\\')
  const found = names.find((name) => name.normalize('NFC') === base)
  if (found && !isElsewhere) return path.join(contentFolder, folder, found)
  const sameLetters = names.find((name) => plainPath(name).toLowerCase() === base.toLowerCase())
  if (isElsewhere) {
    throw new ContentError(
      `Does not lead to a picture in content/${folder}.`,
      sameLetters
        ? `Write "${start}${sameLetters}".`
        : `Copy the picture into content/${folder} and write "${start}" and its name.`,
    )
  }
  if (sameLetters) {
    throw new ContentError(
      'File not found by this name.',
      `Write "${start}${sameLetters}"; the server tells small letters from capitals.`,
    )
  }
  const near = nearestName(base, names)
  throw new ContentError(
    fileNotFound,
    near
      ? `Did you mean "${start}${near}"?`
      : `Copy the picture into content/${folder}, correct the name, or remove the entry.`,
  )
}
