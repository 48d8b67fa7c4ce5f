import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { ContentError } from './jsonNode'
import { fileNotFound } from './locatePicture'

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
  refuseByWeight(size)
  const bytes = await readFile(file)
  refuseByBytes(bytes, path.extname(file))
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
  return {
    width,
    height,
    fingerprint: createHash('sha256').update(bytes).digest('hex'),
  }
}

function refuseByWeight(bytes: number): void {
  if (bytes <= maxBytes) return
  throw new ContentError(
    `The file is ${(bytes / 1024 / 1024).toFixed(1)} MB heavy; at most 15 MB are possible.`,
    'Export it with 2400 pixels width, or as JPEG.',
  )
}

function refuseByBytes(bytes: Buffer, ending: string): void {
  if (bytes.length === 0) {
    throw new ContentError(
      'The picture file is empty (0 bytes).',
      'Copy the picture into the folder again.',
    )
  }
  const [hex, latin] = [bytes.toString('hex', 0, 8), bytes.toString('latin1', 0, 1024)]
  const format = formats.find(({ begins }) => begins(hex, latin))
  if (!format?.endings) {
    throw new ContentError(
      format
        ? `The file is ${format.name} with the ending ${ending}.`
        : 'The file is not a picture.',
      format && !['a web page', 'a film'].includes(format.name)
        ? 'Open it, export it as JPEG or PNG, and use that file.'
        : 'Save the picture itself, as JPEG or PNG.',
    )
  }
  if (!format.endings.includes(ending.toLowerCase())) {
    throw new ContentError(
      `The file is ${format.name} picture, but its name ends in ${ending || 'nothing'}.`,
      `Rename it so that it ends in ${format.endings[0]}, here and in the folder.`,
    )
  }
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

/** A kind of file, known by its first bytes, whatever its name ends in. */
interface Format {
  name: string
  begins: (hex: string, latin: string) => boolean
  /** The endings it may have, if every browser shows it and the site can make its sizes from it. */
  endings?: readonly string[]
}

const formats: Format[] = [
  { name: 'a JPEG', endings: ['.jpg', '.jpeg'], begins: (hex) => hex.startsWith('ffd8ff') },
  { name: 'a PNG', endings: ['.png'], begins: (hex) => hex.startsWith('89504e470d0a1a0a') },
  { name: 'a WEBP', endings: ['.webp'], begins: (_, latin) => /^RIFF[^]{4}WEBP/.test(latin) },
  { name: 'a GIF', begins: (_, latin) => latin.startsWith('GIF8') },
  { name: 'a PDF document', begins: (_, latin) => latin.startsWith('%PDF') },
  { name: 'a TIFF', begins: (hex) => /^(49492a00|4d4d002a)/.test(hex) },
  { name: 'an AVIF picture', begins: (_, latin) => /^[^]{4}ftypavi[fs]/.test(latin) },
  {
    name: 'an iPhone photo (HEIC)',
    begins: (_, latin) => /^[^]{4}ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/.test(latin),
  },
  {
    name: 'a film',
    begins: (hex, latin) => /^[^]{4}ftyp|^RIFF[^]{4}AVI /.test(latin) || hex.startsWith('1a45dfa3'),
  },
  { name: 'a BMP', begins: (_, latin) => latin.startsWith('BM') },
  { name: 'a web page', begins: (_, latin) => /^\s*<(!doctype html|html)/i.test(latin) },
  { name: 'a drawing (SVG)', begins: (_, latin) => /<svg/i.test(latin) },
]
