import path from 'node:path'
import { type ContentFileEntry, listContentFiles, listFiles } from './contentFiles'
import type { Problem } from './diagnostic'
import { type ContentFile, missingFile, readContentFile } from './parse'

/** Content file with its parsed content, or the problem that prevents reading it. */
export interface ReadFile extends ContentFileEntry {
  content?: ContentFile
  problem?: Problem
}

/** Everything that the checks read from a content folder. */
export interface ReadFolder {
  /** Path of the content folder. */
  path: string
  /** All files, as paths from the content folder. */
  files: string[]
  /** All content files, also the required ones that are missing. */
  contentFiles: ReadFile[]
}

export function readFolder(contentFolder: string): ReadFolder {
  const files = listFiles(contentFolder)
  const contentFiles = listContentFiles(contentFolder).map((entry) => {
    // Windows and macOS would open "Hero.json" too, but Gatsby does not.
    if (!files.includes(entry.name)) return { ...entry, problem: missingFile }
    return { ...entry, ...readContentFile(path.join(contentFolder, entry.name), entry.schema) }
  })
  return { path: contentFolder, files, contentFiles }
}

/** Returns the value of a JSON file; undefined if it cannot be read. */
export function getValue(
  { contentFiles }: ReadFolder,
  name: string,
): Record<string, unknown> | undefined {
  const value = contentFiles.find((file) => file.name === name)?.content?.value
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)
    : undefined
}
