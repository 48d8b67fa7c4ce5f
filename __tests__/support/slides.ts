import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fixtureContentFolder } from './testedSite'

/** Slide: file name, image file and description. */
export interface Slide {
  id: string
  image: string
  alt: string
}

/** Reads the slides of a content folder in display order. */
export function readSlides(contentFolder: string): Slide[] {
  const folder = path.join(contentFolder, 'case-studies')
  const files = readdirSync(folder)
  const images = files.filter((name) => /\.(png|jpe?g|webp)$/i.test(name))
  const collator = new Intl.Collator('en', { numeric: true })
  return images.sort(collator.compare).map((image) => {
    const id = path.parse(image).name
    // macOS decomposes letters such as "ü" in file names.
    const textFile = files.find((name) => name.normalize() === `${id}.md`.normalize())!
    const text = readFileSync(path.join(folder, textFile), 'utf8')
    return { id, image, alt: text.replace(/\s+/g, ' ').trim() }
  })
}

export const slides: Slide[] = readSlides(fixtureContentFolder)
