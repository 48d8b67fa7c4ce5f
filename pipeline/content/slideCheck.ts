import path from 'node:path'
import type { Diagnostic, Problem } from './diagnostic'
import { checkImage, describeMissing } from './images'
import type { ReadFolder } from './readFolder'
import { maxSlideCount, slideImageRules } from './schema'
import {
  findNamedImage,
  haveSameName,
  listSlideImages,
  listSlides,
  readField,
  readOrder,
  type Slide,
} from './slides'
import { describeRename, findMisnamedFiles, isTwin } from './unusedFiles'

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

/** Slides and images of a content folder, as paths from it. */
interface SlideFolder {
  files: string[]
  /** In the order of the page. */
  slides: Slide[]
  usableImages: string[]
  /** Images that no slide shows, usable or not. */
  unusedImages: string[]
}

/** Rules of slides. Each reads only the folder, so their order is free. */
const rules: ((folder: SlideFolder) => Diagnostic[])[] = [
  checkTakenNames,
  checkUnusedImages,
  checkTextsWithoutImage,
  checkNamedImages,
  checkOrder,
  checkCount,
]

/** Checks that each slide is a text file with a usable image, and each image that of a slide. */
export async function checkSlides(folder: ReadFolder): Promise<SlideCheck> {
  const { files } = folder
  const slides = listSlides(folder)
  const images = listSlideImages(files)
  const results = await checkSlideImages(folder.path, images)
  const imageProblems = results.flatMap(({ image, problem }) =>
    problem ? [locate(image, problem)] : [],
  )
  const usableImages = results
    .filter(({ problem }) => !problem || problem.isWarning)
    .map(({ image }) => image)
  const unusedImages = findUnusedImages(images, slides, files)
  const slideFolder = { files, slides, usableImages, unusedImages }
  return {
    diagnostics: [...imageProblems, ...rules.flatMap((check) => check(slideFolder))],
    slides: slides.flatMap(({ text, image }) =>
      image && usableImages.includes(image) ? { text, image } : [],
    ),
    slideImages: usableImages,
    imagesWithoutText: listImagesWithoutText(slideFolder),
    textsWithoutImage: listTextsWithoutImage(slideFolder).map(({ text }) => text),
  }
}

async function checkSlideImages(contentFolder: string, images: string[]) {
  const results: { image: string; problem?: Problem }[] = []
  for (const image of images) {
    const problem = await checkImage(path.join(contentFolder, image), slideImageRules)
    results.push({ image, problem })
  }
  return results
}

/** Finds the images that no slide shows; none while a text cannot be read, which may name any image. */
function findUnusedImages(images: string[], slides: Slide[], files: string[]): string[] {
  if (slides.some(({ content }) => !content)) return []
  const shown = slides.map(({ image }) => image)
  return images.filter((image) => !isTwin(image, files) && !shown.includes(image))
}

function checkTakenNames({ slides, unusedImages }: SlideFolder): Diagnostic[] {
  return unusedImages
    .filter((image) => isNameTaken(image, slides))
    .map((image) => locate(image, nameTaken))
}

/** Returns true if a slide has the name of an image, but shows another one of this name. */
function isNameTaken(image: string, slides: Slide[]): boolean {
  return slides.some((slide) => haveSameName(slide.text, image) && !namesImage(slide))
}

function checkUnusedImages(folder: SlideFolder): Diagnostic[] {
  const { files, slides, usableImages, unusedImages } = folder
  const misnamed = findMisnamedFiles(files)
  return unusedImages
    .filter((image) => usableImages.includes(image) && !isNameTaken(image, slides))
    .map((image) => {
      const text = misnamed.find(({ rightName }) => haveSameName(rightName, image))
      return locate(image, text ? { ...textMissing, fix: describeRename(text) } : unusedImage)
    })
}

function listImagesWithoutText(folder: SlideFolder): string[] {
  const { files, slides, usableImages, unusedImages } = folder
  const texts = slides.map(({ text }) => text)
  const misnamed = findMisnamedFiles(files).map(({ rightName }) => rightName)
  return unusedImages
    .filter((image) => usableImages.includes(image))
    .filter((image) => ![...texts, ...misnamed].some((text) => haveSameName(text, image)))
}

function checkTextsWithoutImage(folder: SlideFolder): Diagnostic[] {
  return listTextsWithoutImage(folder).map((slide) =>
    namesImage(slide)
      ? locateField(slide, 'image', describeMissing(folder.files, slideImageRules))
      : locate(slide.text, imageMissing),
  )
}

function listTextsWithoutImage({ slides }: SlideFolder): Slide[] {
  return slides.filter(({ content, image }) => content && !image)
}

/** Warns of slides that show the image of the same name instead of the one that they name. */
function checkNamedImages({ files, slides }: SlideFolder): Diagnostic[] {
  const problem: Problem = { ...describeMissing(files, slideImageRules), isWarning: true }
  return slides
    .filter((slide) => slide.image && namesImage(slide))
    .filter(({ text, content }) => !findNamedImage(text, content, files))
    .map((slide) => locateField(slide, 'image', problem))
}

function checkOrder({ slides }: SlideFolder): Diagnostic[] {
  return slides
    .filter((slide, index) => {
      const previous = slides[index - 1]
      const order = readOrder(slide)
      return previous && order !== Infinity && order === readOrder(previous)
    })
    .map((slide) => locateField(slide, 'order', orderTaken))
}

function checkCount({ slides: { length } }: SlideFolder): Diagnostic[] {
  if (length <= maxSlideCount) return []
  return [
    locate('case-studies', {
      code: 'too-many-slides',
      message: `There are ${length} slides; the page has room for ${maxSlideCount}.`,
      fix: 'Delete slides: of each one, the image and the text file.',
    }),
  ]
}

/** Returns true if the front matter of a slide names an image, whether there is one or not. */
function namesImage({ content }: Slide): boolean {
  return readField(content, 'image') !== undefined
}

function locate(file: string, problem: Problem): Diagnostic {
  return { ...problem, file: `content/${file}` }
}

function locateField({ text, content }: Slide, field: string, problem: Problem): Diagnostic {
  const path = [field]
  return { ...locate(text, problem), field: path, line: content?.lineOf(path) }
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
