import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { optimize } from 'svgo'
import type { Problem } from './diagnostic'

/** Path of the logo (also the source of the site icons), relative to the content folder. */
export const logoPath = 'site/mark.svg'

/** The logo is only ever used as an image, in which scripts and external files do not run. */
export interface Logo {
  svg: string
  /** True if the site may draw the logo in the color of the text. */
  isOneColor: boolean
}

const maxAspectRatio = 1.25
const maxKilobytes = 20

/** Reads and cleans the logo, or returns the problem of an invalid one. */
export async function readLogo(contentFolder: string): Promise<{ logo?: Logo; problem?: Problem }> {
  try {
    const text = readFileSync(path.join(contentFolder, logoPath), 'utf8').replace(/^\uFEFF/, '')
    const plugins = ['preset-default', 'removeDimensions', 'removeScripts'] as const
    const { data: svg } = optimize(text, { plugins: [...plugins] })
    const drawing = sharp(Buffer.from(svg))
    const { width, height } = await drawing.metadata()
    const pixels = await drawing.resize(128, 128, { fit: 'inside' }).ensureAlpha().raw().toBuffer()
    if (Math.max(width / height, height / width) > maxAspectRatio) {
      return reject('logo-not-square', 'The drawing is not square.')
    }
    // Visitors do not have the font, so they would see other letters than the site owner.
    if (svg.includes('<text')) return reject('logo-text', 'The logo contains text.')
    if (Buffer.byteLength(svg) > maxKilobytes * 1024) {
      return reject('logo-too-heavy', `The logo has more than ${maxKilobytes} kB.`)
    }
    if (!pixels.some((value, index) => index % 4 === 3 && value > 0)) {
      return reject('logo-empty', 'The drawing is empty.')
    }
    return { logo: { svg, isOneColor: countOpaqueColors(pixels) <= 1 } }
  } catch {
    return reject('logo-damaged', 'The file is missing, or is not an SVG drawing.')
  }
}

function reject(code: string, message: string): { problem: Problem } {
  const fix =
    'Export only the symbol, as plain shapes (text converted to outlines), on a square page, and save it as content/site/mark.svg.'
  return { problem: { code, message, fix } }
}

/** Counts the colors of RGBA pixels, without translucent edges, whose colors are rounded. */
function countOpaqueColors(pixels: Buffer): number {
  const colors = new Set<number>()
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3] === 255) colors.add(pixels.readUIntBE(at, 3))
  }
  return colors.size
}
