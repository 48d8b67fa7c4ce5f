import sharp, { type Sharp } from 'sharp'
import { ContentError } from '../content/diagnostic'
import { type Logo, readLogo } from '../content/logo'

/** Returns the CSS rule of the logo, or '' if the logo is invalid. */
export async function createLogoCss(contentFolder: string): Promise<string> {
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

/**
 * Returns the logo, or undefined if the logo is invalid; the dev server then shows the page without
 * a logo.
 */
async function loadValidLogo(contentFolder: string): Promise<Logo | undefined> {
  try {
    return await readLogo(contentFolder)
  } catch (error) {
    if (error instanceof ContentError) return undefined
    throw error
  }
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
export async function drawIcon(
  contentFolder: string,
  outputFile: string,
  { deep, paper }: Record<'deep' | 'paper', string>,
): Promise<void> {
  const logo = await loadValidLogo(contentFolder)
  const drawing =
    logo &&
    (await sharp(Buffer.from(logo.svg))
      .resize(logoSize, logoSize, { fit: 'contain', background: 'transparent' })
      .png()
      .toBuffer())
  const recolor = (image: Buffer) =>
    createSquare(logoSize, paper)
      .composite([{ input: image, blend: 'dest-in' }])
      .png()
      .toBuffer()
  await createSquare(iconSize, logo?.isOneColor === false ? paper : deep)
    .composite(drawing ? [{ input: logo.isOneColor ? await recolor(drawing) : drawing }] : [])
    .toFile(outputFile)
}

function createSquare(size: number, background: string): Sharp {
  return sharp({ create: { width: size, height: size, channels: 4, background } })
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
