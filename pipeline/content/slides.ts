import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Diagnostic, Problem } from './diagnostic'
import { getSchema, listSlideFiles } from './contentFiles'
import { checkImage, describeMissing, getWrittenPath, normalizePath } from './images'
import type { ContentFile } from './parse'
import type { ReadFolder } from './readFolder'
import { maxSlideCount, slideImageRules, slideSchema } from './schema'
import { describeRename, findMisnamedFiles, isTwin } from './unusedFiles'

/** Compares names in natural order: 2 comes before 10. */
export function compareNaturally(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true })
}

function removeEnding(file: string): string {
  return file.replace(/\.[^./]*$/, '')
}

function readOrder({ content }: Slide): number {
  const { order } = (content?.value ?? {}) as { order?: string }
  return Number(order) || Infinity
}

/**
 * Returns the image of a slide: the one that its front matter names, or else the one of the same
 * name, such as after both files were renamed; undefined if there is none in the folder.
 * @param text file of the slide, from the content folder
 * @param files all files of the content folder
 */
export function findSlideImage(
  text: string,
  content: ContentFile | undefined,
  files: string[],
): string | undefined {
  return findNamedImage(text, content, files) ?? findImage(removeEnding(text), files, removeEnding)
}

function findNamedImage(
  text: string,
  content: ContentFile | undefined,
  files: string[],
): string | undefined {
  const { image: named } = (content?.value ?? {}) as { image?: unknown }
  if (typeof named !== 'string') return undefined
  return findImage(path.posix.join(path.posix.dirname(text), named), files, (file) => file)
}

function findImage(name: string, files: string[], getName: (file: string) => string) {
  const images = listSlideFiles(files).filter((file) => !getSchema(file))
  return (
    images.find((file) => getName(file) === name) ??
    images.find((file) => normalizePath(getName(file)) === normalizePath(name))
  )
}

/** Slide: its text file, as a path from the content folder, with what it contains, and its image. */
export interface Slide {
  text: string
  /** Undefined if the text cannot be read. */
  content?: ContentFile
  /** Path from the content folder; undefined if there is none in the folder. */
  image?: string
}

/**
 * Lists the slides by the `order` of their front matter; those without one follow, in the order of
 * their names.
 */
export function listSlides({ files, contentFiles }: ReadFolder): Slide[] {
  return contentFiles
    .filter(({ schema }) => schema === slideSchema)
    .map(({ name, content }) => {
      return { text: name, content, image: findSlideImage(name, content, files) }
    })
    .sort((one, other) => {
      const [first, second] = [readOrder(one), readOrder(other)]
      if (first !== second) return first - second
      return compareNaturally(removeEnding(one.text), removeEnding(other.text))
    })
}

export interface SlideCheck {
  diagnostics: Diagnostic[]
  /** Slides with a usable image, as paths from the content folder. */
  slides: { text: string; image: string }[]
  /** Usable slide images, as paths from the content folder. */
  slideImages: string[]
  /** Usable slide images without a text file, also one with a wrong name. */
  imagesWithoutText: string[]
  textsWithoutImage: string[]
}

