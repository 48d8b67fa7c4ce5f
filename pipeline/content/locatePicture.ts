import { type Dirent, existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { ContentError } from './jsonNode'
import { nearestName } from './nearestName'
import { byName } from './slides'

/** What is wrong where a content file names a picture that is not there. */
export const fileNotFound = 'File not found.'

/** A path from the content folder in the one form by which two of them can be compared. */
export function plainPath(written: string): string {
  return path.posix.normalize(written).normalize('NFC')
}

/**
 * The file that a content file names, resolved case-sensitively: what works on macOS must work on Linux. An accent may be
 * written as one letter or as two (NFC, NFD), in the name as on the disk.
 * @param folder where it has to lie
 * @param from the folder of the content file; both from the content folder
 * @throws ContentError
 */
export function locatePicture(
  contentFolder: string,
  written: string,
  folder: string,
  from = '.',
): string {
  const start = from === folder ? './' : `./${folder}/`
  const example = `Copy the picture into content/${folder} and write "${start}" and its name.`
  if (!written.trim()) throw new ContentError('Empty.', example)
  if (/^[a-z][a-z+.-]+:\/\//i.test(written) || written.startsWith('//')) {
    throw new ContentError('A web address; the picture itself has to lie in the folder.', example)
  }
  if (/^([a-z]:|[\\/~])/i.test(written) || written.includes('\\')) {
    throw new ContentError('A path that exists on one computer only.', example)
  }
  const normal = plainPath(path.posix.join(from, written))
  if (normal.startsWith('../'))
    throw new ContentError('Points outside the folder content.', example)

  const { dir, base } = path.posix.parse(normal)
  const absolute = path.join(contentFolder, from, written)
  if (statSync(absolute, { throwIfNoEntry: false })?.isDirectory()) {
    throw new ContentError('Names a folder, not a picture.', 'Add the name of the picture.')
  }
  const neighbors = visibleFiles(path.join(contentFolder, folder))
  const found = neighbors.find((name) => name.normalize('NFC') === base)
  if (dir === folder && found) return path.join(contentFolder, folder, found)

  const sameLetters = neighbors.find((name) => plainPath(name).toLowerCase() === base.toLowerCase())
  const near = sameLetters ?? (dir === folder ? nearestName(base, neighbors) : undefined)
  const suggested = near && `${folder}/${near}`
  if (dir !== folder) {
    throw new ContentError(
      existsSync(absolute) ? `The picture does not lie in content/${folder}.` : fileNotFound,
      near ? `Write "${start}${near}".` : example,
      { suggested },
    )
  }
  throw new ContentError(
    sameLetters ? 'File not found by this name.' : fileNotFound,
    sameLetters
      ? `Write "${start}${near}"; the server tells small letters from capitals.`
      : near
        ? `Did you mean "${start}${near}"?`
        : `Copy the picture into content/${folder}, correct the name, or remove the entry.`,
    { suggested },
  )
}

/** The files that lie in a folder, slide 2 before slide 10, without those that a system hides or makes. */
function visibleFiles(folder: string): string[] {
  return visibleEntries(folder)
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
}

/** What lies in a folder, in the same way. */
export function visibleEntries(folder: string): Dirent[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !isSystemFile(name))
    .sort((one, other) => byName(one.name, other.name))
}

/** Whether a system hides a file, or makes it by itself. */
export function isSystemFile(name: string): boolean {
  return /^(\..*|Thumbs\.db|desktop\.ini)$/.test(name)
}
