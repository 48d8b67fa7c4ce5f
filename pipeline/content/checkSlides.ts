import path from 'node:path'
import type { InspectedImage } from './checkImages'
import { type CheckedFile, isJsonOrMarkdownForGatsby } from './files'
import { listVisibleEntries } from './folders'
import {
  catchContentOrNestingError,
  ContentError,
  type Diagnostic,
  createDiagnostic,
  type Problem,
} from './diagnostic'
import { isHiddenOrEmptySection } from './hidden'
import { maxSlideCount, slideImageRules } from './schema'
import { formatCountWithNoun } from '../lib/formatCountWithNoun'
import { findNearestName } from '../lib/nearestName'
import { requireValidImage, normalizeDotSegmentsAndUnicode } from './images'
import { formatSlideFrontMatter, isSlideTextFile } from './slides'

const { folder, minWidth } = slideImageRules

/** Result of the check of the slides folder. */
export interface DiagnosticsAndImagesWithoutText {
  errors: Diagnostic[]
  warnings: Diagnostic[]
  /** Valid images that have no text file yet, as paths relative to the content folder. */
  imagesWithoutText: string[]
}

/** Finds orphaned slide texts and images, and invalid images. */
export async function checkSlides(
  contentFolder: string,
  files: readonly CheckedFile[],
  references: readonly InspectedImage[],
): Promise<DiagnosticsAndImagesWithoutText> {
  const errors: Diagnostic[] = []
  const warnings: Diagnostic[] = []
  const imagesWithoutText: string[] = []
  const report = (diagnostics: Diagnostic[], name: string, sentences: Problem) =>
    diagnostics.push(createDiagnostic(`content/${name}`, sentences))

  /** Names of valid images that no slide text references. */
  const orphanedImages: string[] = []
  for (const { name } of listVisibleEntries(path.join(contentFolder, folder))) {
    const imagePath = `${folder}/${name}`
    if (
      isJsonOrMarkdownForGatsby(name) ||
      references.some((each) => isReferenceTo(each, imagePath))
    )
      continue
    const factsOrError = await catchContentOrNestingError(() =>
      requireValidImage(path.join(contentFolder, imagePath), minWidth),
    )
    if (factsOrError instanceof ContentError) report(errors, imagePath, factsOrError)
    else orphanedImages.push(name)
  }

  const missingReferences = references.filter(({ isMissingSlideImage }) => isMissingSlideImage)
  const partners = missingReferences.map(({ file, imagePath, createDiagnosticAtReference }) => {
    const text = path.posix.basename(file)
    const missingImageName = path.posix.basename(imagePath)
    // Suggest the orphaned image that has the name of the slide text or a name like the missing
    // image's; if none matches and only one image is missing, suggest the only orphaned image.
    const [only, ...others] = orphanedImages
    const partner =
      orphanedImages.find((each) => getNameKey(each) === getNameKey(file)) ??
      findNearestName(missingImageName, orphanedImages) ??
      (missingReferences.length === 1 && others.length === 0 ? only : undefined)
    const message = `The image ${missingImageName} does not exist${partner ? `, and the image ${partner} has no text file` : ''}.`
    const fix = partner
      ? `Write "image: ./${partner}" if that is the image of this slide. If not, delete ${text}.`
      : `Put the image ${missingImageName} back, or delete ${text}.`
    errors.push(createDiagnosticAtReference({ code: 'slide-image-missing', message, fix }))
    return partner
  })

  const texts = files.filter(({ name }) => isSlideTextFile(name))
  const tooMany = texts.length - maxSlideCount
  if (tooMany > 0) {
    const message = `There are ${texts.length} slides; the page has room for ${maxSlideCount}.`
    const fix = `Delete the image and the text file of ${formatCountWithNoun(tooMany, 'slide')}.`
    report(errors, folder, { code: 'too-many-slides', message, fix })
  }
  for (const name of orphanedImages.filter((each) => !partners.includes(each))) {
    const imagePath = `${folder}/${name}`
    const ownText = texts.find((each) => getNameKey(each.name) === getNameKey(name))
    const text = ownText ? path.posix.basename(ownText.name) : `${path.posix.parse(name).name}.md`
    if (!ownText) {
      if (!imagesWithoutText.some((each) => getNameKey(each) === getNameKey(name)))
        imagesWithoutText.push(imagePath)
      const fix = `Create the text file ${text} in the same folder, with these lines:\n${formatSlideFrontMatter(name)}What the slide shows, in one sentence.`
      const message = 'This image has no text file yet, so it is not shown as a slide.'
      report(errors, imagePath, { code: 'slide-text-missing', message, fix })
    } else if (ownText.content) {
      // If the slide text cannot be parsed, checkContent.ts reports an error, so report nothing
      // here.
      const message = `This image is not shown as a slide, because the text file ${text} belongs to another image.`
      const fix = 'Give the image another name, or delete it.'
      report(errors, imagePath, { code: 'slide-text-taken', message, fix })
    }
  }
  const section = files.find(({ name }) => name === 'case-studies.json')
  const isShown =
    section?.content && !isHiddenOrEmptySection('CaseStudiesJson', section.content.value)
  if (isShown && texts.length + imagesWithoutText.length === 0) {
    const message = 'There are no slides, so the page hides this section.'
    const fix = `Put an image into content/${folder}. If the section should stay hidden, add the line "hidden": true to content/${section.name}.`
    report(warnings, section.name, { code: 'no-slides', message, fix })
  }
  return { errors, warnings, imagesWithoutText }
}

/** Returns true if the reference points to this file. */
function isReferenceTo({ imagePath, factsOrError }: InspectedImage, file: string): boolean {
  const actualPath = normalizeDotSegmentsAndUnicode(file)
  // An invalid reference has its own error, which also reports a difference in case, so ignore
  // case.
  if (factsOrError instanceof ContentError)
    return imagePath.toLowerCase() === actualPath.toLowerCase()
  return imagePath === actualPath
}

/**
 * Returns the file name without its extension, in lower case, because Windows and macOS ignore case
 * in file names.
 */
function getNameKey(file: string): string {
  return path.posix.parse(file).name.normalize('NFC').toLowerCase()
}
