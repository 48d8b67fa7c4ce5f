import path from 'node:path'
import type { CheckedFile } from './files'
import type { ImageRules } from './fields'
import {
  catchContentError,
  ContentError,
  type Diagnostic,
  createDiagnostic,
  type Problem,
} from './diagnostic'
import { decodeUriComponentIfValid, hasSchemeOrLeadingSlash } from './markdown'
import { listFields, toJsonSchema } from './jsonSchema'
import { pageImageRules, slideImageRules } from './schema'
import {
  requireValidImage,
  exportWiderImageFix,
  requireImageFile,
  type ImageFacts,
  normalizePath,
} from './images'

/**
 * Image that a content file references, with its size and hash, or the error that makes the image
 * unusable.
 */
export interface InspectedImage {
  file: string
  rules: ImageRules
  /** Path relative to the content folder. */
  imagePath: string
  factsOrError: ImageFacts | ContentError
  /** Creates a diagnostic that points to the reference in the content file. */
  createDiagnosticAtReference: (sentences: Problem) => Diagnostic
}

/** Opens every image that a content file references. */
export async function inspectReferencedImages(
  contentFolder: string,
  { name, schema, content, images = [] }: CheckedFile,
): Promise<InspectedImage[]> {
  const from = path.posix.dirname(name)
  const opened: InspectedImage[] = []
  const fields = content ? listFields(toJsonSchema(schema), content.value) : []
  for (const { field, value, path: fieldPath } of fields) {
    if (!field.image || typeof value !== 'string') continue
    const rules = field.image
    const writtenPath = value
    const imagePath = normalizePath(path.posix.join(from, writtenPath))
    const factsOrError = await catchContentError(() =>
      requireValidImage(
        requireImageFile(contentFolder, from, writtenPath, rules.folder),
        rules.minWidth,
      ),
    )
    const createDiagnosticAtReference = (sentences: Problem) =>
      createDiagnostic(`content/${name}`, sentences, content, fieldPath)
    opened.push({
      file: `content/${name}`,
      rules,
      imagePath,
      factsOrError,
      createDiagnosticAtReference,
    })
  }
  for (const { url, line } of images) {
    // checkPageText.ts reports image URLs that are not relative, so skip them here.
    if (hasSchemeOrLeadingSlash(url)) continue
    const { folder, minWidth } = pageImageRules
    const writtenPath = decodeUriComponentIfValid(url)
    const factsOrError = await catchContentError(() =>
      requireValidImage(requireImageFile(contentFolder, from, writtenPath, folder), minWidth),
    )
    opened.push({
      file: `content/${name}`,
      rules: pageImageRules,
      imagePath: normalizePath(path.posix.join(from, writtenPath)),
      factsOrError,
      createDiagnosticAtReference: (sentences: Problem) =>
        createDiagnostic(`content/${name}`, { ...sentences, line }),
    })
  }
  return opened
}

/** Returns an error for each image that cannot be used. */
export function findImageErrors(images: InspectedImage[]): Diagnostic[] {
  return images.flatMap(({ factsOrError, createDiagnosticAtReference }) =>
    factsOrError instanceof ContentError ? [createDiagnosticAtReference(factsOrError)] : [],
  )
}

/** Tolerated difference between the shape of an image and the shape of its frame. */
const shapeTolerance = 0.1

/** Returns at most one warning about each usable image. */
export function findImageWarnings(images: InspectedImage[]): Diagnostic[] {
  return images.flatMap(({ factsOrError, rules, createDiagnosticAtReference }) => {
    if (factsOrError instanceof ContentError) return []
    const { width, height, isAnimated } = factsOrError
    if (isAnimated) {
      const message = 'The image is animated, but the page shows only its first frame.'
      const fix = 'Export one frame as an image.'
      return [createDiagnosticAtReference({ code: 'image-animated', message, fix })]
    }
    if (width < (rules.sharpWidth ?? 0)) {
      const message = `The image is ${width} pixels wide. An image narrower than ${rules.sharpWidth} pixels looks blurred on large and high-resolution screens.`
      const fix = exportWiderImageFix
      return [createDiagnosticAtReference({ code: 'image-blurred', message, fix })]
    }
    // Images of pages may have any aspect ratio.
    if (!rules.aspectRatio) return []
    if (Math.abs(width / height / rules.aspectRatio - 1) <= shapeTolerance) return []
    const isSlide = rules.folder === slideImageRules.folder
    const effect = isSlide ? 'empty stripes remain beside the image' : 'its edges are cut off'
    const message = `The image (${width} by ${height} pixels) does not have the shape of its frame, so ${effect}.`
    const fix = `Export the image with this shape: ${rules.shape} pixels.`
    return [createDiagnosticAtReference({ code: 'image-wrong-shape', message, fix })]
  })
}
