import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fixtureContentFolder } from './testedSite'

/** Slide: file name, image file and description. */
export interface Slide {
  id: string
  image: string
  alt: string
}

/** Reads the slides of a content folder in display order; supports only simple front matter. */
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

export const slides: Slide[] = readSlides(fixtureContentFolder)
