import { closeSync, openSync, readSync, statSync } from 'node:fs'
import path from 'node:path'
import sharp, { type Metadata } from 'sharp'
import { readBytes, accessFile } from '../lib/files'
import type { Diagnostic, Problem } from './diagnostic'
import type { ImageRules } from './fields'
import { nameGuideSection } from './guide'
import { toJsonSchema } from './jsonSchema'
import { listImageUrls } from './markdown'
import { type ContentFile, toProblem } from './parse'
import type { ReadFolder } from './readFolder'
import { pageImageRules, slideSchema } from './schema'
import { type ContentFileEntry, listSlideFiles } from './contentFiles'

/** Decoder options of the check and the build, which ignore the JPEG warnings of phone photos. */
export const decoderOptions = { failOn: 'error' } as const

/**
 * Normalizes Unicode and case, so that paths can be compared: Git on Windows and macOS does not record
 * that a file was renamed from "a.png" to "A.png".
 */
export function normalizePath(imagePath: string): string {
  return imagePath.normalize('NFC').toLowerCase()
}

/** Reference to an image in a field or in the body of a page. */
export interface ImageReference {
  /** Normalized path from the content folder. */
  imagePath: string
  rules: ImageRules
  line: number
  /** Name of the field; undefined in the body of a page. */
  field?: string
  /** Part that stays visible when the image is cropped, if the owner chose it. */
  focus?: unknown
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
    const focus = (content.value as Record<string, unknown>)[`${field}Focus`]
    const line = content.lineOf([field])
    return { imagePath: toImagePath(written), rules, line, field, focus }
  })
  const inBody = listImageUrls(content.body).map(({ url, line }) => ({
    imagePath: toImagePath(url),
    rules: pageImageRules,
    line: content.bodyLine + line - 1,
  }))
  return [...inFields, ...inBody]
}

/** Checks the images that content files name, except those of slides, which `checkSlides` checks. */
export async function checkImages(folder: ReadFolder): Promise<Diagnostic[]> {
  const found = folder.contentFiles.flatMap((entry) => {
    const { name, schema, content } = entry
    if (!content || schema === slideSchema) return []
    return listImages(entry, content).map(async (image): Promise<Diagnostic[]> => {
      const problem = await checkReference(folder, image)
      const field = image.field ? [image.field] : []
      return problem ? [{ ...problem, file: `content/${name}`, line: image.line, field }] : []
    })
  })
  return (await Promise.all(found)).flat()
}

