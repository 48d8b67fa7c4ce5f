import path from 'node:path'
import type { z } from 'zod'
import { analyticsSnippetFileName } from './analytics'
import {
  compareNaturally,
  listFiles,
  isTemporaryFile,
  getRelativePosixPath,
  listVisibleEntries,
} from './folders'
import type { ContentFile } from './parse'
import type { ImageUrlAtLine } from './markdown'
import { isValidPageFile, listPageFiles } from './pages'
import { jsonSchemas, pageSchema, slideImageRules, slideSchema } from './schema'
import { isSlideTextFile } from './slides'

/** Schema of a content file, and its path relative to the content folder. */
export interface ContentFileEntry {
  name: string
  schema: z.ZodType
}

/** Parsed content file. */
export interface CheckedFile extends ContentFileEntry {
  content: ContentFile
  /** Images in the body of a page. */
  images?: ImageUrlAtLine[]
}

/**
 * Lists the file of each content schema (even if missing), the pages and the slide texts, in
 * display order.
 */
export function listExpectedContentFiles(contentFolder: string): ContentFileEntry[] {
  const slideTexts = listVisibleEntries(path.join(contentFolder, slideImageRules.folder))
    .map(({ name }) => `${slideImageRules.folder}/${name}`)
    .filter(isSlideTextFile)
    .sort((one, other) => compareNaturally(path.parse(one).name, path.parse(other).name))
  return [
    ...Object.entries(jsonSchemas).map(([name, schema]) => ({ name, schema })),
    ...listPageFiles(contentFolder).map((name) => ({ name, schema: pageSchema })),
    ...slideTexts.map((name) => ({ name, schema: slideSchema })),
  ]
}

/** Returns true for the files that Gatsby's JSON and Markdown transformers would read. */
function isJsonOrMarkdownForGatsby(fileNameInAnyCase: string): boolean {
  return /\.(json|map|md|markdown)$/i.test(fileNameInAnyCase)
}

/** Returns true for a JSON or Markdown file that is not a content file. */
export function isUnknownJsonOrMarkdown(contentFolder: string, file: string): boolean {
  const name = getRelativePosixPath(contentFolder, file)
  // Gatsby must ignore such a file, because a copy of a content file could replace the original.
  return (
    isJsonOrMarkdownForGatsby(name) &&
    !(name in jsonSchemas || isValidPageFile(name) || isSlideTextFile(name))
  )
}

/** Folders that may contain content files. */
const knownFolders = ['about', 'case-studies', 'pages', 'site']

/** Lists images (except slide images, see checkSlides.ts), unknown files and unknown folders. */
export function listOtherFiles(contentFolder: string): string[] {
  const known = [
    'README.md',
    analyticsSnippetFileName,
    ...listExpectedContentFiles(contentFolder).map(({ name }) => name),
  ]
  return listVisibleEntries(contentFolder)
    .flatMap((entry) =>
      entry.isDirectory() && knownFolders.includes(entry.name)
        ? listFiles(path.join(contentFolder, entry.name)).map((file) => `${entry.name}/${file}`)
        : [entry.name],
    )
    .filter(
      (name) => !name.startsWith(`${slideImageRules.folder}/`) || isJsonOrMarkdownForGatsby(name),
    )
    .filter((name) => !known.includes(name) && !isTemporaryFile(name))
    .sort()
}
