import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { listVisibleEntries } from './folders'
import { assertContent, throwContentError } from './diagnostics'
import { findNearestName } from '../../lib/nearestName'

/** Code of the problem that a referenced image does not exist. */
export const imageMissingCode = 'image-missing'

/** Normalizes dots and Unicode (NFC), so that paths can be compared. */
export function normalizePathForComparison(imagePath: string): string {
  return path.posix.normalize(imagePath).normalize('NFC')
}

/**
 * Resolves an image path case-sensitively, as on Linux; NFC and NFD match.
 * @param referencingFolder folder of the content file
 * @param imageFolder required folder of the image; both relative to the content folder
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
    normalizePathForComparison(path.posix.join(referencingFolder, imagePath)),
  )
  const isElsewhere = dir !== imageFolder || base.includes('\\')
  const found = names.find((name) => normalizePathForComparison(name) === base)
  if (found && !isElsewhere) return path.join(contentFolder, imageFolder, found)
  const copy = `Copy the picture into content/${imageFolder} and write "${start}" and its name.`
  const alike = names.find(
    (name) => normalizePathForComparison(name).toLowerCase() === base.toLowerCase(),
  )
  const exactly = `Write "${start}${alike}"`
  const elsewhere = `Does not lead to a picture in content/${imageFolder}.`
  assertContent(!isElsewhere, 'image-elsewhere', elsewhere, alike ? `${exactly}.` : copy)
  const why = 'file names are case-sensitive on the server'
  assertContent(
    !alike,
    'image-name-differs-in-case',
    'File not found by this name.',
    `${exactly}; ${why}.`,
  )
  const near = findNearestName(base, names)
  return throwContentError(
    imageMissingCode,
    'File not found.',
    near ? `Did you mean "${start}${near}"?` : copy,
  )
}

/** Facts of a valid image; size in pixels after auto-orientation. */
export interface ImageFacts {
  width: number
  height: number
  /** Hash of the bytes, to find duplicates. */
  fingerprint: string
}

/** Caches facts per file state, because the dev server checks all images after each change. */
const factsCache = new Map<string, { state: string; facts: Promise<ImageFacts> }>()

/** Decodes an image and returns its facts. @throws ContentError if it is invalid or narrower than `minWidth` pixels */
export async function requireValidImage(file: string, minWidthPx: number): Promise<ImageFacts> {
  const stats = await stat(file).catch(throwFileMissing)
  assertContent(
    stats.isFile(),
    'image-is-folder',
    'A folder, not a picture.',
    'Move the pictures in it beside the others.',
  )
  const state = [stats.size, stats.mtimeMs, minWidthPx].join()
  const before = factsCache.get(file)
  if (before?.state === state) return before.facts
  const facts = requireImageFacts(file, stats.size, minWidthPx)
  factsCache.set(file, { state, facts })
  return facts
}

/** The file may have been deleted since the folder was listed. */
function throwFileMissing(): never {
  return throwContentError(
    imageMissingCode,
    'File not found.',
    'Put it there, or correct the name.',
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
    `The file is ${megabytes.toFixed(1)} MB heavy; at most 15 MB are possible.`,
    'Export it with 2400 pixels width, or as JPEG.',
  )
  const bytes = await readFile(file).catch(throwFileMissing)
  assertFormat(bytes, path.extname(file))
  const { width, height } = await requireDecodableImage(bytes)
  assertContent(
    width >= minWidth,
    'image-too-narrow',
    `The picture is ${width} pixels wide. It needs at least ${minWidth}, so it is not on the page.`,
    exportWiderImageFix,
  )
  assertContent(
    Math.max(width / height, height / width) <= 4,
    'image-is-strip',
    `The picture is a strip of ${width} by ${height} pixels, which no frame here can show.`,
    'Export it at most 4 times as wide as high, or as high as wide.',
  )
  return { width, height, fingerprint: createHash('sha256').update(bytes).digest('hex') }
}

