import { copyFileSync, readdirSync, realpathSync, renameSync } from 'node:fs'
import path from 'node:path'
import { editJson } from './editJson'
import { examinePicture } from './examinePicture'
import { ContentError, nodeAt } from './jsonNode'
import { plainPath } from './locatePicture'
import { readContentFile } from './readContent'
import { slideRules } from './schema'

const { folder, minWidth, maxItems } = slideRules
/** Leaves room for a number within the 60 characters that an entry's name may have. */
const maxNameLength = 50

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
 * @throws ContentError that names the file
 */
export async function addSlides(contentFolder: string, named: string[]): Promise<AddedSlide[]> {
  const pictures = [...new Set(named.map((picture) => path.normalize(picture)))]
  for (const picture of pictures) {
    await examinePicture(picture, minWidth).catch((error: unknown) => {
      throw error instanceof ContentError ? error.in(picture) : error
    })
  }
  const listFile = path.join(contentFolder, `${folder}.json`)
  const slides = readSlides(listFile)
  for (const picture of pictures) refuseListed(contentFolder, picture, slides)
  if (slides.length + pictures.length > maxItems) {
    throw new ContentError(
      `The page has room for ${maxItems} slides, and there are ${slides.length}.`,
      'Remove one first.',
    )
  }
  const ids = slides.map(({ id }) => id ?? '')
  return pictures.map((picture) => {
    const id = freeName(slideName(picture), ids)
    const number = ids.push(id)
    const file = fileInFolder(contentFolder, picture, `${String(number).padStart(2, '0')}-${id}`)
    const value = { id, image: `./${folder}/${file}`, alt: '' }
    editJson(listFile, { path: ['slides', -1], value, isNewEntry: true })
    return { file: `content/${folder}/${file}`, id, number }
  })
}

interface Slide {
  id?: string
  image?: unknown
}

/** @throws ContentError */
function readSlides(listFile: string): Slide[] {
  const name = `content/${folder}.json`
  try {
    const { items } = nodeAt(readContentFile(listFile).content, ['slides'])
    if (items) return items.map(({ value }) => (value ?? {}) as Slide)
  } catch (error) {
    throw error instanceof ContentError ? error.in(name) : error
  }
  throw new ContentError('There is no list "slides".', 'Put it back.').in(name)
}

/** @throws ContentError */
function refuseListed(contentFolder: string, picture: string, slides: Slide[]): void {
  if (!isInFolder(contentFolder, picture)) return
  const own = plainPath(`${folder}/${path.basename(picture)}`).toLowerCase()
  const index = slides.findIndex(
    ({ image }) => typeof image === 'string' && plainPath(image).toLowerCase() === own,
  )
  if (index < 0) return
  throw new ContentError(
    `The picture is slide ${index + 1} already.`,
    'To show it in another place, move its entry in the list.',
  ).in(picture)
}

function isInFolder(contentFolder: string, picture: string): boolean {
  const [own, slides] = [path.dirname(picture), path.join(contentFolder, folder)]
  return realpathSync.native(own) === realpathSync.native(slides)
}

/**
 * A picture that lies in the folder keeps its name, but for one with accents or the like, which not every disk writes
 * alike; a copy of any other gets a name that is free.
 */
function fileInFolder(contentFolder: string, picture: string, wanted: string): string {
  const target = path.resolve(contentFolder, folder)
  const isThere = isInFolder(contentFolder, picture)
  if (isThere && /^[ -~]+$/.test(path.basename(picture))) return path.basename(picture)
  const taken = readdirSync(target).map((name) => path.parse(name).name.toLowerCase())
  const name = `${freeName(wanted, taken)}${path.extname(picture).toLowerCase()}`
  if (isThere) renameSync(picture, path.join(target, name))
  else copyFileSync(picture, path.join(target, name))
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
  const name = words.replace(/^\d+-(?=.)/, '').slice(0, maxNameLength)
  return name.replace(/-$/, '') || 'slide'
}
