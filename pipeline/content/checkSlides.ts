import path from 'node:path'
import { formatCount } from '../lib/formatCount'
import type { InspectedImage } from './checkImages'
import { catchContentError, ContentError, type Diagnostic } from './diagnostic'
import { requireValidImage } from './images'
import { maxSlideCount, slideImageRules } from './schema'
import { listSlideFiles } from './slides'

const { folder, minWidth } = slideImageRules

export interface SlideCheck {
  errors: Diagnostic[]
  warnings: Diagnostic[]
  images: InspectedImage[]
  /** Usable slide images, as paths from the content folder. */
  slideImages: string[]
  /** Usable slide images that have no text file yet. */
  imagesWithoutText: string[]
}

/** Checks that each slide is one usable image and one text file of the same name. */
export async function checkSlides(
  contentFolder: string,
  { isShown }: { isShown: boolean },
): Promise<SlideCheck> {
  const found: SlideCheck = {
    errors: [],
    warnings: [],
    images: [],
    slideImages: [],
    imagesWithoutText: [],
  }
  const slides = listSlideFiles(contentFolder)
  for (const { images, texts } of slides) {
    const [image, ...others] = images
    for (const each of images) found.images.push(await inspectSlideImage(contentFolder, each))
    found.errors.push(
      ...others.map((other) => ({
        file: `content/${other}`,
        code: 'slide-name-taken',
        message: `Another image has the same name: ${path.posix.basename(image!)}.`,
        fix: 'Give the image another name, or delete it.',
      })),
    )
    if (!image) found.errors.push(...texts.map(describeMissingImage))
    const isUsable = found.images.some(
      ({ imagePath, factsOrError }) =>
        imagePath === image && !(factsOrError instanceof ContentError),
    )
    if (!image || !isUsable) continue
    found.slideImages.push(image)
    if (texts.length === 0) {
      found.imagesWithoutText.push(image)
      found.errors.push(describeMissingText(image))
    }
  }
  const tooMany = slides.length - maxSlideCount
  if (tooMany > 0) {
    found.errors.push({
      file: `content/${folder}`,
      code: 'too-many-slides',
      message: `There are ${slides.length} slides; the page has room for ${maxSlideCount}.`,
      fix: `Delete the image and the text file of ${formatCount(tooMany, 'slide')}.`,
    })
  }
  if (isShown && slides.length === 0) {
    found.warnings.push({
      file: 'content/case-studies.json',
      code: 'no-slides',
      message: 'There are no slides, so the page hides this section.',
      fix: `Put an image into content/${folder}. If the section should stay hidden, add the line "hidden": true.`,
    })
  }
  return found
}

async function inspectSlideImage(
  contentFolder: string,
  imagePath: string,
): Promise<InspectedImage> {
  const file = `content/${imagePath}`
  return {
    file,
    imagePath,
    rules: slideImageRules,
    factsOrError: await catchContentError(() =>
      requireValidImage(path.join(contentFolder, imagePath), minWidth),
    ),
    createDiagnosticAtReference: ({ code, message, fix }) => ({ file, code, message, fix }),
  }
}

function describeMissingText(image: string): Diagnostic {
  return {
    file: `content/${image}`,
    code: 'slide-text-missing',
    message: 'This image has no text file, so it is not shown as a slide.',
    fix: `Delete the image too, or restore its text file: ${path.posix.parse(image).name}.md, with one sentence that says what the slide shows.`,
  }
}

function describeMissingImage(text: string): Diagnostic {
  return {
    file: `content/${text}`,
    code: 'slide-image-missing',
    message: 'There is no image with the name of this text file.',
    fix: 'Give the image and its text the same name, put the image back, or delete the text.',
  }
}
