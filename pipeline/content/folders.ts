import { type Dirent, existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Compares names in natural order: 2 comes before 10. */
export function compareNaturally(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true })
}

/**
 * Lists the entries of a folder (none if it does not exist) in natural order, without system and
 * temporary files.
 */
export function listVisibleEntries(folder: string): Dirent[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !isTemporaryFile(name))
    .sort((one, other) => compareNaturally(one.name, other.name))
}

/**
 * Lists the files in a folder and its subfolders (none if it does not exist) as sorted relative
 * paths.
 * @param isIncluded filter for the entries; by default, regular files only
 */
export function listFiles(
  folder: string,
  isIncluded = (entry: Dirent) => entry.isFile(),
): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(isIncluded)
    .map(({ parentPath, name }) => getRelativePosixPath(folder, path.join(parentPath, name)))
    .sort()
}

/** Returns the path of a file relative to a folder, with the separator `/` on every platform. */
export function getRelativePosixPath(folder: string, file: string): string {
  return path.relative(folder, file).split(path.sep).join('/')
}

/** Returns true for hidden, OS-generated and temporary files. */
export function isTemporaryFile(name: string): boolean {
  return /^(\..*|~.*|.*~|Thumbs\.db|desktop\.ini|.*\.(tmp|temp|part|partial|crdownload|download|lock))$/i.test(
    path.basename(name),
  )
}
