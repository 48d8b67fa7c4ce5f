import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type * as v from 'valibot'
import { isSystemFile, visibleEntries } from './locatePicture'
import { isPage, pageFiles } from './pages'
import { page, slide, slideRules } from './markdownSchema'
import { contentModel } from './schema'
import { byName, isSlideText } from './slides'

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
  const folder = path.join(contentFolder, slideRules.folder)
  const names = existsSync(folder) ? readdirSync(folder) : []
  const texts = names.map((name) => `${slideRules.folder}/${name}`).filter(isSlideText)
  return texts.sort((one, other) => byName(path.parse(one).name, path.parse(other).name))
}

/** Whether the site reads its words from a file, named by its path from the content folder. */
function isContentFile(name: string): boolean {
  return name in contentModel || isPage(name) || isSlideText(name)
}

/** What Gatsby's transformers would read. */
export const looksLikeContent = /\.(json|map|md|markdown)$/i

/** Whether Gatsby has to pass over a file of the content folder: it would be read in place of the real one. */
export function isForeign(contentFolder: string, file: string): boolean {
  return looksLikeContent.test(file) && !isContentFile(pathFrom(contentFolder, file))
}

/** The folders that the model knows. */
const folders = ['about', 'case-studies', 'pages', 'site']

/**
 * What the site does not read: other folders, all that lies beside the content files and the pages, and below whatever could be
 * taken for one of them. Of the pictures' folders checkPictures.ts speaks.
 */
export function unknownFiles(contentFolder: string): string[] {
  const known = contentFiles(contentFolder).map(({ name }) => name)
  if (!existsSync(contentFolder)) return []
  return visibleEntries(contentFolder)
    .flatMap((entry) =>
      entry.isDirectory() && folders.includes(entry.name)
        ? unknownBelow(contentFolder, entry.name)
        : [entry.name],
    )
    .filter((name) => name !== 'README.md' && !known.includes(name))
    .sort()
}

function unknownBelow(contentFolder: string, folder: string): string[] {
  return readdirSync(path.join(contentFolder, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isSystemFile(entry.name))
    .map((entry) => pathFrom(contentFolder, path.join(entry.parentPath, entry.name)))
    .filter((name) => folder === 'pages' || looksLikeContent.test(name))
}

function pathFrom(folder: string, file: string): string {
  return path.relative(folder, file).split(path.sep).join('/')
}
