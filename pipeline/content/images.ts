import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Metadata } from 'sharp'
import { listVisibleEntries } from './folders'
import { assertContent, throwContentError } from './diagnostic'
import { findNearestName } from '../lib/nearestName'

/** Decoder options of the check and the build, which ignore the JPEG warnings of phone photos. */
export const decoderOptions = { failOn: 'error' } as const

/** Diagnostic code for a referenced image that does not exist. */
export const imageMissingCode = 'image-missing'

/** Resolves `.` and `..` segments and normalizes Unicode to NFC, so that paths can be compared. */
export function normalizePath(imagePath: string): string {
  return path.posix.normalize(imagePath).normalize('NFC')
}

/**
 * Returns the file that an image path refers to.
 * @param referencingFolder folder of the content file, relative to the content folder
 * @param imageFolder required folder of the image, relative to the content folder
 * @throws ContentError
 */
export function requireImageFile(
  contentFolder: string,
  referencingFolder: string,
  imagePath: string,
  imageFolder: string,
): string {
  const start = referencingFolder === imageFolder ? './' : `./${imageFolder}/`
  const names = listVisibleEntries(path.join(contentFolder, imageFolder)).map(({ name }) => name)
  const { dir, base } = path.posix.parse(
    normalizePath(path.posix.join(referencingFolder, imagePath)),
  )
  const isElsewhere = dir !== imageFolder || base.includes('\\')
  // Compare case-sensitively, as Linux servers do, but ignore the Unicode normalization form.
  const found = names.find((name) => normalizePath(name) === base)
  if (found && !isElsewhere) return path.join(contentFolder, imageFolder, found)
  const copy = `Copy the image into the folder content/${imageFolder}. Then write "${start}" and the file name.`
  const alike = names.find((name) => normalizePath(name).toLowerCase() === base.toLowerCase())
  const exactly = `Write "${start}${alike}"`
  const elsewhere = `This is not the path (folder and name) of an image in the folder content/${imageFolder}.`
  assertContent(!isElsewhere, 'image-elsewhere', elsewhere, alike ? `${exactly}.` : copy)
  const why = 'The server distinguishes small and capital letters'
  assertContent(
    !alike,
    'image-name-differs-in-case',
    'There is no file with exactly this name.',
    `${exactly}. ${why}.`,
  )
  const near = findNearestName(base, names)
  return throwContentError(
    imageMissingCode,
    'The image file does not exist.',
    near ? `Write "${start}${near}" if that is the image you mean.` : copy,
  )
}

/** Metadata of a valid image; width and height are in px, after auto-orientation. */
export interface ImageFacts {
  width: number
  height: number
  isAnimated: boolean
}

/**
 * Image metadata by file path, cached because the dev server checks all images after each change.
 */
const factsCache = new Map<string, { state: string; facts: Promise<ImageFacts> }>()

/**
 * Decodes an image and returns its metadata.
 * @throws ContentError if the image is invalid or narrower than `minWidthPx`
 */
export async function requireValidImage(file: string, minWidthPx: number): Promise<ImageFacts> {
  const stats = await stat(file).catch(throwFileMissing)
  assertContent(
    stats.isFile(),
    'image-is-folder',
    'This is a folder, not an image.',
    'Move the images from this folder into the folder that contains it. Then delete this folder.',
  )
  const state = [stats.size, stats.mtimeMs, minWidthPx].join()
  const before = factsCache.get(file)
  if (before?.state === state) return before.facts
  const facts = readImageFacts(file, stats.size, minWidthPx)
  factsCache.set(file, { state, facts })
  return facts
}

/** Throws the error for a file that was deleted after the folder was listed. */
function throwFileMissing(): never {
  return throwContentError(
    imageMissingCode,
    'The image file does not exist.',
    'Put the image into the folder, or correct the name.',
  )
}

async function readImageFacts(file: string, size: number, minWidth: number): Promise<ImageFacts> {
  const megabytes = size / 1024 / 1024
  assertContent(
    megabytes <= 15,
    'image-too-heavy',
    `The size of the file is ${megabytes.toFixed(1)} MB, but at most 15 MB are possible.`,
    'Export the image with a width of 2400 pixels, or as JPEG.',
  )
  const bytes = await readFile(file).catch(throwFileMissing)
  const isHeic = /^ftyp(hei|hev|mif1|msf1)/.test(bytes.toString('latin1', 4, 12))
  assertContent(!isHeic, 'image-format', 'The file is an iPhone photo (HEIC).', exportAgainFix)
  const { format = '', pages = 1, height: rows = 0, autoOrient } = await readMetadata(bytes)
  const isSupported = /^(jpeg|png|webp)$/.test(format) && /\.(jpe?g|png|webp)$/i.test(file)
  assertContent(
    isSupported && autoOrient,
    'image-format',
    'The file is not a JPEG, PNG or WebP image, or its name does not end in .jpg, .png or .webp.',
    exportAgainFix,
  )
  const { width, height } = autoOrient
  // Extract the last row, which forces sharp to decode the whole image.
  await sharp(bytes, { ...decoderOptions, sequentialRead: true })
    .extract({ left: 0, top: rows - 1, width: 1, height: 1 })
    .toBuffer()
    .catch(() =>
      throwContentError(
        'image-damaged',
        'The image is damaged or incomplete.',
        'Export or copy the image again.',
      ),
    )
  assertContent(
    width >= minWidth,
    'image-too-narrow',
    `The image is ${width} pixels wide, but at least ${minWidth} pixels are needed.`,
    exportWiderImageFix,
  )
  return { width, height, isAnimated: pages > 1 }
}

async function readMetadata(bytes: Buffer): Promise<Partial<Metadata>> {
  try {
    return await sharp(bytes, decoderOptions).metadata()
  } catch {
    return {}
  }
}

/** Fix for an image that is too narrow. */
export const exportWiderImageFix =
  'Export the image with a width of 1920 pixels; section 5 of content/README.md says how.'

const exportAgainFix =
  'Open the file in an image program, export it as JPEG or PNG, and use the exported file.'
