import { ContentError } from './jsonNode'

const exportAnew = 'Open it, export it as JPEG or PNG, and use that file.'
const saveItself = 'Save the picture itself, as JPEG or PNG.'

/** Kinds of files by their first bytes, each read as one character; of pictures that every browser shows, their endings. */
const formats: [name: string, begins: RegExp, endingsOrFix: string[] | string][] = [
  ['empty (0 bytes)', /^$/, saveItself],
  ['a JPEG', /^\xff\xd8\xff/, ['.jpg', '.jpeg']],
  ['a PNG', /^\x89PNG/, ['.png']],
  ['a WEBP', /^RIFF[^]{4}WEBP/, ['.webp']],
  ['a GIF', /^GIF8/, exportAnew],
  ['a PDF document', /^%PDF/, exportAnew],
  ['a TIFF', /^(II\*|MM[^]\*)/, exportAnew],
  ['an AVIF picture', /^[^]{4}ftypavi[fs]/, exportAnew],
  ['an iPhone photo (HEIC)', /^[^]{4}ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/, exportAnew],
  ['a film', /^([^]{4}ftyp|RIFF[^]{4}AVI |[^]E\xdf\xa3)/, saveItself],
  ['a BMP', /^BM/, exportAnew],
  ['a web page', /^\s*<(!doctype html|html)/i, saveItself],
  ['a drawing (SVG)', /<svg/i, exportAnew],
]

/** Refuses what is no picture that the site can use, or is not what its ending says. @throws ContentError */
export function refuseByFormat(bytes: Buffer, ending: string): void {
  const start = bytes.toString('latin1', 0, 1024)
  const [name, , use] = formats.find(([, begins]) => begins.test(start)) ?? []
  if (!name || !use) throw new ContentError('The file is not a picture.', saveItself)
  if (typeof use === 'string') {
    throw new ContentError(`The file is ${name} with the ending ${ending}.`, use)
  }
  if (use.includes(ending.toLowerCase())) return
  throw new ContentError(
    `The file is ${name} picture, but its name ends in ${ending || 'nothing'}.`,
    `Rename it so that it ends in ${use[0]}, here and in the folder.`,
  )
}
