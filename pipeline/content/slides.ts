import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { nearestName } from './nearestName'
import { slideRules } from './markdownSchema'

const slideText = new RegExp(`^${slideRules.folder}/[^/]+\\.md$`)

/** Whether a file, by its path from the content folder, is the text of a slide. */
export function isSlideText(name: string): boolean {
  return slideText.test(name)
}

/** The order of slides: by their names, as people count; 2 comes before 10, and 07-outcomes before harbor. */
export function byName(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true })
}

/** A slide's description as the page has it, of the text below its fields. */
export function descriptionOf(body: string): string {
  return body.replace(/\s+/g, ' ').trim()
}

/** The text of a picture that has none yet. Its description is left to write. */
export function blankText(picture: string): string {
  const name = `./${path.posix.basename(picture)}`.normalize('NFC')
  // What YAML could take for more than a name stands between quotes.
  return `---\nimage: ${/^[\w./() -]+$/.test(name) ? name : JSON.stringify(name)}\n---\n`
}

/** Puts the missing text beside a picture; one that is there by now stays as it is. Says whether it was missing. */
export function writeBlankText(contentFolder: string, picture: string): boolean {
  const { dir, name } = path.parse(path.join(contentFolder, picture))
  try {
    writeFileSync(path.join(dir, `${name}.md`), blankText(picture), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}

/**
 * Which picture without a text a text without its picture probably means: the one of its own name, one of nearly that
 * name, or the only one there is.
 */
export function likelyPartners(
  texts: readonly { file: string; picture: string }[],
  pictures: readonly string[],
): Map<string, string> {
  const partners = new Map<string, string>()
  const free = () => pictures.filter((each) => ![...partners.values()].includes(each))
  const waiting = () => texts.filter(({ file }) => !partners.has(file))
  for (const { file } of waiting()) {
    const same = free().find((each) => nameOf(each) === nameOf(file))
    if (same) partners.set(file, same)
  }
  for (const { file, picture } of waiting()) {
    const near = nearestName(
      path.posix.basename(picture),
      free().map((each) => path.posix.basename(each)),
    )
    const found = free().find((each) => path.posix.basename(each) === near)
    if (found) partners.set(file, found)
  }
  const [[text, ...otherTexts], [picture, ...otherPictures]] = [waiting(), free()]
  if (text && picture && otherTexts.length + otherPictures.length === 0) {
    partners.set(text.file, picture)
  }
  return partners
}

/** The name by which a picture and its text belong together; no disk of Windows or macOS tells A from a. */
export function nameOf(file: string): string {
  return path.posix.parse(file).name.normalize('NFC').toLowerCase()
}
