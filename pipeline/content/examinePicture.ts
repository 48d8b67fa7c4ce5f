import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { ContentError } from './jsonNode'
import { fileNotFound } from './locatePicture'
import { refuseByFormat } from './pictureFormat'

/** What is known of a sound picture. Width and height are pixels of the upright picture. */
export interface PictureFacts {
  width: number
  height: number
  /** The same for two files with the same content. */
  fingerprint: string
}

const maxBytes = 15 * 1024 * 1024
/** sharp's own limit, beyond which the build would fail. */
const maxPixels = 0x3fff * 0x3fff
/** Width by height, or height by width: anything longer is a strip on every screen. */
const maxAspectRatio = 4

/** What was found in each file, by its state: while the content is edited, all pictures are asked for at each save. */
const found = new Map<string, { state: string; facts: Promise<PictureFacts> }>()

/** Opens a picture and reads it to its last line. At least `minWidth` pixels wide, upright. @throws ContentError */
export async function examinePicture(file: string, minWidth: number): Promise<PictureFacts> {
  const stats = await stat(file).catch(() => {
    throw new ContentError(fileNotFound, 'Put it there, or correct the name.')
  })
  refuse(!stats.isFile(), 'A folder, not a picture.', 'Move the pictures in it beside the others.')
  refuse(
    stats.size > maxBytes,
    `The file is ${(stats.size / 1024 / 1024).toFixed(1)} MB heavy; at most 15 MB are possible.`,
    'Export it with 2400 pixels width, or as JPEG.',
  )
  const state = [stats.size, stats.mtimeMs, minWidth].join()
  const known = found.get(file)
  if (known?.state === state) return known.facts
  const facts = readFacts(file, minWidth)
  found.set(file, { state, facts })
  return facts
}

function refuse(isWrong: boolean, message: string, fix: string): void {
  if (isWrong) throw new ContentError(message, fix)
}

async function readFacts(file: string, minWidth: number): Promise<PictureFacts> {
  const bytes = await readFile(file).catch(() => {
    throw new ContentError(fileNotFound, 'Put it there, or correct the name.')
  })
  refuseByFormat(bytes, path.extname(file))
  const { width, height } = await decode(bytes)
  refuse(
    width < minWidth,
    `The picture is ${width} pixels wide; less than ${minWidth} is blurred here.`,
    `Export it with at least ${minWidth} pixels width.`,
  )
  refuse(
    Math.max(width / height, height / width) > maxAspectRatio,
    `The picture is a strip of ${width} by ${height} pixels, which no frame here can show.`,
    `Export it at most ${maxAspectRatio} times as wide as high, or as high as wide.`,
  )
  return { width, height, fingerprint: createHash('sha256').update(bytes).digest('hex') }
}

/** The upright size of a picture that is whole, and can be shown in its own colours. */
async function decode(bytes: Buffer): Promise<{ width: number; height: number }> {
  const refuseDamaged = () => {
    throw new ContentError(
      'The picture is damaged or was not copied to its end.',
      'Export or copy it once more.',
    )
  }
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseDamaged)
  const { width, height, space, pages = 1, hasAlpha, autoOrient } = metadata
  refuse(
    width * height > maxPixels,
    `The picture has ${width} by ${height} pixels, more than can be processed.`,
    'Export it with 2400 pixels width.',
  )
  refuse(
    space === 'cmyk',
    'The picture has the colors of a printing press (CMYK); they would come out wrong.',
    'Export it once more with the color space RGB or sRGB.',
  )
  refuse(
    pages > 1,
    'The picture is animated; only its first frame would show.',
    'Export one frame of it.',
  )
  // To hand out its last line, the picture has to be read from beginning to end. Phones write what libvips warns of.
  await sharp(bytes, { failOn: 'error', sequentialRead: true })
    .extract({ left: 0, top: height - 1, width: 1, height: 1 })
    .toBuffer()
    .catch(refuseDamaged)
  refuse(
    hasAlpha && (await sharp(bytes).stats()).channels.at(-1)?.max === 0,
    'The picture is wholly transparent.',
    'Export it once more, with its layers visible.',
  )
  return autoOrient
}
