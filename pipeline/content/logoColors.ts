import sharp from 'sharp'

type Rgb = [red: number, green: number, blue: number]

/** Contrast ratio below which a logo is barely visible on a background. */
const minContrast = 2

/** Returns true if all opaque pixels have the same color. */
export async function isSingleColorSvg(svg: string): Promise<boolean> {
  // Ignore translucent edge pixels, because their colors are rounded.
  const { opaque, colorAt } = await render(svg)
  return new Set(opaque.map((pixel) => colorAt(pixel).join())).size <= 1
}

/**
 * Returns the fraction (0 to 1) of opaque pixels with a low contrast to a background: in the whole
 * drawing or in its outline, whichever is lower.
 */
export async function measureLowContrastShare(svg: string, backgroundHex: string): Promise<number> {
  const { opaque, colorAt, isOutline } = await render(svg)
  const behind = luminance(
    [1, 3, 5].map((at) => parseInt(backgroundHex.slice(at, at + 2), 16)) as Rgb,
  )
  const isLow = (pixel: number) => {
    const [darker = 0, lighter = 0] = [luminance(colorAt(pixel)), behind].sort((a, b) => a - b)
    return (lighter + 0.05) / (darker + 0.05) < minContrast
  }
  const shareOf = (pixels: number[]) => pixels.filter(isLow).length / Math.max(pixels.length, 1)
  // A visible outline or a visible inner area is enough to recognize a logo.
  return Math.min(shareOf(opaque), shareOf(opaque.filter(isOutline)))
}

/**
 * Renders the drawing with at most 128 by 128 px, and numbers its pixels row by row from the top
 * left.
 */
async function render(svg: string) {
  const drawing = sharp(Buffer.from(svg)).resize(128, 128, { fit: 'inside' })
  const { data, info } = await drawing.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const isOpaque = (pixel: number) => data[pixel * 4 + 3] === 255
  const isOutline = (pixel: number) => {
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    const isAtEdge = x === 0 || y === 0 || x === width - 1 || y === height - 1
    return isAtEdge || ![1, -1, width, -width].every((step) => isOpaque(pixel + step))
  }
  const opaque = Array.from({ length: width * height }, (_, pixel) => pixel).filter(isOpaque)
  const colorAt = (pixel: number) => [...data.subarray(pixel * 4, pixel * 4 + 3)] as Rgb
  return { opaque, isOutline, colorAt }
}

/** Returns the relative luminance of a color, as defined by WCAG. */
function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
