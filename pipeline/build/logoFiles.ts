import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { catchContentError, ContentError } from '../content/files/diagnostics'
import { requireValidLogo } from '../content/files/logo'
import { hasOneColor } from '../content/files/markColors'

/** What the icons are painted with, as hex values. */
export interface IconColors {
  /** Behind a mark of one colour, and that mark. */
  deep: string
  paper: string
  /** The parts of such a mark that have the class "accent". */
  accentOnDeep: string
}

/** The rule by which a page shows the mark: as an image, which runs nothing and fetches nothing; of one colour, it takes the text's. */
export async function createLogoCss(contentFolder: string): Promise<string> {
  const mark = await loadValidLogo(contentFolder)
  if (!mark) return ''
  // Neither the address, nor the string, nor the style element ends early.
  const address = mark.svg
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[#%'\\]|<(?=\/)/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  const image = `url('data:image/svg+xml,${address}') center/contain no-repeat`
  const drawn = mark.isOneColor ? `mask:${image};background:currentColor` : `background:${image}`
  // A printer and forced colours would leave a background out.
  return `.mark{print-color-adjust:exact;forced-color-adjust:preserve-parent-color;${drawn};flex:none}`
}

interface Logo {
  svg: string
  isOneColor: boolean
}

/** While developing, the page goes on without a mark that the check refuses. */
async function loadValidLogo(contentFolder: string): Promise<Logo | undefined> {
  const svg = await catchContentError(() => requireValidLogo(contentFolder))
  return svg instanceof ContentError ? undefined : { svg, isOneColor: await hasOneColor(svg) }
}

/** Makes every icon that a page or the manifest names, from the mark alone. */
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
  // It loses its edges to the shape that a phone cuts out.
  const maskable = renderIconSvg(mark, colors, 0.6, 0)
  await write('icon.svg', icon)
  await write('favicon.ico', createIco(await renderPng(icon, 32)))
  await write('apple-touch-icon.png', await renderPng(square, 180))
  await write('icon-192.png', await renderPng(square, 192))
  await write('icon-512.png', await renderPng(square, 512))
  await write('icon-maskable-512.png', await renderPng(maskable, 512))
}

/** A tile with the mark on a share of its side, as SVG. A mark with colours of its own lies on paper. */
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

/** An icon file that holds one PNG of 32 px, which is all that its readers still need. */
function createIco(png: Buffer): Buffer {
  const header = Buffer.from([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0])
  header.writeUInt32LE(png.length, 14)
  return Buffer.concat([header, png])
}
