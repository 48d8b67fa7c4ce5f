import path from 'node:path'
import { getSchema, listSlideFiles } from './contentFiles'
import { normalizePath } from './images'
import type { ContentFile } from './parse'
import type { ReadFolder } from './readFolder'
import { slideSchema } from './schema'

/** Slide: its text file, as a path from the content folder, with what it contains, and its image. */
export interface Slide {
  text: string
  /** Undefined if the text cannot be read. */
  content?: ContentFile
  /** Path from the content folder; undefined if there is none in the folder. */
  image?: string
}

/**
 * Lists the slides by the `order` of their front matter; those without one follow, in the order of
 * their names.
 */
export function listSlides({ files, contentFiles }: ReadFolder): Slide[] {
  return contentFiles
    .filter(({ schema }) => schema === slideSchema)
    .map(({ name, content }) => {
      return { text: name, content, image: findSlideImage(name, content, files) }
    })
    .sort((one, other) => {
      const [first, second] = [readOrder(one), readOrder(other)]
      if (first !== second) return first - second
      return compareNaturally(removeEnding(one.text), removeEnding(other.text))
    })
}

/** Reads the `order` of a slide; Infinity without one. */
export function readOrder({ content }: Slide): number {
  return Number(readField(content, 'order')) || Infinity
}

/** Compares names in natural order: 2 comes before 10. */
export function compareNaturally(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true })
}

/**
 * Returns the image of a slide: the one that its front matter names, or else the one of the same
 * name, such as after both files were renamed; undefined if there is none in the folder.
 * @param text file of the slide, from the content folder
 * @param files all files of the content folder
 */
export function findSlideImage(
  text: string,
  content: ContentFile | undefined,
  files: string[],
): string | undefined {
  return findNamedImage(text, content, files) ?? findImage(removeEnding(text), files, removeEnding)
}

/** Returns the image that the front matter of a slide names; undefined if it is not in the folder. */
export function findNamedImage(
  text: string,
  content: ContentFile | undefined,
  files: string[],
): string | undefined {
  const named = readField(content, 'image')
  if (typeof named !== 'string') return undefined
  return findImage(path.posix.join(path.posix.dirname(text), named), files, (file) => file)
}

function findImage(name: string, files: string[], getName: (file: string) => string) {
  const images = listSlideImages(files)
  return (
    images.find((file) => getName(file) === name) ??
    images.find((file) => normalizePath(getName(file)) === normalizePath(name))
  )
}

/** Lists the images in the folder of the slides. */
export function listSlideImages(files: string[]): string[] {
  return listSlideFiles(files).filter((file) => !getSchema(file))
}

/** Reads a field of the front matter, which may have any type. */
export function readField(content: ContentFile | undefined, name: 'image' | 'order'): unknown {
  return ((content?.value ?? {}) as Record<string, unknown>)[name]
}

/** Returns true if two files of a slide have the same name, apart from their endings. */
export function haveSameName(one: string, other: string): boolean {
  return normalizePath(removeEnding(one)) === normalizePath(removeEnding(other))
}

export function removeEnding(file: string): string {
  return file.replace(/\.[^./]*$/, '')
}
