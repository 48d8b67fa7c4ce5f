import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { catchContentError, ContentError } from '../content/files/diagnostics'
import { requireValidLogo } from '../content/files/logo'
import { hasOneColor } from '../content/files/logoColors'

/** Colors of the icons, as hex values. */
export interface IconColors {
  /** Background of a single-color logo, and the color of the logo. */
  deep: string
  paper: string
  /** Color of the parts of such a logo that have the class "accent". */
  accentOnDeep: string
}

/** Returns the CSS that shows the logo as an image, which cannot run scripts; a single-color logo gets the text color. */
export async function createLogoCss(contentFolder: string): Promise<string> {
  const mark = await loadValidLogo(contentFolder)
  if (!mark) return ''
  // Escapes characters that would end the data URL, the CSS string or the style element.
  const address = mark.svg
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[#%'\\]|<(?=\/)/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  const image = `url('data:image/svg+xml,${address}') center/contain no-repeat`
  const drawn = mark.isOneColor ? `mask:${image};background:currentColor` : `background:${image}`
  // Print and forced colors mode would drop the background.
  return `.mark{print-color-adjust:exact;forced-color-adjust:preserve-parent-color;${drawn};flex:none}`
}

interface Logo {
  svg: string
  isOneColor: boolean
}

/** Returns the logo, or undefined if it is invalid, so that the dev server still shows the page. */
async function loadValidLogo(contentFolder: string): Promise<Logo | undefined> {
  const svg = await catchContentError(() => requireValidLogo(contentFolder))
  return svg instanceof ContentError ? undefined : { svg, isOneColor: await hasOneColor(svg) }
}

/** Writes every icon that pages and the manifest refer to. */
export async function writeIcons(
  contentFolder: string,
  folder: string,
  colors: IconColors,
): Promise<void> {
  const mark = await loadValidLogo(contentFolder)
  if (!mark) return
  await mkdir(folder, { recursive: true })
  const write = (name: string, data: string | Buffer) => writeFile(path.join(folder, name), data)
  const icon = renderIconSvg(mark, colors, 0.75, 12)
  const square = renderIconSvg(mark, colors, 0.75, 0)
  // Smaller, because phones crop a maskable icon to a circle or square.
  const maskable = renderIconSvg(mark, colors, 0.6, 0)
  await write('icon.svg', icon)
  await write('favicon.ico', createIco(await renderPng(icon, 32)))
  await write('apple-touch-icon.png', await renderPng(square, 180))
  await write('icon-192.png', await renderPng(square, 192))
  await write('icon-512.png', await renderPng(square, 512))
  await write('icon-maskable-512.png', await renderPng(maskable, 512))
}

/** Renders an icon as SVG; `share` is the logo's part of the side. Multicolor logos get a paper-colored background. */
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

function renderPng(svg: string, pixels: number): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize(pixels, pixels).png().toBuffer()
}

/** Wraps a 32 px PNG in the ICO format; other sizes have no remaining consumers. */
function createIco(png: Buffer): Buffer {
  const header = Buffer.from([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0])
  header.writeUInt32LE(png.length, 14)
  return Buffer.concat([header, png])
}
