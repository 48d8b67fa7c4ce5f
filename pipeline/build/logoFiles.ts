import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { catchContentOrNestingError, ContentError } from '../content/diagnostic'
import { requireSanitizedLogoSvg } from '../content/logo'
import { isSingleColorSvg } from '../content/logoColors'

/** Colors of the icons, as hex values. */
export interface IconColors {
  /** Background of a single-color logo. */
  deep: string
  /** Color of a single-color logo, and background of a multicolor logo. */
  paper: string
  /** Color of the parts of a single-color logo that have the class "accent". */
  accentOnDeep: string
}

/** Returns the CSS rule of the logo, or '' if the logo is invalid. */
export async function createLogoCssIfValid(contentFolder: string): Promise<string> {
  const logo = await loadValidLogo(contentFolder)
  if (!logo) return ''
  // Escape the characters that would end the data URL, the CSS string or the style element.
  const escapedSvg = logo.svg
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[#%'\\]|<(?=\/)/g, (character) => `%${character.charCodeAt(0).toString(16)}`)
  // CSS loads the SVG as an image, so scripts in the SVG cannot run.
  const image = `url('data:image/svg+xml,${escapedSvg}') center/contain no-repeat`
  const drawn = logo.isOneColor ? `mask:${image};background:currentColor` : `background:${image}`
  // The negative margin aligns the drawing with the left edge of the text below the logo.
  const marginLeft = `margin-left:-${(await measureLeftInset(logo.svg)).toFixed(3)}em`
  // Without `print-color-adjust` and `forced-color-adjust`, browsers would omit the logo in print
  // and in forced colors mode, as they omit every background.
  return `.mark{print-color-adjust:exact;forced-color-adjust:preserve-parent-color;${drawn};flex:none;width:1em;height:1em;${marginLeft}}`
}

interface Logo {
  svg: string
  isOneColor: boolean
}

/**
 * Returns the logo, or undefined if the logo is invalid; the dev server then shows the page without
 * a logo.
 */
async function loadValidLogo(contentFolder: string): Promise<Logo | undefined> {
  const svg = await catchContentOrNestingError(() => requireSanitizedLogoSvg(contentFolder))
  return svg instanceof ContentError ? undefined : { svg, isOneColor: await isSingleColorSvg(svg) }
}

/** Writes the favicon, the touch icon and the manifest icons, unless the logo is invalid. */
export async function writeIconsIfLogoValid(
  contentFolder: string,
  outputFolder: string,
  colors: IconColors,
): Promise<void> {
  const logo = await loadValidLogo(contentFolder)
  if (!logo) return
  await mkdir(outputFolder, { recursive: true })
  const write = (name: string, data: string | Buffer) =>
    writeFile(path.join(outputFolder, name), data)
  const icon = renderIconSvg(logo, colors, 0.75, 12)
  const square = renderIconSvg(logo, colors, 0.75, 0)
  // Phones crop a maskable icon to a circle or square, so its logo is smaller than in the other
  // icons.
  const maskable = renderIconSvg(logo, colors, 0.6, 0)
  await write('icon.svg', icon)
  await write('favicon.ico', createIco(await renderPng(icon, 32)))
  await write('apple-touch-icon.png', await renderPng(square, 180))
  await write('icon-192.png', await renderPng(square, 192))
  await write('icon-512.png', await renderPng(square, 512))
  await write('icon-maskable-512.png', await renderPng(maskable, 512))
}

/**
 * Renders a square icon with the logo in its center.
 * @param share side length of the logo divided by the side length of the icon
 */
function renderIconSvg(
  { svg, isOneColor }: Logo,
  { deep, paper, accentOnDeep }: IconColors,
  share: number,
  radius: number,
): string {
  const [start, length] = [32 * (1 - share), 64 * share]
  const image = (drawing: string) =>
    `<image x="${start}" y="${start}" width="${length}" height="${length}" href="data:image/svg+xml,${encodeURIComponent(drawing)}"/>`
  const painted = (id: string, color: string, style: string) => {
    const drawing = svg.replace(/<svg[^>]*>/, `$&<style>${style}</style>`)
    return `<filter id="${id}" color-interpolation-filters="sRGB"><feFlood flood-color="${color}"/><feComposite in2="SourceAlpha" operator="in"/></filter><g filter="url(#${id})">${image(drawing)}</g>`
  }
  const drawn = isOneColor
    ? painted('mark', paper, '.accent{visibility:hidden}') +
      painted('accent', accentOnDeep, 'svg{visibility:hidden}.accent{visibility:visible}')
    : image(svg)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${radius}" fill="${isOneColor ? deep : paper}"/>${drawn}</svg>`
}

/** Returns the width of the empty space left of the drawing, as a fraction of the logo's width. */
async function measureLeftInset(svg: string): Promise<number> {
  const size = 200
  // Resize in a separate pipeline first, because within one pipeline sharp always trims before it
  // resizes.
  const image = await sharp(Buffer.from(svg))
    .resize(size, size, { fit: 'contain', background: 'transparent' })
    .png()
    .toBuffer()
  const { info } = await sharp(image)
    .trim({ background: 'transparent', threshold: 10 })
    .toBuffer({ resolveWithObject: true })
  return -(info.trimOffsetLeft ?? 0) / size
}

function renderPng(svg: string, pixels: number): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize(pixels, pixels).png().toBuffer()
}

/** Wraps a PNG of 32 by 32 px in the ICO format, for browsers that do not support SVG favicons. */
function createIco(png: Buffer): Buffer {
  const header = Buffer.from([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0])
  header.writeUInt32LE(png.length, 14)
  return Buffer.concat([header, png])
}
