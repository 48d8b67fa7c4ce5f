import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { slideRules } from './markdownSchema'
import { nearestName } from './nearestName'

// What begins with a dot is no text of a slide, but what macOS puts beside it on other disks.
const slideText = new RegExp(`^${slideRules.folder}/[^/.][^/]*\\.md$`)

/** Whether a file, by its path from the content folder, is the text of a slide. */
export function isSlideText(name: string): boolean {
  return slideText.test(name)
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

/** The text of a slide, and the picture that it names; both by their names in the slides' folder. */
export interface SlideText {
  text: string
  picture: string
}

/**
 * Which picture without a text a text without its picture probably means: the one of its own name, one of nearly that
 * name, or the only one there is.
 */
export function likelyPartners(
  texts: readonly SlideText[],
  pictures: readonly string[],
): Map<string, string> {
  const partners = new Map<string, string>()
  const free = () => pictures.filter((each) => ![...partners.values()].includes(each))
  const waiting = () => texts.filter(({ text }) => !partners.has(text))
  const pair = (partnerOf: (waiting: SlideText) => string | undefined) => {
    for (const each of waiting()) {
      const partner = partnerOf(each)
      if (partner) partners.set(each.text, partner)
    }
  }
  pair(({ text }) => free().find((each) => nameOf(each) === nameOf(text)))
  pair(({ picture }) => nearestName(picture, free()))
  if (waiting().length === 1 && free().length === 1) pair(() => free()[0])
  return partners
}

/** The name by which a picture and its text belong together; no disk of Windows or macOS tells A from a. */
export function nameOf(file: string): string {
  return path.posix.parse(file).name.normalize('NFC').toLowerCase()
}
