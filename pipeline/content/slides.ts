import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { compareNaturally, listVisibleEntries } from './folders'
import { slideImageRules } from './schema'

const { folder } = slideImageRules

// The pattern excludes dot files, because macOS adds a dot file for each file on some external
// disks.
const slideTextPattern = new RegExp(`^${folder}/[^/.][^/]*\\.md$`)

/** Returns true if a path from the content folder is the text file of a slide. */
export function isSlideTextFile(relativePath: string): boolean {
  return slideTextPattern.test(relativePath)
}

/** Files of one slide, which have the same name: normally one image and one text. */
export interface SlideFiles {
  images: string[]
  texts: string[]
}

/** Groups the files of the slides by their names, as paths from the content folder. */
export function listSlideFiles(contentFolder: string): SlideFiles[] {
  const slides = new Map<string, SlideFiles>()
  for (const { name } of listVisibleEntries(path.join(contentFolder, folder))) {
    const file = `${folder}/${name}`
    const key = getSlideKey(file)
    const slide = slides.get(key) ?? { images: [], texts: [] }
    slide[isSlideTextFile(file) ? 'texts' : 'images'].push(file)
    slides.set(key, slide)
  }
  return [...slides.entries()]
    .sort(([one], [other]) => compareNaturally(one, other))
    .map(([, files]) => files)
}

/**
 * Returns the name that the files of a slide share: without extension and in lower case, because
 * Windows and macOS ignore case.
 */
export function getSlideKey(file: string): string {
  return path.posix.parse(file).name.normalize('NFC').toLowerCase()
}

/** Creates an empty text file beside each image, unless there is one by now. */
export function createSlideTexts(contentFolder: string, images: string[]): void {
  for (const image of images) {
    const { dir, name } = path.parse(path.join(contentFolder, image))
    try {
      writeFileSync(path.join(dir, `${name}.md`), '', { flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
