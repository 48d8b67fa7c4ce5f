import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { listVisibleEntries } from './folders'
import { assertContent, throwContentError } from './diagnostic'
import { findNearestName } from '../lib/nearestName'

/** Decoder options of the check and the build, which ignore the JPEG warnings of phone photos. */
export const decoderOptions = { failOn: 'error' } as const

/** Diagnostic code for a referenced image that does not exist. */
export const imageMissingCode = 'image-missing'

/** Resolves `.` and `..` segments and normalizes Unicode to NFC, so that paths can be compared. */
export function normalizeDotSegmentsAndUnicode(imagePath: string): string {
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
    normalizeDotSegmentsAndUnicode(path.posix.join(referencingFolder, imagePath)),
  )
  const isElsewhere = dir !== imageFolder || base.includes('\\')
  // Compare case-sensitively, as Linux servers do, but ignore the Unicode normalization form.
  const found = names.find((name) => normalizeDotSegmentsAndUnicode(name) === base)
  if (found && !isElsewhere) return path.join(contentFolder, imageFolder, found)
  const copy = `Copy the image into the folder content/${imageFolder}. Then write "${start}" and the file name.`
  const alike = names.find(
    (name) => normalizeDotSegmentsAndUnicode(name).toLowerCase() === base.toLowerCase(),
  )
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
  /** Hash of the file's bytes, to detect duplicate images. */
  fingerprint: string
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
  const facts = requireImageFacts(file, stats.size, minWidthPx)
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

async function requireImageFacts(
  file: string,
  size: number,
  minWidth: number,
): Promise<ImageFacts> {
  const megabytes = size / 1024 / 1024
  assertContent(
    megabytes <= 15,
    'image-too-heavy',
    `The size of the file is ${megabytes.toFixed(1)} MB, but at most 15 MB are possible.`,
    'Export the image with a width of 2400 pixels, or as JPEG.',
  )
  const bytes = await readFile(file).catch(throwFileMissing)
  assertFormat(bytes, path.extname(file))
  const { width, height } = await requireDecodableImage(bytes)
  assertContent(
    width >= minWidth,
    'image-too-narrow',
    `The image is not shown, because it is ${width} pixels wide and needs at least ${minWidth} pixels.`,
    exportWiderImageFix,
  )
  assertContent(
    Math.max(width / height, height / width) <= 4,
    'image-is-strip',
    `The image (${width} by ${height} pixels) is too long and narrow for every frame on the site.`,
    'Export the image so that the longer side is at most 4 times the shorter side.',
  )
  return { width, height, fingerprint: createHash('sha256').update(bytes).digest('hex') }
}

/** Fix for an image that is too narrow: steps to export slides 1920 px wide. */
export const exportWiderImageFix =
  'Export the image with a width of 1920 pixels. In PowerPoint, choose File > Export > PDF, and convert the PDF to PNG. In PowerPoint on a Mac, choose File > Export > PNG, and type the width 1920. In Keynote, set the slide size to 1920 by 1080, and choose File > Export To > Images. In Google Slides, choose File > Page setup > Custom, type 1920 by 1080 pixels, and choose File > Download > PNG.'

const exportAgainFix =
  'Open the file in an image program, export it as JPEG or PNG, and use the exported file.'
const saveImageFix = 'Save the image as JPEG or PNG, and use that file.'

/**
 * Signatures of file formats (decoded as Latin-1): supported formats with their extensions, others
 * with a fix.
 */
const fileSignatures: [name: string, begins: RegExp, endingsOrFix: string[] | string][] = [
  ['empty (0 bytes)', /^$/, saveImageFix],
  ['a JPEG', /^\xff\xd8\xff/, ['.jpg', '.jpeg']],
  ['a PNG', /^\x89PNG/, ['.png']],
  ['a WebP', /^RIFF[^]{4}WEBP/, ['.webp']],
  ['a GIF', /^GIF8/, exportAgainFix],
  ['a PDF document', /^%PDF/, exportAgainFix],
  ['a TIFF', /^(II\*|MM[^]\*)/, exportAgainFix],
  ['an AVIF image', /^[^]{4}ftypavi[fs]/, exportAgainFix],
  ['an iPhone photo (HEIC)', /^[^]{4}ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/, exportAgainFix],
  ['a video', /^([^]{4}ftyp|RIFF[^]{4}AVI |[^]E\xdf\xa3)/, saveImageFix],
  ['a BMP', /^BM/, exportAgainFix],
  ['a web page', /^\s*<(!doctype html|html)/i, saveImageFix],
  ['a drawing (SVG)', /<svg/i, exportAgainFix],
]

function assertFormat(bytes: Buffer, ending: string): void {
  const start = bytes.toString('latin1', 0, 1024)
  const isText = !ending && !start.includes('\0') && isUtf8(bytes) && bytes.length > 0
  assertContent(
    !isText,
    'text-without-extension',
    'This is a text file whose name has no extension.',
    'Rename the file so that its name ends in .md.',
  )
  const [name, , use = saveImageFix] = fileSignatures.find(([, begins]) => begins.test(start)) ?? []
  assertContent(name, 'image-format-unknown', 'The file is not an image.', saveImageFix)
  if (typeof use === 'string') {
    throwContentError(
      'image-format-unsupported',
      `The file is ${name}, not a JPEG, PNG or WebP image.`,
      use,
    )
  }
  assertContent(
    use.includes(ending.toLowerCase()),
    'image-extension-wrong',
    `The file is ${name} image, but its name ${ending ? `ends in ${ending}` : 'has no extension'}.`,
    `Rename the file so that its name ends in ${use[0]}, and write the new name in the content file that refers to the image.`,
  )
}

/**
 * Returns true for an animated PNG (an acTL chunk before the image data), which libvips does not
 * detect.
 */
function isAnimatedPng(bytes: Buffer): boolean {
  if (!/^\x89PNG/.test(bytes.toString('latin1', 0, 4))) return false
  for (let at = 8; at + 8 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const chunk = bytes.toString('latin1', at + 4, at + 8)
    if (chunk === 'acTL') return true
    if (chunk === 'IDAT') return false
  }
  return false
}

/**
 * Returns the auto-oriented size in px.
 * @throws ContentError if the image is damaged, CMYK, animated or fully transparent
 */
async function requireDecodableImage(bytes: Buffer): Promise<{ width: number; height: number }> {
  const refuseDamaged = () =>
    throwContentError(
      'image-damaged',
      'The image is damaged or incomplete.',
      'Export or copy the image again.',
    )
  const metadata = await sharp(bytes, decoderOptions).metadata().catch(refuseDamaged)
  const { height, space, pages = 1, hasAlpha, autoOrient } = metadata
  assertContent(
    space !== 'cmyk',
    'image-cmyk',
    'The image has colors for printing (CMYK), which look wrong on screens.',
    'Export the image again with the color space RGB or sRGB.',
  )
  const isStill = pages === 1 && !isAnimatedPng(bytes)
  assertContent(
    isStill,
    'image-animated',
    'The image is animated, but the page would show only its first frame.',
    'Export one frame as an image.',
  )
  // Extract the last row, which forces sharp to decode the whole image.
  await sharp(bytes, { ...decoderOptions, sequentialRead: true })
    .extract({ left: 0, top: height - 1, width: 1, height: 1 })
    .toBuffer()
    .catch(refuseDamaged)
  const isSeen =
    !hasAlpha || (await sharp(bytes, decoderOptions).stats()).channels.at(-1)?.max !== 0
  assertContent(
    isSeen,
    'image-transparent',
    'The image is completely transparent.',
    'Export the image with its layers visible.',
  )
  return autoOrient
}
