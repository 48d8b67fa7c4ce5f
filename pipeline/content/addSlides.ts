import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { applyEdits, modify } from 'jsonc-parser'
import { examinePicture } from './examinePicture'

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
 * @throws Mistake
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
    const position = slides.length + added.length + 1
    const file = fileName(contentFolder, position, id, path.extname(picture).toLowerCase())
    const target = path.join(contentFolder, folder, file)
    if (path.resolve(picture) !== path.resolve(target)) copyFileSync(picture, target)
    text = append(text, { id, image: `./${folder}/${file}`, alt: '' })
    added.push({ file: `content/${folder}/${file}`, id })
  }
  writeFileSync(listFile, text)
  return added
}

/** A picture that already lies in the folder under its new name is taken as it is; no other file is overwritten. */
function fileName(contentFolder: string, position: number, id: string, ending: string): string {
  const taken = readdirSync(path.join(contentFolder, folder)).map((name) => path.parse(name).name)
  const name = freeName(`${String(position).padStart(2, '0')}-${id}`, taken)
  return `${name}${ending}`
}

function freeName(wanted: string, taken: string[]): string {
  let name = wanted
  for (let number = 2; taken.includes(name); number += 1) name = `${wanted}-${number}`
  return name
}

/** Adds an entry at the end of the list and leaves the rest of the file's text as it is. */
function append(text: string, entry: object): string {
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol }
  const options = { formattingOptions, isArrayInsertion: true }
  return applyEdits(text, modify(text, ['slides', -1], entry, options))
}

/** The short name a slide gets from its file: "03 Offline Maps.png" becomes "offline-maps". */
export function slideName(file: string): string {
  const words = path
    .parse(file)
    .name.normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return words.replace(/^\d+-(?=.)/, '') || 'slide'
}

/** A slide's entry for case-studies.json, with the alt text still to be written. */
export function entryToPaste(folder: string, file: string): string {
  return JSON.stringify({ id: slideName(file), image: `./${folder}/${file}`, alt: '' }, null, 2)
}
