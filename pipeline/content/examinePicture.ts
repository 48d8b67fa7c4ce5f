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

/** What was found in each file, and for which state of it: while the content is edited, all pictures are asked for at each save. */
const found = new Map<string, { state: string; facts: Promise<PictureFacts> }>()

/** Opens a picture and reads it to its last line. At least `minWidth` pixels wide, upright. @throws ContentError */
export async function examinePicture(file: string, minWidth: number): Promise<PictureFacts> {
  const stats = await stat(file).catch(() => {
    throw new ContentError(fileNotFound, 'Put it there, or correct the name.')
  })
  if (!stats.isFile()) {
    throw new ContentError('A folder, not a picture.', 'Name the pictures in it.')
  }
  const state = [stats.size, stats.mtimeMs, minWidth].join()
  const known = found.get(file)
  if (known?.state === state) return known.facts
  const facts = readFacts(file, stats.size, minWidth)
  found.set(file, { state, facts })
  return facts
}

async function readFacts(file: string, size: number, minWidth: number): Promise<PictureFacts> {
  if (size > maxBytes) {
    throw new ContentError(
      `The file is ${(size / 1024 / 1024).toFixed(1)} MB heavy; at most 15 MB are possible.`,
      'Export it with 2400 pixels width, or as JPEG.',
    )
  }
  const bytes = await readFile(file)
  refuseByFormat(bytes, path.extname(file))
  const { width, height } = await decode(bytes)
  if (width < minWidth) {
    throw new ContentError(
      `The picture is ${width} pixels wide; less than ${minWidth} is blurred here.`,
      `Export it with at least ${minWidth} pixels width.`,
    )
  }
  if (Math.max(width / height, height / width) > maxAspectRatio) {
    throw new ContentError(
      `The picture is a strip of ${width} by ${height} pixels, which no frame here can show.`,
      `Export it at most ${maxAspectRatio} times as wide as high, or as high as wide.`,
    )
  }
  return { width, height, fingerprint: createHash('sha256').update(bytes).digest('hex') }
}

async function decode(bytes: Buffer): Promise<{ width: number; height: number }> {
  const refuseDamaged = () => {
    throw new ContentError(
      'The picture is damaged or was not copied to its end.',
      'Export or copy it once more.',
    )
  }
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseDamaged)
  if (metadata.width * metadata.height > maxPixels) {
    throw new ContentError(
      `The picture has ${metadata.width} by ${metadata.height} pixels, more than can be processed.`,
      'Export it with 2400 pixels width.',
    )
  }
  if (metadata.space === 'cmyk') {
    throw new ContentError(
      'The picture has the colors of a printing press (CMYK); they would come out wrong.',
      'Export it once more with the color space RGB or sRGB.',
    )
  }
  if ((metadata.pages ?? 1) > 1) {
    throw new ContentError(
      'The picture is animated; only its first frame would show.',
      'Export one frame of it.',
    )
  }
  // To hand out its last line, the picture has to be read from beginning to end. Phones write what libvips warns of.
  await sharp(bytes, { failOn: 'error', sequentialRead: true })
    .extract({ left: 0, top: metadata.height - 1, width: 1, height: 1 })
    .toBuffer()
    .catch(refuseDamaged)
  if (metadata.hasAlpha) await refuseTransparent(bytes)
  return metadata.autoOrient
}

async function refuseTransparent(bytes: Buffer): Promise<void> {
  const alpha = await sharp(bytes).extractChannel('alpha').raw().toBuffer()
  if (alpha.some((value) => value > 0)) return
  throw new ContentError(
    'The picture is wholly transparent.',
    'Export it once more, with its layers visible.',
  )
}
