import { appendFileSync } from 'node:fs'
import path from 'node:path'
import type { Diagnostic, Problem } from './diagnostic'
import { getSchema, textEnding } from './files'
import { checkImage } from './images'
import { maxSlideCount, slideImageRules } from './schema'
import { describeRename, type MisnamedFile } from './unusedFiles'

/** Compares names in natural order: 2 comes before 10. */
export function compareNaturally(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true })
}

/**
 * Returns the name that the files of a slide share: without extension and in lower case, because
 * Windows and macOS ignore case.
 */
export function getSlideKey(file: string): string {
  return path.posix.parse(file).name.normalize('NFC').toLowerCase()
}

/** Lists the files of the slides, of which those with a schema are the texts. */
export function listSlideFiles(files: string[]): string[] {
  return files.filter(
    (file) =>
      /^case-studies\/[^/.][^/]*$/.test(file) && (getSchema(file) || !textEnding.test(file)),
  )
}

export interface SlideCheck {
  diagnostics: Diagnostic[]
  /** Usable slide images, as paths from the content folder. */
  slideImages: string[]
  /** Usable slide images without a text file, also one with a wrong name. */
  imagesWithoutText: string[]
  textsWithoutImage: string[]
}

/**
 * Checks that each slide is one usable image and one text file of the same name.
 * @param files all files of the content folder
 */
export async function checkSlides(
  contentFolder: string,
  files: string[],
  misnamed: MisnamedFile[],
): Promise<SlideCheck> {
  const slideFiles = listSlideFiles(files)
  const texts = slideFiles.filter(getSchema)
  const images = slideFiles.filter((file) => !getSchema(file))
  const isSame = (one: string) => (other: string) => getSlideKey(one) === getSlideKey(other)
  const diagnostics: Diagnostic[] = []
  const report = (file: string, problem: Problem) =>
    diagnostics.push({ ...problem, file: `content/${file}` })
  const slideImages: string[] = []
  for (const image of images) {
    const problem = await checkImage(path.join(contentFolder, image), slideImageRules)
    if (problem) report(image, problem)
    if (!problem || problem.isWarning) slideImages.push(image)
    if (images.find(isSame(image)) !== image) report(image, nameTaken)
  }
  const undescribed = slideImages.filter((image) => !texts.some(isSame(image)))
  const imagesWithoutText = undescribed.filter((image) => {
    const text = misnamed.find(({ rightName }) => isSame(image)(rightName))
    report(image, text ? { ...textMissing, fix: describeRename(text) } : textMissing)
    return !text
  })
  const textsWithoutImage = texts.filter((text) => !images.some(isSame(text)))
  for (const text of textsWithoutImage) report(text, imageMissing)
  if (images.length > maxSlideCount) {
    report('case-studies', {
      code: 'too-many-slides',
      message: `There are ${images.length} slides; the page has room for ${maxSlideCount}.`,
      fix: 'Delete slides: of each one, the image and the text file.',
    })
  }
  return { diagnostics, slideImages, imagesWithoutText, textsWithoutImage }
}

const nameTaken: Problem = {
  code: 'slide-name-taken',
  message: 'Another image has the same name, apart from its ending.',
  fix: 'Give the image another name, or delete it.',
}

const textMissing: Problem = {
  code: 'slide-text-missing',
  message: 'This image has no text file, so it is not shown as a slide.',
  fix: 'If you renamed the image, give its text file the same name, with the ending .md. If you deleted the text file, restore it, or delete the image too.',
}

const imageMissing: Problem = {
  code: 'slide-image-missing',
  message: 'There is no image with the name of this text file.',
  fix: 'Give the image and its text the same name, put the image back, or delete the text.',
}

/** Creates an empty text file beside each image; an existing text stays as it is. */
export function createSlideTexts(contentFolder: string, images: string[]): void {
  for (const image of images) {
    const { dir, name } = path.parse(path.join(contentFolder, image))
    appendFileSync(path.join(dir, `${name}.md`), '')
  }
}
