import path from 'node:path'
import type { ObjectField } from '../schema/fields'
import { analyticsFile } from './analytics'
import {
  compareNaturally,
  listFilesRecursively,
  isSystemOrTemporaryFile,
  getRelativePosixPath,
  listVisibleEntries,
} from './folders'
import type { Diagnostic } from './diagnostics'
import type { JsonNode } from './jsonNode'
import type { MarkdownImage } from './markdown'
import { pageSchema, slideSchema, slideImageRules } from '../schema/markdownSchema'
import { isPageFile, listPageFiles } from './pages'
import { contentSchemas } from '../schema/schema'
import { isSlideTextFile } from './slides'

/** A file of the content, by its path from the content folder, and what it has to hold. */
export interface ContentFileEntry {
  name: string
  schema: ObjectField
}

/** Such a file with what it says, if it can be read, and what is wrong with it by itself. */
export interface CheckedFile extends ContentFileEntry {
  content?: JsonNode
  /** The text below the fields of a Markdown file. */
  body?: string
  /** The images in the text below the fields of a page. */
  images?: MarkdownImage[]
  errors: Diagnostic[]
}

/** Every file that the model names, whether it is there or not, every page, and every slide's text in the slides' order. */
export function listContentFiles(contentFolder: string): ContentFileEntry[] {
  const slideTexts = listVisibleEntries(path.join(contentFolder, slideImageRules.folder))
    .map(({ name }) => `${slideImageRules.folder}/${name}`)
    .filter(isSlideTextFile)
    .sort((one, other) => compareNaturally(path.parse(one).name, path.parse(other).name))
  return [
    ...Object.entries(contentSchemas).map(([name, schema]) => ({ name, schema })),
    ...listPageFiles(contentFolder).map((name) => ({ name, schema: pageSchema })),
    ...slideTexts.map((name) => ({ name, schema: slideSchema })),
  ]
}

/** What Gatsby's transformers would read. */
export const contentFilePattern = /\.(json|map|md|markdown)$/i

/** Whether Gatsby has to pass over a file of the content folder: it would be read in place of the real one. */
export function isIgnoredByGatsby(contentFolder: string, file: string): boolean {
  const name = getRelativePosixPath(contentFolder, file)
  return (
    contentFilePattern.test(name) &&
    !(name in contentSchemas || isPageFile(name) || isSlideTextFile(name))
  )
}

/** The folders that the model knows. */
const knownFolders = ['about', 'case-studies', 'pages', 'site']

/** What lies in the content folder, other folders as a whole, and is no content file. Of pictures of slides checkSlides.ts speaks. */
export function listUnknownFiles(contentFolder: string): string[] {
  const known = [
    'README.md',
    analyticsFile,
    ...listContentFiles(contentFolder).map(({ name }) => name),
  ]
  return listVisibleEntries(contentFolder)
    .flatMap((entry) =>
      entry.isDirectory() && knownFolders.includes(entry.name)
        ? listFilesRecursively(path.join(contentFolder, entry.name)).map(
            (file) => `${entry.name}/${file}`,
          )
        : [entry.name],
    )
    .filter(
      (name) => !name.startsWith(`${slideImageRules.folder}/`) || contentFilePattern.test(name),
    )
    .filter((name) => !known.includes(name) && !isSystemOrTemporaryFile(name))
    .sort()
}
