import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type * as v from 'valibot'
import { isPage, pageFiles } from './pages'
import { contentModel, page } from './schema'

/** A file of the content, by its path from the content folder, and what it has to hold. */
export interface ModelFile {
  name: string
  schema: v.GenericSchema
}

/** Every file that the model names, whether it is there or not, and every page. */
export function contentFiles(contentFolder: string): ModelFile[] {
  return [
    ...Object.entries(contentModel).map(([name, schema]) => ({ name, schema })),
    ...pageFiles(contentFolder).map((name) => ({ name, schema: page })),
  ]
}

/** Whether the site reads its words from a file, named by its path from the content folder. */
function isContentFile(name: string): boolean {
  return name in contentModel || isPage(name)
}

/** What Gatsby's transformers would read. */
const looksLikeContent = /\.(json|map|md|markdown)$/i

/** Whether Gatsby has to pass over a file of the content folder: it would be read in place of the real one. */
export function isForeign(contentFolder: string, file: string): boolean {
  return looksLikeContent.test(file) && !isContentFile(pathFrom(contentFolder, file))
}

/** Files that the site does not read: all that lie beside the content files, and everything foreign below. */
export function unknownFiles(contentFolder: string): string[] {
  const known = contentFiles(contentFolder).map(({ name }) => name)
  if (!existsSync(contentFolder)) return []
  return readdirSync(contentFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^(\..*|Thumbs\.db|desktop\.ini)$/.test(entry.name))
    .map((entry) => pathFrom(contentFolder, path.join(entry.parentPath, entry.name)))
    .filter((name) => looksLikeContent.test(name) || !name.includes('/'))
    .filter((name) => name !== 'README.md' && !known.includes(name))
    .sort()
}

function pathFrom(folder: string, file: string): string {
  return path.relative(folder, file).split(path.sep).join('/')
}
