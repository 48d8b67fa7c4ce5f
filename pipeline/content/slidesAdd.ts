import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { applyEdits, modify } from 'jsonc-parser'
import { examinePicture } from './examinePicture'
import { slideName } from './slideEntry'

const folder = 'case-studies'

interface SlideList {
  slides: { id: string; image: string }[]
}

/** A slide that was added: its file in the folder and the name of its entry. */
export interface AddedSlide {
  file: string
  id: string
}

/**
 * Copies pictures into the slides' folder, named and numbered like their neighbors, and writes their entries at the
 * end of the list. Only the alt text is left to write. Nothing is changed if one picture cannot be used.
 * @throws UnusablePicture
 */
export async function addSlides(contentFolder: string, pictures: string[]): Promise<AddedSlide[]> {
  for (const picture of pictures) await examinePicture(picture)
  const listFile = path.join(contentFolder, `${folder}.json`)
  let text = readFileSync(listFile, 'utf8').replace(/^\uFEFF/, '')
  const { slides } = JSON.parse(text) as SlideList
  const added: AddedSlide[] = []
  for (const picture of pictures) {
    const id = freeName(
      slideName(picture),
      [...slides, ...added].map((slide) => slide.id),
    )
    const place = slides.length + added.length + 1
    const file = fileName(contentFolder, place, id, path.extname(picture).toLowerCase())
    const target = path.join(contentFolder, folder, file)
    if (path.resolve(picture) !== path.resolve(target)) copyFileSync(picture, target)
    text = append(text, { id, image: `./${folder}/${file}`, alt: '' })
    added.push({ file: `content/${folder}/${file}`, id })
  }
  writeFileSync(listFile, text)
  return added
}

/** A picture that already lies in the folder under its new name is taken as it is; no other file is overwritten. */
function fileName(contentFolder: string, place: number, id: string, ending: string): string {
  const taken = readdirSync(path.join(contentFolder, folder)).map((name) => path.parse(name).name)
  const name = freeName(`${String(place).padStart(2, '0')}-${id}`, taken)
  return `${name}${ending}`
}

function freeName(wanted: string, taken: string[]): string {
  if (!taken.includes(wanted)) return wanted
  const number = [...Array(1000).keys()].find(
    (each) => each > 1 && !taken.includes(`${wanted}-${each}`),
  )
  return `${wanted}-${number}`
}

function append(text: string, entry: object): string {
  const formattingOptions = {
    insertSpaces: true,
    tabSize: 2,
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  }
  return applyEdits(
    text,
    modify(text, ['slides', -1], entry, { formattingOptions, isArrayInsertion: true }),
  )
}

/** Whether a file named on the command line is there. */
export function missingPictures(pictures: string[]): string[] {
  return pictures.filter((picture) => !existsSync(picture))
}