/** Menu paths of presentation programs for exporting a slide with a given width. */
export const exportWiderImageFix =
  'Export it 1920 pixels wide. PowerPoint: File, Export, PDF, and convert that to PNG, or in the Mac version File, Export, PNG, Width 1920. Keynote: File, Export To, Images, from a document whose slide size is 1920 by 1080. Google Slides: set File, Page setup, Custom to 1920 by 1080 pixels, then File, Download, PNG.'

const exportAgainFix = 'Open it, export it as JPEG or PNG, and use that file.'
const saveImageFix = 'Save the picture itself, as JPEG or PNG.'

/** File signatures as Latin-1, with the extensions of supported formats or the fix for others. */
const fileSignatures: [name: string, begins: RegExp, endingsOrFix: string[] | string][] = [
  ['empty (0 bytes)', /^$/, saveImageFix],
  ['a JPEG', /^\xff\xd8\xff/, ['.jpg', '.jpeg']],
  ['a PNG', /^\x89PNG/, ['.png']],
  ['a WEBP', /^RIFF[^]{4}WEBP/, ['.webp']],
  ['a GIF', /^GIF8/, exportAgainFix],
  ['a PDF document', /^%PDF/, exportAgainFix],
  ['a TIFF', /^(II\*|MM[^]\*)/, exportAgainFix],
  ['an AVIF picture', /^[^]{4}ftypavi[fs]/, exportAgainFix],
  ['an iPhone photo (HEIC)', /^[^]{4}ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/, exportAgainFix],
  ['a film', /^([^]{4}ftyp|RIFF[^]{4}AVI |[^]E\xdf\xa3)/, saveImageFix],
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
    'A text whose name has no ending.',
    'Rename it so that it ends in .md.',
  )
  const [name, , use = saveImageFix] = fileSignatures.find(([, begins]) => begins.test(start)) ?? []
  assertContent(name, 'image-format-unknown', 'The file is not a picture.', saveImageFix)
  if (typeof use === 'string') {
    throwContentError(
      'image-format-unsupported',
      `The file is ${name} with the ending ${ending}.`,
      use,
    )
  }
  assertContent(
    use.includes(ending.toLowerCase()),
    'image-extension-wrong',
    `The file is ${name} picture, but its name ends in ${ending || 'nothing'}.`,
    `Rename the file so that it ends in ${use[0]}, and write that name here too.`,
  )
}

/** Returns true if an acTL chunk precedes the image data; libvips does not report animated PNGs. */
function isAnimatedPng(bytes: Buffer): boolean {
  if (!/^\x89PNG/.test(bytes.toString('latin1', 0, 4))) return false
  for (let at = 8; at + 8 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const chunk = bytes.toString('latin1', at + 4, at + 8)
    if (chunk === 'acTL') return true
    if (chunk === 'IDAT') return false
  }
  return false
}

/** Returns the auto-oriented size. @throws ContentError for damaged, CMYK, animated or fully transparent images */
async function requireDecodableImage(bytes: Buffer): Promise<{ width: number; height: number }> {
  const refuseDamaged = () =>
    throwContentError(
      'image-damaged',
      'The picture is damaged or was not copied to its end.',
      'Export or copy it once more.',
    )
  const metadata = await sharp(bytes).metadata().catch(refuseDamaged)
  const { height, space, pages = 1, hasAlpha, autoOrient } = metadata
  assertContent(
    space !== 'cmyk',
    'image-cmyk',
    'The picture has the colors of a printing press (CMYK); they would come out wrong.',
    'Export it once more with the color space RGB or sRGB.',
  )
  const isStill = pages === 1 && !isAnimatedPng(bytes)
  assertContent(
    isStill,
    'image-animated',
    'The picture is animated; only its first frame would show.',
    'Export one frame.',
  )
  // Extracting the last row decodes the whole image; `failOn: 'error'` tolerates warnings that phone photos trigger.
  await sharp(bytes, { failOn: 'error', sequentialRead: true })
    .extract({ left: 0, top: height - 1, width: 1, height: 1 })
    .toBuffer()
    .catch(refuseDamaged)
  const isSeen = !hasAlpha || (await sharp(bytes).stats()).channels.at(-1)?.max !== 0
  assertContent(
    isSeen,
    'image-transparent',
    'The picture is wholly transparent.',
    'Export it with its layers visible.',
  )
  return autoOrient
}