/** Finds the images of forms that the editor cannot show: it reads their paths as URLs. */
export function checkImageNames({ contentFiles }: ReadFolder): Diagnostic[] {
  return contentFiles.flatMap((entry) => {
    const images = entry.content ? listImages(entry, entry.content) : []
    return images.flatMap(({ imagePath, line, field }) =>
      field && /[%#]/.test(imagePath)
        ? [{ ...nameUnreadable, file: `content/${entry.name}`, line, field: [field] }]
        : [],
    )
  })
}

async function checkReference(
  { path: contentFolder, files }: ReadFolder,
  { imagePath, rules, focus }: ImageReference,
): Promise<Problem | undefined> {
  const file = files.find((each) => normalizePath(each) === imagePath)
  return file
    ? checkImage(path.join(contentFolder, file), rules, focus)
    : describeMissing(files, rules)
}

/** Describes a name of an image that does not exist, with the names that do. */
export function describeMissing(files: string[], rules: ImageRules): Problem {
  const names = files.filter((each) => path.posix.dirname(each) === rules.folder && isImage(each))
  const paths = names.map((each) => `"${getWrittenPath(each)}"`).join(' or ')
  return {
    code: 'image-missing',
    message: 'The image file does not exist, or its name is written differently.',
    fix: `Copy the image into the folder content/${rules.folder}, and write its path: ${paths || `"${getWrittenPath(`${rules.folder}/`)}" and the file name`}.`,
  }
}

/** Returns the path by which a content file names an image, relative to that file. */
export function getWrittenPath(image: string): string {
  return `./${image.replace(/^(pages|case-studies)\//, '')}`
}

export function isImage(file: string): boolean {
  return /\.(jpe?g|png|webp)$/i.test(file)
}

/** First bytes of JPEG, PNG, GIF, WebP, AVIF, HEIC, TIFF and BMP files, one character per byte. */
const pictureBytes =
  /^(\xFF\xD8\xFF|\x89PNG|GIF8|RIFF[^]{4}WEBP|[^]{4}ftyp(avif|hei|hev|mif|msf)|II\*\0|MM\0\*|BM[^]{4}\0{4})/

/** Finds the files beside the slides that are pictures without the name of one. */
export function checkPictureNames({ path: folder, files }: ReadFolder): Diagnostic[] {
  const others = files.filter(
    (file) => /^case-studies\/[^/]+$/.test(file) && !listSlideFiles(files).includes(file),
  )
  const pictures = others.filter((file) => hasPictureBytes(path.join(folder, file)))
  return pictures.map((file) => ({ ...unreadable, file: `content/${file}` }))
}

function hasPictureBytes(file: string): boolean {
  const bytes = Buffer.alloc(16)
  const handle = accessFile(file, () => openSync(file, 'r'))
  accessFile(file, () => readSync(handle, bytes))
  closeSync(handle)
  return pictureBytes.test(bytes.toString('latin1'))
}

/** Tolerated difference between the shape of an image and the shape of its frame. */
const shapeTolerance = 0.1

const exportFix = `Export the image again, as ${nameGuideSection('slides')} says.`

const unreadable: Problem = {
  code: 'image-unreadable',
  message:
    'The file is damaged, is not a JPEG, PNG or WebP image (iPhone photos are often HEIC), or its name does not end in .jpg, .png or .webp.',
  fix: 'Open the file in an image program, export it as JPEG or PNG, and use the exported file. If only GitHub or the host reports this, store the file without Git LFS.',
}

const nameUnreadable: Problem = {
  code: 'image-name-unreadable',
  message: 'The name of the image has "%" or "#", so the editor cannot show it or open this form.',
  fix: 'Rename the image without these characters, and write its new name here.',
  isWarning: true,
}

/** Largest file of an image, for the check and the editor. */
export const maxImageBytes = 15 * 1024 * 1024

/** Checks that an image can be decoded and is large enough, and warns once of a lesser defect. */
export function checkImage(
  file: string,
  rules: ImageRules,
  focus?: unknown,
): Promise<Problem | undefined> {
  return findDefect(file, rules, focus).catch(toProblem)
}

async function findDefect(
  file: string,
  rules: ImageRules,
  focus: unknown,
): Promise<Problem | undefined> {
  const { size } = accessFile(file, () => statSync(file))
  if (size > maxImageBytes) {
    const [megabytes, limit] = [size, maxImageBytes].map((bytes) => bytes / 1024 / 1024)
    const message = `The size of the file is ${megabytes!.toFixed(1)} MB, but at most ${limit} MB are possible.`
    return { code: 'image-too-heavy', message, fix: exportFix }
  }
  const metadata = await decode(readBytes(file)).catch(() => undefined)
  if (!metadata || !isImage(file)) {
    return unreadable
  }
  const { pages = 1, autoOrient } = metadata
  const { width, height } = autoOrient
  if (width < rules.minWidth) {
    const message = `The image is ${width} pixels wide, but at least ${rules.minWidth} pixels are needed.`
    return { code: 'image-too-narrow', message, fix: exportFix }
  }
  if (pages > 1) {
    const message = 'The image is animated, but the page shows only its first frame.'
    return { code: 'image-animated', message, fix: 'Export one frame.', isWarning: true }
  }
  const [frameWidth, frameHeight] = rules.size ?? [width, height]
  const difference = (width / height) * (frameHeight / frameWidth) - 1
  // The owner who says what stays visible of a wide or a high image knows that its edges are cut.
  const focuses: unknown[] = difference > 0 ? ['left', 'middle', 'right'] : ['middle', 'top']
  if (Math.abs(difference) <= shapeTolerance || focuses.includes(focus)) return undefined
  const effect =
    rules.folder === 'case-studies' ? 'empty stripes remain beside it' : 'its edges are cut off'
  const message = `The image (${width} by ${height} pixels) does not have the shape of its frame, so ${effect}.`
  const fix = `Export the image with the shape of ${frameWidth} by ${frameHeight} pixels.`
  return { code: 'image-wrong-shape', message, fix, isWarning: true }
}

/**
 * Decodes an image completely.
 * @throws if it is damaged or has a format that browsers or the build cannot read
 */
async function decode(bytes: Buffer): Promise<Metadata> {
  const image = sharp(bytes, { ...decoderOptions, sequentialRead: true })
  const metadata = await image.metadata()
  if (!/^(jpeg|png|webp)$/.test(metadata.format)) throw new Error(metadata.format)
  // Extract the last row, which forces sharp to decode the whole image.
  await image.extract({ left: 0, top: metadata.height - 1, width: 1, height: 1 }).toBuffer()
  return metadata
}
