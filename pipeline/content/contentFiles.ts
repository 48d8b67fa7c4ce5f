import path from 'node:path'
import type * as v from 'valibot'
import { byName, filesBelow, isSystemFile, pathFrom, visibleEntries } from './folders'
import { page, slide, slideRules } from './markdownSchema'
import { isPage, pageFiles } from './pages'
import { contentModel } from './schema'
import { isSlideText } from './slides'

/** A file of the content, by its path from the content folder, and what it has to hold. */
export interface ModelFile {
  name: string
  schema: v.GenericSchema
}

/** Every file that the model names, whether it is there or not, every page, and every slide's text in the slides' order. */
export function contentFiles(contentFolder: string): ModelFile[] {
  return [
    ...Object.entries(contentModel).map(([name, schema]) => ({ name, schema })),
    ...pageFiles(contentFolder).map((name) => ({ name, schema: page })),
    ...slideTexts(contentFolder).map((name) => ({ name, schema: slide })),
  ]
}

/** The texts of all slides, by their paths from the content folder, in the order of the page. */
function slideTexts(contentFolder: string): string[] {
  return visibleEntries(path.join(contentFolder, slideRules.folder))
    .map(({ name }) => `${slideRules.folder}/${name}`)
    .filter(isSlideText)
    .sort((one, other) => byName(path.parse(one).name, path.parse(other).name))
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

/**
 * What the site does not read: other folders, all that lies beside the content files and the pages, and below whatever could be
 * taken for one of them. Of the pictures' folders checkPictures.ts speaks.
 */
export function unknownFiles(contentFolder: string): string[] {
  const known = ['README.md', ...contentFiles(contentFolder).map(({ name }) => name)]
  const lying = visibleEntries(contentFolder).flatMap((entry) =>
    entry.isDirectory() && folders.includes(entry.name)
      ? filesBelow(path.join(contentFolder, entry.name)).map((file) => `${entry.name}/${file}`)
      : [entry.name],
  )
  return lying
    .filter((name) => /^(pages\/|[^/]*$)/.test(name) || looksLikeContent.test(name))
    .filter((name) => !known.includes(name) && !isSystemFile(name))
    .sort()
}