/** Checks that each slide is a text file with a usable image, and each image that of a slide. */
export async function checkSlides(folder: ReadFolder): Promise<SlideCheck> {
  const { path: contentFolder, files } = folder
  const misnamed = findMisnamedFiles(files)
  const images = listSlideFiles(files).filter((file) => !getSchema(file))
  const texts = listSlides(folder).map((slide) => {
    const { image: named } = (slide.content?.value ?? {}) as { image?: unknown }
    return { ...slide, isNamed: named !== undefined }
  })
  const getKey = (file: string) => normalizePath(removeEnding(file))
  const isSame = (one: string) => (other: string) => getKey(one) === getKey(other)
  const diagnostics: Diagnostic[] = []
  const report = (file: string, problem: Omit<Diagnostic, 'file'>) =>
    diagnostics.push({ ...problem, file: `content/${file}` })
  const slideImages: string[] = []
  for (const image of images) {
    const problem = await checkImage(path.join(contentFolder, image), slideImageRules)
    if (problem) report(image, problem)
    if (!problem || problem.isWarning) slideImages.push(image)
  }
  // A text that cannot be read may name any image.
  const isComplete = texts.every(({ content }) => content)
  const unused = images.filter(
    (image) => isComplete && !isTwin(image, files) && !texts.some((text) => text.image === image),
  )
  const imagesWithoutText = unused.filter((image) => {
    const slide = texts.find(({ text }) => isSame(image)(text))
    if (slide && !slide.isNamed) {
      report(image, nameTaken)
      return false
    }
    if (!slideImages.includes(image)) return false
    const text = misnamed.find(({ rightName }) => isSame(image)(rightName))
    report(image, text ? { ...textMissing, fix: describeRename(text) } : unusedImage)
    return !slide && !text
  })
  const withoutImage = texts.filter(({ content, image }) => content && !image)
  for (const { text, content, isNamed } of withoutImage) {
    const path = ['image']
    const place = { path, line: content?.lineOf(path) }
    report(text, isNamed ? { ...describeMissing(files, slideImageRules), ...place } : imageMissing)
  }
  for (const { text, content, isNamed, image } of texts) {
    if (!image || !isNamed || findNamedImage(text, content, files)) continue
    const path = ['image']
    const problem = describeMissing(files, slideImageRules)
    report(text, { ...problem, path, line: content?.lineOf(path), isWarning: true })
  }
  for (const [index, slide] of texts.entries()) {
    const order = readOrder(slide)
    if (order === Infinity || index === 0 || readOrder(texts[index - 1]!) !== order) continue
    const path = ['order']
    report(slide.text, { ...orderTaken, path, line: slide.content?.lineOf(path) })
  }
  if (texts.length > maxSlideCount) {
    report('case-studies', {
      code: 'too-many-slides',
      message: `There are ${texts.length} slides; the page has room for ${maxSlideCount}.`,
      fix: 'Delete slides: of each one, the image and the text file.',
    })
  }
  return {
    diagnostics,
    slides: texts.flatMap(({ text, image = '' }) =>
      slideImages.includes(image) ? { text, image } : [],
    ),
    slideImages,
    imagesWithoutText,
    textsWithoutImage: withoutImage.map(({ text }) => text),
  }
}

const nameTaken: Problem = {
  code: 'slide-name-taken',
  message: 'Another image has the same name, apart from its ending.',
  fix: 'Give the image another name, or delete it.',
}

const orderTaken: Problem = {
  code: 'slide-order-taken',
  message: 'Another slide has the same "order", so the names of the two decide which comes first.',
  fix: 'Give each slide its own number.',
  isWarning: true,
}

const textMissing: Problem = {
  code: 'slide-text-missing',
  message: 'This image has no text file, so it is not shown as a slide.',
  fix: 'If you renamed the image, give its text file the same name, with the ending .md. If you deleted the text file, restore it, or delete the image too.',
}

/** Problem of an image that an editor leaves behind: it deletes the text of a slide only. */
const unusedImage: Problem = { ...textMissing, code: 'file-unused', isWarning: true }

const imageMissing: Problem = {
  code: 'slide-image-missing',
  message: 'There is no image with the name of this text file.',
  fix: 'Give the image and its text the same name, put the image back, or delete the text.',
}

/**
 * Creates a text file without a sentence beside each image, which it names for the editor; an existing
 * text stays as it is.
 */
export function createSlideTexts(contentFolder: string, images: string[]): void {
  for (const image of images) {
    const file = path.join(contentFolder, `${removeEnding(image)}.md`)
    if (existsSync(file)) continue
    writeFileSync(file, `---\nimage: ${JSON.stringify(getWrittenPath(image))}\n---\n`)
  }
}
