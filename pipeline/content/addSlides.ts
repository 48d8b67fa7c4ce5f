import { copyFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { editJson } from './editJson'
import { examinePicture } from './examinePicture'
import { nodeAt, ContentError } from './jsonNode'
import { readContentFile } from './readContent'
import { slideRules } from './schema'

const { folder, minWidth, maxItems } = slideRules
/** Leaves room for a number within the 60 characters that an entry's name may have. */
const longestName = 50

/** A slide that was added: its file in the folder and the name of its entry. */
export interface AddedSlide {
  file: string
  id: string
  /** Counted from 1, as on the page. */
  number: number
}

/**
 * Writes entries for pictures at the end of the list of slides; only the alt text is left to write. Pictures from
 * elsewhere are copied into the slides' folder first, named and numbered like their neighbors. Nothing is changed if
 * one picture cannot be used.
 * @throws ContentError
 */
export async function addSlides(contentFolder: string, pictures: string[]): Promise<AddedSlide[]> {
  for (const picture of pictures) await examinePicture(picture, minWidth)
  const listFile = path.join(contentFolder, `${folder}.json`)
  const { items: slides } = nodeAt(readContentFile(listFile).content, ['slides'])
  if (!slides)
    throw new ContentError('content/case-studies.json has no list "slides".', 'Put it back.')
  if (slides.length + pictures.length > maxItems) {
    throw new ContentError(
      `The page has room for ${maxItems} slides, and there are ${slides.length}.`,
      'Remove one first.',
    )
  }
  const ids = slides.map(({ value }) => (value as { id?: string } | null)?.id ?? '')
  return pictures.map((picture) => {
    const id = freeName(slideName(picture), ids)
    const number = ids.push(id)
    const file = fileInFolder(contentFolder, picture, `${String(number).padStart(2, '0')}-${id}`)
    const value = { id, image: `./${folder}/${file}`, alt: '' }
    editJson(listFile, { path: ['slides', -1], value, isNewEntry: true })
    return { file: `content/${folder}/${file}`, id, number }
  })
}

/** A picture that lies in the folder stays as it is; a copy of any other gets a name that is free. */
function fileInFolder(contentFolder: string, picture: string, wanted: string): string {
  const target = path.resolve(contentFolder, folder)
  if (path.dirname(path.resolve(picture)) === target) return path.basename(picture)
  const taken = readdirSync(target).map((name) => path.parse(name).name)
  const name = `${freeName(wanted, taken)}${path.extname(picture).toLowerCase()}`
  copyFileSync(picture, path.join(target, name))
  return name
}

function freeName(wanted: string, taken: string[]): string {
  let name = wanted
  for (let number = 2; taken.includes(name); number += 1) name = `${wanted}-${number}`
  return name
}

/** The short name a slide gets from its file: "03 Offline Maps.png" becomes "offline-maps". */
function slideName(file: string): string {
  const words = path
    .parse(file)
    .name.normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const name = words.replace(/^\d+-(?=.)/, '').slice(0, longestName)
  return name.replace(/-$/, '') || 'slide'
}
