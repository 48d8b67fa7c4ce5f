import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { problem } from './fields'

/** What is known of a sound picture. Width and height are pixels of the upright picture. */
export interface PictureFacts {
  width: number
  height: number
  bytes: number
  /** The same for two files with the same content. */
  fingerprint: string
  hasLocation: boolean
}

/** A picture the site cannot use; the message holds the two sentences of a problem. */
export class UnusablePicture extends Error {}

const heaviest = 15 * 1024 * 1024
/** sharp's own limit, beyond which the build would fail. */
const mostPixels = 0x3fff * 0x3fff

/** Opens a picture and reads it to its last line. @throws UnusablePicture */
export async function examinePicture(file: string): Promise<PictureFacts> {
  const bytes = await readFile(file)
  refuseByBytes(bytes, path.extname(file))
  const { width, height } = await decode(bytes)
  return {
    width,
    height,
    bytes: bytes.length,
    fingerprint: createHash('sha256').update(bytes).digest('hex'),
    hasLocation: hasLocation((await sharp(bytes).metadata()).exif),
  }
}

function refuseByBytes(bytes: Buffer, ending: string): void {
  if (bytes.length === 0) {
    throw new UnusablePicture(
      problem('The picture file is empty (0 bytes).', 'Copy the picture into the folder again.'),
    )
  }
  const format = formatOf(bytes.subarray(0, 1024))
  const endings = endingsOf[format]
  if (!endings) {
    const called = refusedFormats[format]
    throw new UnusablePicture(
      problem(
        called ? `The file is ${called} with the ending ${ending}.` : 'The file is not a picture.',
        called && format !== 'html'
          ? 'Open it, export it as JPEG or PNG, and use that file.'
          : 'Save the picture itself again, as JPEG or PNG.',
      ),
    )
  }
  if (!endings.includes(ending.toLowerCase())) {
    throw new UnusablePicture(
      problem(
        `The file is a ${format.toUpperCase()} picture, but its name ends in ${ending || 'nothing'}.`,
        `Rename it so that it ends in ${endings[0]}, here and in the folder.`,
      ),
    )
  }
  if (bytes.length > heaviest) {
    throw new UnusablePicture(
      problem(
        `The file is ${(bytes.length / 1024 / 1024).toFixed(1)} MB heavy; at most 15 MB are possible.`,
        'Export it with 2400 pixels width, or as JPEG.',
      ),
    )
  }
}

async function decode(bytes: Buffer): Promise<{ width: number; height: number }> {
  const damaged = problem(
    'The picture is damaged or was not copied to its end.',
    'Export or copy it once more.',
  )
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new UnusablePicture(damaged)
    })
  if (metadata.width * metadata.height > mostPixels) {
    throw new UnusablePicture(
      problem(
        `The picture has ${metadata.width} by ${metadata.height} pixels, more than can be processed.`,
        'Export it with 2400 pixels width.',
      ),
    )
  }
  if (metadata.space === 'cmyk') {
    throw new UnusablePicture(
      problem(
        'The picture has the colors of a printing press (CMYK); they would come out wrong.',
        'Export it once more with the color space RGB or sRGB.',
      ),
    )
  }
  if ((metadata.pages ?? 1) > 1) {
    throw new UnusablePicture(
      problem(
        'The picture is animated; only its first frame would show.',
        'Export one frame of it.',
      ),
    )
  }
  // To hand out its last line, the picture has to be read from beginning to end.
  await sharp(bytes, { failOn: 'warning', sequentialRead: true })
    .extract({ left: 0, top: metadata.height - 1, width: 1, height: 1 })
    .toBuffer()
    .catch(() => {
      throw new UnusablePicture(damaged)
    })
  return metadata.autoOrient
}

/** What the first bytes of a file say it is, whatever its name ends in. */
type FileFormat =
  'jpeg' | 'png' | 'webp' | 'gif' | 'heic' | 'avif' | 'tiff' | 'svg' | 'html' | 'pdf' | 'unknown'

/** The formats that every browser shows and the site can make its sizes from, with the endings they may have. */
const endingsOf: Partial<Record<FileFormat, readonly string[]>> = {
  jpeg: ['.jpg', '.jpeg'],
  png: ['.png'],
  webp: ['.webp'],
}

/** How a person calls a format that the site does not take. */
const refusedFormats: Partial<Record<FileFormat, string>> = {
  gif: 'a GIF',
  heic: 'an iPhone photo (HEIC)',
  avif: 'an AVIF picture',
  tiff: 'a TIFF',
  svg: 'a drawing (SVG)',
  html: 'a web page',
  pdf: 'a PDF document',
}

/** Recognizes a format by the first bytes of the file. */
function formatOf(start: Buffer): FileFormat {
  const hex = start.subarray(0, 8).toString('hex')
  const latin = start.toString('latin1')
  if (hex.startsWith('ffd8ff')) return 'jpeg'
  if (hex === '89504e470d0a1a0a') return 'png'
  if (latin.startsWith('RIFF') && latin.slice(8, 12) === 'WEBP') return 'webp'
  if (latin.startsWith('GIF8')) return 'gif'
  if (latin.startsWith('%PDF')) return 'pdf'
  if (hex.startsWith('49492a00') || hex.startsWith('4d4d002a')) return 'tiff'
  if (latin.slice(4, 8) === 'ftyp') return /^avi[fs]/.test(latin.slice(8)) ? 'avif' : 'heic'
  const opening = latin.trimStart().toLowerCase()
  if (opening.startsWith('<!doctype html') || opening.startsWith('<html')) return 'html'
  if (opening.includes('<svg')) return 'svg'
  return 'unknown'
}

const gpsPointer = 0x8825
const latitude = 2

/** Whether the EXIF block of a photo says where it was taken. */
function hasLocation(exif: Buffer | undefined): boolean {
  if (!exif || exif.length < 14) return false
  const tiff = exif.toString('latin1', 0, 4) === 'Exif' ? exif.subarray(6) : exif
  const little = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) =>
    at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)
  const long = (at: number) =>
    at + 4 > tiff.length ? 0 : little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at)
  const findTag = (directory: number, tag: number) =>
    Array.from(
      { length: Math.min(short(directory), 200) },
      (_, index) => directory + 2 + index * 12,
    ).find((entry) => short(entry) === tag)
  const pointer = findTag(long(4), gpsPointer)
  return pointer !== undefined && findTag(long(pointer + 8), latitude) !== undefined
}
