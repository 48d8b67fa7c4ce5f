import path from 'node:path'
import type { ObjectField } from '../schema/fields'
import { analyticsFile } from './analytics'
import { byName, filesBelow, isSystemFile, pathFrom, visibleEntries } from './folders'
import type { Diagnostic } from './diagnostics'
import type { JsonNode } from './jsonNode'
import type { MarkdownImage } from './markdown'
import { page, slide, slideRules } from '../schema/markdownSchema'
import { isPage, pageFiles } from './pages'
import { contentModel } from '../schema/schema'
import { isSlideText } from './slides'

/** A file of the content, by its path from the content folder, and what it has to hold. */
export interface ModelFile {
  name: string
  schema: ObjectField
}

/** Such a file with what it says, if it can be read, and what is wrong with it by itself. */
export interface CheckedFile extends ModelFile {
  content?: JsonNode
  /** The text below the fields of a Markdown file. */
  body?: string
  /** The images in the text below the fields of a page. */
  images?: MarkdownImage[]
  errors: Diagnostic[]
}

/** Every file that the model names, whether it is there or not, every page, and every slide's text in the slides' order. */
export function contentFiles(contentFolder: string): ModelFile[] {
  const slideTexts = visibleEntries(path.join(contentFolder, slideRules.folder))
    .map(({ name }) => `${slideRules.folder}/${name}`)
    .filter(isSlideText)
    .sort((one, other) => byName(path.parse(one).name, path.parse(other).name))
  return [
    ...Object.entries(contentModel).map(([name, schema]) => ({ name, schema })),
    ...pageFiles(contentFolder).map((name) => ({ name, schema: page })),
    ...slideTexts.map((name) => ({ name, schema: slide })),
  ]
}

/** What Gatsby's transformers would read. */
export const looksLikeContent = /\.(json|map|md|markdown)$/i

/** Whether Gatsby has to pass over a file of the content folder: it would be read in place of the real one. */
export function isForeign(contentFolder: string, file: string): boolean {
  const name = pathFrom(contentFolder, file)
  return looksLikeContent.test(name) && !(name in contentModel || isPage(name) || isSlideText(name))
}

/** The folders that the model knows. */
const folders = ['about', 'case-studies', 'pages', 'site']

/** What lies in the content folder, other folders as a whole, and is no content file. Of pictures of slides checkSlides.ts speaks. */
export function otherFiles(contentFolder: string): string[] {
  const known = ['README.md', analyticsFile, ...contentFiles(contentFolder).map(({ name }) => name)]
  return visibleEntries(contentFolder)
    .flatMap((entry) =>
      entry.isDirectory() && folders.includes(entry.name)
        ? filesBelow(path.join(contentFolder, entry.name)).map((file) => `${entry.name}/${file}`)
        : [entry.name],
    )
    .filter((name) => !name.startsWith(`${slideRules.folder}/`) || looksLikeContent.test(name))
    .filter((name) => !known.includes(name) && !isSystemFile(name))
    .sort()
}
