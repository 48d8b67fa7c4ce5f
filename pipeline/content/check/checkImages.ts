import path from 'node:path'
import { collectFields } from './checkFields'
import type { CheckedFile } from '../files/contentFiles'
import type { ImageRules } from '../schema/fields'
import {
  catchContentError,
  ContentError,
  type Diagnostic,
  createDiagnostic,
  type Problem,
} from '../files/diagnostics'
import { decodeUrlIfValid, isRelativeUrl } from '../files/markdown'
import { pageImageRules, slideImageRules } from '../schema/markdownSchema'
import {
  requireValidImage,
  exportWiderImageFix,
  imageMissingCode,
  requireImageFile,
  type ImageFacts,
  normalizePathForComparison,
} from '../files/image'

/** Image that a content file references, with its facts or the error that makes it unusable. */
export interface InspectedImage {
  file: string
  rules: ImageRules
  /** Path relative to the content folder. */
  picture: string
  found: ImageFacts | ContentError
  /** True if the image belongs to a slide and does not exist. */
  isLost: boolean
  /** Creates a diagnostic at the reference. */
  fault: (sentences: Problem) => Diagnostic
}

/** Opens every image that a content file references. */
export async function inspectReferencedImages(
  contentFolder: string,
  { name, schema, content, images = [] }: CheckedFile,
): Promise<InspectedImage[]> {
  const from = path.posix.dirname(name)
  const opened: InspectedImage[] = []
  for (const { field, node, fieldPath } of content ? collectFields(schema, content) : []) {
    if (!content || field.kind !== 'picture' || typeof node.value !== 'string') continue
    const { rules } = field
    const written = node.value
    const picture = normalizePathForComparison(path.posix.join(from, written))
    const found = await catchContentError(() =>
      requireValidImage(
        requireImageFile(contentFolder, from, written, rules.folder),
        rules.minWidth,
      ),
    )
    // checkSlides.ts reports slide texts without an image.
    const isMissing = found instanceof ContentError && found.code === imageMissingCode
    const isLost = isMissing && rules.folder === slideImageRules.folder
    const fault = (sentences: Problem) =>
      createDiagnostic(
        `content/${name}`,
        sentences,
        content,
        fieldPath,
        ` (${path.basename(picture)})`,
      )
    opened.push({ file: `content/${name}`, rules, picture, found, isLost, fault })
  }
  for (const { url, line } of images) {
    // checkPageText.ts reports images that are outside of the pages folder.
    if (!isRelativeUrl(url)) continue
    const { folder, minWidth } = pageImageRules
    const written = decodeUrlIfValid(url)
    const found = await catchContentError(() =>
      requireValidImage(requireImageFile(contentFolder, from, written, folder), minWidth),
    )
    opened.push({
      file: `content/${name}`,
      rules: pageImageRules,
      picture: normalizePathForComparison(path.posix.join(from, written)),
      found,
      isLost: false,
      fault: (sentences: Problem) => createDiagnostic(`content/${name}`, { ...sentences, line }),
    })
  }
  return opened
}

/** Returns an error for each image that cannot be used, except missing slide images. */
export function findImageErrors(images: InspectedImage[]): Diagnostic[] {
  return images.flatMap(({ found, isLost, fault }) =>
    found instanceof ContentError && !isLost ? [fault(found)] : [],
  )
}

/** Returns warnings about usable images: low resolution, wrong aspect ratio, duplicates. */
export function findImageWarnings(images: InspectedImage[]): Diagnostic[] {
  const seen = new Map<string, InspectedImage>()
  return images.flatMap((each) => {
    const { found, rules, fault } = each
    if (found instanceof ContentError) return []
    const { width, height, fingerprint } = found
    const warnings: Diagnostic[] = []
    // Images of pages may have any shape and may be repeated.
    if (!rules.aspectRatio) return []
    if (width < (rules.sharpWidth ?? 0)) {
      const message = `The image is ${width} pixels wide; below ${rules.sharpWidth} pixels, it looks blurred on large and high-resolution screens.`
      warnings.push(fault({ code: 'image-blurred', message, fix: exportWiderImageFix }))
    }
    if (Math.abs(width / height / rules.aspectRatio - 1) >= 0.02) {
      const isSlide = rules.folder === slideImageRules.folder
      const effect = isSlide ? 'empty stripes remain next to it' : 'its edges are cut off'
      const message = `The image (${width} by ${height} pixels) does not have the shape of its frame: ${effect}.`
      const fix = `Export the image with this shape: ${rules.shape} pixels.`
      warnings.push(fault({ code: 'image-wrong-shape', message, fix }))
    }
    const twin = seen.get(fingerprint)
    if (twin) {
      const message = `This image is the same as "${twin.picture}" in ${twin.file}.`
      const fix = 'Choose another image, or remove one of the two.'
      warnings.push(fault({ code: 'image-duplicate', message, fix }))
    }
    seen.set(fingerprint, twin ?? each)
    return warnings
  })
}
