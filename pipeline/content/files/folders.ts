import { type Dirent, existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** The order of slides: by their names, as people count; 2 comes before 10, and 07-outcomes before harbor. */
export function compareNaturally(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true })
}

/** What lies in a folder, without what a system hides or makes by itself; nothing where there is no folder. */
export function listVisibleEntries(folder: string): Dirent[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !isSystemOrTemporaryFile(name))
    .sort((one, other) => compareNaturally(one.name, other.name))
}

/** The files at any depth below a folder, or whatever else counts, by their paths from it, sorted. */
export function listFilesRecursively(
  folder: string,
  counts = (entry: Dirent) => entry.isFile(),
): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(counts)
    .map(({ parentPath, name }) => getRelativePosixPath(folder, path.join(parentPath, name)))
    .sort()
}

/** The path from a folder to what lies below it, with `/` on every system. */
export function getRelativePosixPath(folder: string, file: string): string {
  return path.relative(folder, file).split(path.sep).join('/')
}

/** Whether a system hides a file or makes it by itself, or a program has not finished it, or left it behind. */
export function isSystemOrTemporaryFile(name: string): boolean {
  return /^(\..*|~.*|.*~|Thumbs\.db|desktop\.ini|.*\.(tmp|temp|part|partial|crdownload|download|lock))$/i.test(
    path.basename(name),
  )
}
