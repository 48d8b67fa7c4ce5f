import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Metadata } from 'sharp'
import type { Problem } from './diagnostic'
import type { ImageRules } from './fields'
import { toJsonSchema } from './jsonSchema'
import { listImageUrls } from './markdown'
import type { ContentFile } from './parse'
import { pageImageRules } from './schema'
import type { ContentFileEntry } from './files'

/** Decoder options of the check and the build, which ignore the JPEG warnings of phone photos. */
export const decoderOptions = { failOn: 'error' } as const

/** Resolves `.` and `..` segments and normalizes Unicode to NFC, so that paths can be compared. */
export function normalizePath(imagePath: string): string {
  return path.posix.normalize(imagePath).normalize('NFC')
}

/** Reference to an image in a field or in the body of a page. */
export interface ImageReference {
  /** Path from the content folder, in Unicode NFC. */
  imagePath: string
  rules: ImageRules
  line: number
  /** Name of the field; undefined in the body of a page. */
  field?: string
}

/** Lists the images that a content file names in its fields and in its body. */
export function listImages(
  { name, schema }: ContentFileEntry,
  content: ContentFile,
): ImageReference[] {
  const toImagePath = (written: string) =>
    normalizePath(path.posix.join(path.posix.dirname(name), written))
  const fields = Object.entries(toJsonSchema(schema).properties ?? {})
  const inFields = fields.flatMap(([field, { image: rules }]) => {
    const written = (content.value as Record<string, unknown> | null)?.[field]
    if (!rules || typeof written !== 'string') return []
    return { imagePath: toImagePath(written), rules, line: content.lineOf([field]), field }
  })
  const inBody = listImageUrls(content.body).map(({ url, line }) => ({
    imagePath: toImagePath(url),
    rules: pageImageRules,
    line: content.bodyLine + line - 1,
  }))
  return [...inFields, ...inBody]
}

/**
 * Checks the image that a content file names.
 * @param files all files of the content folder
 */
export async function checkReference(
  contentFolder: string,
  files: string[],
  { imagePath, rules }: ImageReference,
): Promise<Problem | undefined> {
  // Compare case-sensitively, as Linux servers do, but ignore the Unicode normalization form.
  const file = files.find((each) => normalizePath(each) === imagePath)
  if (file) return checkImage(path.join(contentFolder, file), rules)
  const folder = `./${rules === pageImageRules ? '' : `${rules.folder}/`}`
  const names = files.filter((each) => path.posix.dirname(each) === rules.folder && isImage(each))
  const paths = names.map((each) => `"${folder}${path.posix.basename(each)}"`)
  return {
    code: 'image-missing',
    message: 'The image file does not exist, or its name is written differently.',
    fix: `Copy the image into the folder content/${rules.folder}, and write its path with all small and capital letters as they are: ${paths.join(' or ') || `"${folder}" and the file name`}.`,
  }
}

/** Returns true for the names of images in formats that the site can show. */
export function isImage(file: string): boolean {
  return /\.(jpe?g|png|webp)$/i.test(file)
}

/** Tolerated difference between the shape of an image and the shape of its frame. */
const shapeTolerance = 0.1

const exportFix = 'Section 5 of content/README.md says how to export the image.'

/** Checks that an image can be decoded and is large enough, and warns once of a lesser defect. */
export async function checkImage(file: string, rules: ImageRules): Promise<Problem | undefined> {
  const megabytes = (await stat(file)).size / 1024 / 1024
  if (megabytes > 15) {
    const message = `The size of the file is ${megabytes.toFixed(1)} MB, but at most 15 MB are possible.`
    return { code: 'image-too-heavy', message, fix: exportFix }
  }
  const bytes = await readFile(file)
  const { format = '', pages = 1, height: rows = 1, autoOrient } = await readMetadata(bytes)
  if (!isImage(file) || !/^(jpeg|png|webp)$/.test(format) || !autoOrient) {
    return {
      code: 'image-format',
      message:
        'The file is not a JPEG, PNG or WebP image (iPhone photos are often HEIC), or its name does not end in .jpg, .png or .webp.',
      fix: 'Open the file in an image program, export it as JPEG or PNG, and use the exported file.',
    }
  }
  if (!(await canDecode(bytes, rows))) {
    const message = 'The image is damaged or incomplete.'
    return { code: 'image-damaged', message, fix: 'Export or copy the image again.' }
  }
  const { width, height } = autoOrient
  if (width < rules.minWidth) {
    const message = `The image is ${width} pixels wide, but at least ${rules.minWidth} pixels are needed.`
    return { code: 'image-too-narrow', message, fix: exportFix }
  }
  const warn = (code: string, message: string, fix: string) => ({
    code,
    message,
    fix,
    isWarning: true,
  })
  if (pages > 1) {
    const message = 'The image is animated, but the page shows only its first frame.'
    return warn('image-animated', message, 'Export one frame as an image.')
  }
  if (width < (rules.sharpWidth ?? 0)) {
    const message = `The image is ${width} pixels wide. An image narrower than ${rules.sharpWidth} pixels looks blurred on large and high-resolution screens.`
    return warn('image-blurred', message, exportFix)
  }
  // Images of pages may have any aspect ratio.
  const { aspectRatio = width / height } = rules
  if (Math.abs(width / height / aspectRatio - 1) <= shapeTolerance) return undefined
  const message = `The image (${width} by ${height} pixels) does not have the shape of its frame, so ${rules.misfit}.`
  return warn('image-wrong-shape', message, `Export the image with this shape: ${rules.shape}.`)
}

async function readMetadata(bytes: Buffer): Promise<Partial<Metadata>> {
  try {
    return await sharp(bytes, decoderOptions).metadata()
  } catch {
    return {}
  }
}

/** Extracts the last row, which forces sharp to decode the whole image. */
async function canDecode(bytes: Buffer, rows: number): Promise<boolean> {
  const lastRow = { left: 0, top: rows - 1, width: 1, height: 1 }
  const image = sharp(bytes, { ...decoderOptions, sequentialRead: true }).extract(lastRow)
  return image.toBuffer().then(
    () => true,
    () => false,
  )
}
