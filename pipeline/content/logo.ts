import path from 'node:path'
import sharp from 'sharp'
import { optimize } from 'svgo'
import { hex } from '../../src/theme'
import { FileError, readText } from '../lib/files'
import type { Problem } from './diagnostic'
import { toProblem } from './parse'

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
    const text = readText(path.join(contentFolder, logoPath)).replace(/^\uFEFF/, '')
    const plugins = ['preset-default', 'removeDimensions', 'removeScripts'] as const
    const { data: svg } = optimize(text, { plugins: [...plugins] })
    const drawing = sharp(Buffer.from(svg))
    const { width, height } = await drawing.metadata()
    const small = drawing.resize(128, 128, { fit: 'inside' }).ensureAlpha().raw()
    const { data: pixels, info } = await small.toBuffer({ resolveWithObject: true })
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
    const isOneColor = countOpaqueColors(pixels) <= 1
    return { logo: { svg, isOneColor }, problem: findDefect(svg, pixels, info.width, isOneColor) }
  } catch (error) {
    if (error instanceof FileError) return { problem: toProblem(error) }
    return reject('logo-damaged', 'The file is missing, or is not an SVG drawing.')
  }
}

/** Finds what makes a valid logo hard to see, in the pixels that the build draws of it. */
function findDefect(
  svg: string,
  pixels: Buffer,
  width: number,
  isOneColor: boolean,
): Problem | undefined {
  if (/<image[^>]*href="(?!data:|#)|url\(["']?(?!#|data:)[^)]/.test(svg)) {
    return warn(
      'logo-linked',
      'The logo links to a picture or font in another file, which visitors do not see.',
    )
  }
  const ink = listInk(pixels, isOneColor)
  const visible = ink.filter(({ rgb }) => getContrast(rgb, paper) > 1.3)
  if (visible.length <= ink.length * 0.1) {
    return warn(
      'logo-invisible',
      'The logo is nearly white or transparent, so it cannot be seen in the light header.',
    )
  }
  const columns = ink.map(({ at }) => at % width)
  const rows = ink.map(({ at }) => Math.floor(at / width))
  const getExtent = (places: number[]) => Math.max(...places) - Math.min(...places) + 1
  const height = pixels.length / 4 / width
  const share = Math.max(getExtent(columns), getExtent(rows)) / Math.max(width, height)
  if (share > 0.5) return undefined
  return warn(
    'logo-tiny',
    `The drawing fills only ${Math.round(share * 100)} % of its page, so the logo is tiny.`,
  )
}

function warn(code: string, message: string): Problem {
  return { ...reject(code, message).problem, isWarning: true }
}

const paper = parseColor(hex.paper)

function parseColor(color: string): number[] {
  return [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16))
}

/**
 * Lists the pixels that are not transparent, in their colors on paper. The header draws a logo of one
 * color in the color of its text, which is nearly black.
 */
function listInk(pixels: Buffer, isOneColor: boolean): { at: number; rgb: number[] }[] {
  return Array.from({ length: pixels.length / 4 }, (_, at) => at)
    .filter((at) => pixels[at * 4 + 3]! > 12)
    .map((at) => {
      const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at * 4, at * 4 + 4)
      const ink = isOneColor ? [0, 0, 0] : [red, green, blue]
      const share = alpha / 255
      return { at, rgb: ink.map((value, part) => value * share + paper[part]! * (1 - share)) }
    })
}

/** Returns the contrast ratio of WCAG 2. */
function getContrast(one: number[], other: number[]): number {
  const [dark = 0, light = 0] = [one, other].map(getLuminance).sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function getLuminance(rgb: number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
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
