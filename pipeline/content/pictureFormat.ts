/** What the first bytes of a file say it is, whatever its name ends in. */
export type FileFormat =
  'jpeg' | 'png' | 'webp' | 'gif' | 'heic' | 'avif' | 'tiff' | 'svg' | 'html' | 'pdf' | 'unknown'

/** The formats that every browser shows and the site can make its sizes from, with the endings they may have. */
export const endingsOf: Partial<Record<FileFormat, readonly string[]>> = {
  jpeg: ['.jpg', '.jpeg'],
  png: ['.png'],
  webp: ['.webp'],
}

/** How a person calls a format that the site does not take. */
export const refusedFormats: Partial<Record<FileFormat, string>> = {
  gif: 'a GIF',
  heic: 'an iPhone photo (HEIC)',
  avif: 'an AVIF picture',
  tiff: 'a TIFF',
  svg: 'a drawing (SVG)',
  html: 'a web page',
  pdf: 'a PDF document',
}

/** Recognizes a format by the first bytes of the file. */
export function formatOf(start: Buffer): FileFormat {
  const hex = start.subarray(0, 8).toString('hex')
  const latin = start.toString('latin1')
  if (hex.startsWith('ffd8ff')) return 'jpeg'
  if (hex === '89504e470d0a1a0a') return 'png'
  if (latin.startsWith('RIFF') && latin.slice(8, 12) === 'WEBP') return 'webp'
  if (latin.startsWith('GIF8')) return 'gif'
  if (latin.startsWith('%PDF')) return 'pdf'
  if (hex.startsWith('49492a00') || hex.startsWith('4d4d002a')) return 'tiff'
  if (latin.slice(4, 8) === 'ftyp') return /^avi[fs]/.test(latin.slice(8)) ? 'avif' : 'heic'
  const opening = latin.trimStart().toLowerCase()
  if (opening.startsWith('<!doctype html') || opening.startsWith('<html')) return 'html'
  if (opening.includes('<svg')) return 'svg'
  return 'unknown'
}
