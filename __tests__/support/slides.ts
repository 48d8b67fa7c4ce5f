import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { frozenContent } from './testedSite'

/** A slide as the page has it: its name, its picture's file, and what it shows. */
export interface Slide {
  id: string
  image: string
  alt: string
}

/** The slides of a content folder whose texts are written as plainly as the tests' are, in their order. */
export function readSlides(contentFolder: string): Slide[] {
  const folder = path.join(contentFolder, 'case-studies')
  const texts = readdirSync(folder).filter((name) => name.endsWith('.md'))
  const collator = new Intl.Collator('en', { numeric: true })
  const ids = texts.map((name) => path.parse(name).name).sort(collator.compare)
  return ids.map((id) => {
    const text = readFileSync(path.join(folder, `${id}.md`), 'utf8')
    const [, fields = '', body = ''] = text.split(/^---\s*$/m)
    const image = /^image: "?(?:\.\/)?(.*?)"?\s*$/m.exec(fields)?.[1] ?? ''
    return { id, image, alt: body.replace(/\s+/g, ' ').trim() }
  })
}

/** The slides of the tests' content. */
export const slides = readSlides(frozenContent)
