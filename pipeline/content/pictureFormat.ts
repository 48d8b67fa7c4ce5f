import { ContentError } from './jsonNode'

/** A kind of file, known by its first bytes, whatever its name ends in. */
interface Format {
  name: string
  begins: RegExp
  /** The endings it may have, if every browser shows it and the site can make its sizes from it. */
  endings?: readonly string[]
}

/** The first one that fits. Each byte is read as one character. */
const formats: Format[] = [
  { name: 'a JPEG', begins: /^\xff\xd8\xff/, endings: ['.jpg', '.jpeg'] },
  { name: 'a PNG', begins: /^\x89PNG/, endings: ['.png'] },
  { name: 'a WEBP', begins: /^RIFF[^]{4}WEBP/, endings: ['.webp'] },
  { name: 'a GIF', begins: /^GIF8/ },
  { name: 'a PDF document', begins: /^%PDF/ },
  { name: 'a TIFF', begins: /^(II\*|MM[^]\*)/ },
  { name: 'an AVIF picture', begins: /^[^]{4}ftypavi[fs]/ },
  { name: 'an iPhone photo (HEIC)', begins: /^[^]{4}ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/ },
  { name: 'a film', begins: /^([^]{4}ftyp|RIFF[^]{4}AVI |[^]E\xdf\xa3)/ },
  { name: 'a BMP', begins: /^BM/ },
  { name: 'a web page', begins: /^\s*<(!doctype html|html)/i },
  { name: 'a drawing (SVG)', begins: /<svg/i },
]

/** Refuses what is no picture that the site can use, or is not what its ending says. @throws ContentError */
export function refuseByFormat(bytes: Buffer, ending: string): void {
  if (bytes.length === 0) {
    throw new ContentError(
      'The picture file is empty (0 bytes).',
      'Copy the picture into the folder again.',
    )
  }
  const start = bytes.toString('latin1', 0, 1024)
  const format = formats.find(({ begins }) => begins.test(start))
  if (!format?.endings) {
    throw new ContentError(
      format
        ? `The file is ${format.name} with the ending ${ending}.`
        : 'The file is not a picture.',
      format && !['a web page', 'a film'].includes(format.name)
        ? 'Open it, export it as JPEG or PNG, and use that file.'
        : 'Save the picture itself, as JPEG or PNG.',
    )
  }
  if (!format.endings.includes(ending.toLowerCase())) {
    throw new ContentError(
      `The file is ${format.name} picture, but its name ends in ${ending || 'nothing'}.`,
      `Rename it so that it ends in ${format.endings[0]}, here and in the folder.`,
    )
  }
}
