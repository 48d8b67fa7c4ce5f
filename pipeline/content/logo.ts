import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { optimize } from 'svgo'
import type { Diagnostic, Problem } from './diagnostic'

/** Paths of the logo (also the source of the site icons), relative to the content folder. */
export const logoPath = 'site/mark.svg'
export const pngLogoPath = 'site/mark.png'

/** The logo is only ever used as an image, in which scripts and external files do not run. */
export interface Logo {
  svg: string
  /** True if the site may draw the logo in the color of the text. */
  isOneColor: boolean
}

const maxAspectRatio = 1.25
const maxKilobytes = 20
const minPngWidth = 512

/** Reads the logo: a PNG, if there is one, or a cleaned SVG. Returns the problem of an invalid one. */
export async function readLogo(contentFolder: string): Promise<{ logo?: Logo; problem?: Problem }> {
  const png = path.join(contentFolder, pngLogoPath)
  const source = existsSync(png)
    ? await wrapPng(png).catch(() => invalidPng)
    : cleanSvg(path.join(contentFolder, logoPath))
  if ('problem' in source) return source
  const { svg } = source
  const drawing = sharp(Buffer.from(svg)).resize(128, 128, { fit: 'inside' }).ensureAlpha()
  const data = await drawing
    .raw()
    .toBuffer()
    .catch(() => undefined)
  const isVisible = data?.some((value, index) => index % 4 === 3 && value > 0)
  if (!data || !isVisible) return reject('logo-empty', 'The drawing is empty or damaged.')
  return { logo: { svg, isOneColor: countOpaqueColors(data) <= 1 } }
}

/** Checks that the logo is square, small and visible. */
export async function checkLogo(contentFolder: string): Promise<Diagnostic[]> {
  const { problem } = await readLogo(contentFolder)
  const isPng = existsSync(path.join(contentFolder, pngLogoPath))
  return problem ? [{ ...problem, file: `content/${isPng ? pngLogoPath : logoPath}` }] : []
}

type Source = { svg: string } | { problem: Problem }

function cleanSvg(file: string): Source {
  let svg = ''
  try {
    const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
    svg = optimize(text, { plugins: ['preset-default', 'removeDimensions', 'removeScripts'] }).data
  } catch {
    return reject('logo-damaged', 'The file is missing, or is not an SVG drawing.')
  }
  const [, viewBox = ''] = / viewBox="([^"]*)"/.exec(svg) ?? []
  const [, , width, height] = viewBox.split(/[\s,]+/).map(Number)
  if (!isSquare(width, height)) return reject('logo-not-square', 'The drawing is not square.')
  // Visitors do not have the font, so they would see other letters than the site owner.
  if (svg.includes('<text')) return reject('logo-text', 'The logo contains text.')
  if (Buffer.byteLength(svg) > maxKilobytes * 1024) {
    return reject('logo-too-heavy', `The logo has more than ${maxKilobytes} kB.`)
  }
  return { svg }
}

/** Returns a drawing that contains the image, at twice the size at which the site shows a logo. */
async function wrapPng(file: string): Promise<Source> {
  const image = sharp(readFileSync(file))
  const { width, height, hasAlpha } = await image.metadata()
  if (!hasAlpha || width < minPngWidth || !isSquare(width, height)) return invalidPng
  const small = await image.resize(256, 256, { fit: 'inside' }).png({ palette: true }).toBuffer()
  const url = `data:image/png;base64,${small.toString('base64')}`
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256"><image width="256" height="256" href="${url}"/></svg>`,
  }
}

const invalidPng = reject(
  'logo-png',
  `A PNG logo has to be square, with a transparent background and at least ${minPngWidth} pixels.`,
)

function reject(code: string, message: string): { problem: Problem } {
  const fix =
    'Export only the symbol, as plain shapes (text converted to outlines), on a square page, and save it as content/site/mark.svg.'
  return { problem: { code, message, fix } }
}

function isSquare(width = 0, height = 0): boolean {
  return Math.max(width / height, height / width) <= maxAspectRatio
}

/** Counts the colors of RGBA pixels, without translucent edges, whose colors are rounded. */
function countOpaqueColors(pixels: Buffer): number {
  const colors = new Set<number>()
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3] === 255) colors.add(pixels.readUIntBE(at, 3))
  }
  return colors.size
}
