import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { optimize } from 'svgo'
import { assertContent, reportContentError, ContentError, type Diagnostic } from './diagnostic'

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

const exportFix =
  'Export only the symbol, as plain shapes (text converted to outlines), on a square page.'

/**
 * Reads the logo: a PNG, if there is one, or a cleaned SVG.
 * @throws ContentError
 */
export async function readLogo(contentFolder: string): Promise<Logo> {
  const png = path.join(contentFolder, pngLogoPath)
  const svg = existsSync(png) ? await wrapPng(png) : cleanSvg(path.join(contentFolder, logoPath))
  const drawing = sharp(Buffer.from(svg)).resize(128, 128, { fit: 'inside' }).ensureAlpha()
  const data = await drawing
    .raw()
    .toBuffer()
    .catch(() => {
      throw new ContentError('logo-damaged', 'The drawing is damaged.', exportFix)
    })
  const isVisible = data.some((value, index) => index % 4 === 3 && value > 0)
  assertContent(isVisible, 'logo-empty', 'The drawing is empty: nothing is visible.', exportFix)
  return { svg, isOneColor: countOpaqueColors(data) <= 1 }
}

/** Checks that the logo is square, small and visible. */
export function checkLogo(contentFolder: string): Promise<Diagnostic[]> {
  const isPng = existsSync(path.join(contentFolder, pngLogoPath))
  return reportContentError(`content/${isPng ? pngLogoPath : logoPath}`, async () => {
    await readLogo(contentFolder)
    return []
  })
}

function cleanSvg(file: string): string {
  const put = `Save your logo as an SVG file with the name content/${logoPath}.`
  assertContent(existsSync(file), 'logo-missing', 'The file is missing.', put)
  const source = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  const svg = optimizeSvg(source)
  const [, , width, height] = (/ viewBox="([^"]*)"/.exec(svg)?.[1] ?? '')
    .split(/[\s,]+/)
    .map(Number)
  assertSquare(width, height)
  // Visitors do not have the font, so they would see other letters than the site owner.
  assertContent(!svg.includes('<text'), 'logo-text', 'The logo contains text.', exportFix)
  const kilobytes = Math.ceil(Buffer.byteLength(svg) / 1024)
  const message = `The logo has ${kilobytes} kB, but at most ${maxKilobytes} kB are possible.`
  assertContent(kilobytes <= maxKilobytes, 'logo-too-heavy', message, exportFix)
  return svg
}

function optimizeSvg(source: string): string {
  try {
    return optimize(source, { plugins: ['preset-default', 'removeDimensions', 'removeScripts'] })
      .data
  } catch {
    throw new ContentError('logo-damaged', 'The file is not an SVG drawing.', exportFix)
  }
}

/** Returns a drawing that contains the image, at twice the size at which the site shows a logo. */
async function wrapPng(file: string): Promise<string> {
  const image = sharp(readFileSync(file))
  const { width, height, hasAlpha } = await image.metadata()
  assertSquare(width, height)
  const message = 'A PNG logo needs a transparent background and at least 512 pixels.'
  assertContent(hasAlpha && width >= 512, 'logo-png', message, exportFix)
  const small = await image.resize(256, 256, { fit: 'inside' }).png({ palette: true }).toBuffer()
  const url = `data:image/png;base64,${small.toString('base64')}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256"><image width="256" height="256" href="${url}"/></svg>`
}

function assertSquare(width = 0, height = 0): void {
  const ratio = Math.max(width / height, height / width)
  const message = `The drawing is not square (${width} by ${height}), but the site shows the logo in a square.`
  assertContent(ratio <= maxAspectRatio, 'logo-not-square', message, exportFix)
}

/** Counts the colors of RGBA pixels, without translucent edges, whose colors are rounded. */
function countOpaqueColors(pixels: Buffer): number {
  const colors = new Set<number>()
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3] === 255) colors.add(pixels.readUIntBE(at, 3))
  }
  return colors.size
}
