import sharp, { type Create, type OverlayOptions, type Sharp } from 'sharp'
import { hex } from '../../src/theme'
import { type Logo, readLogo } from '../content/logo'

/** Returns the CSS rule of the logo, or '' if the logo is invalid. */
export async function createLogoCss(contentFolder: string): Promise<string> {
  const { logo } = await readLogo(contentFolder)
  if (!logo) return ''
  // Escape the characters that would end the data URL, the CSS string or the style element.
  const escapedSvg = logo.svg
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[#%'\\]|<(?=\/)/g, (character) => `%${character.charCodeAt(0).toString(16)}`)
  // CSS loads the SVG as an image, so scripts in the SVG cannot run.
  const image = `url('data:image/svg+xml,${escapedSvg}') center/contain no-repeat`
  const drawn = logo.isOneColor ? `mask:${image};background:currentColor` : `background:${image}`
  // Without `print-color-adjust` and `forced-color-adjust`, browsers would omit the logo in print
  // and in forced colors mode, as they omit every background.
  return `.mark{print-color-adjust:exact;forced-color-adjust:preserve-parent-color;${drawn};flex:none;width:1em;height:1em}`
}

/** File that gatsby-plugin-manifest scales to all sizes. */
export const iconFile = '.cache/icon.png'

const iconSize = 512
// Phones crop an icon to a circle of 80% of its width.
const logoSize = 308

/**
 * Draws the icon of the site: a multicolor logo on `paper`, or a logo in `paper` on `deep`. Both are
 * visible in light and dark tabs. Without a valid logo, the icon is only a background.
 */
export async function drawIcon(contentFolder: string): Promise<Buffer> {
  const { logo } = await readLogo(contentFolder)
  const layers: OverlayOptions[] = []
  if (logo) {
    const drawing = rasterize(logo, logoSize)
    // The blend mode `in` draws the color only where the logo is.
    if (logo.isOneColor) drawing.composite([{ input: fill(logoSize, hex.paper), blend: 'in' }])
    layers.push({ input: await drawing.toBuffer() })
  }
  const background = logo && !logo.isOneColor ? hex.paper : hex.deep
  return sharp(fill(iconSize, background)).composite(layers).png().toBuffer()
}

function rasterize({ svg }: Logo, size: number): Sharp {
  const fit = { fit: 'contain', background: 'transparent' } as const
  return sharp(Buffer.from(svg)).resize(size, size, fit).png()
}

function fill(size: number, background: string): { create: Create } {
  return { create: { width: size, height: size, channels: 4, background } }
}
