import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { assertContent } from './diagnostics'
import { type ContentFile, type JsonNode, createObjectNode } from './jsonNode'
import { slideImageRules } from '../schema/markdownSchema'

// What begins with a dot is no text of a slide, but what macOS puts beside it on other disks.
const slideTextPattern = new RegExp(`^${slideImageRules.folder}/[^/.][^/]*\\.md$`)

/** Whether a file, by its path from the content folder, is the text of a slide. */
export function isSlideTextFile(name: string): boolean {
  return slideTextPattern.test(name)
}

/** A slide's description as the page has it, of the text below its fields. */
export function extractDescription(body: string): string {
  return body.replace(/\s+/g, ' ').trim()
}

/** The fields of a slide, with the text below them as its description. */
export function addDescriptionField({ content, body, bodyLine }: ContentFile): JsonNode {
  const [blank = ''] = /^\s*(?=\S)/.exec(body) ?? []
  const line = bodyLine + blank.split('\n').length - 1
  const { entries = [] } = content
  const above = entries.find(({ name }) => name === 'alt')
  assertContent(
    !above,
    'slide-description-in-front-matter',
    'The description is written above the second line ---.',
    `Delete the line "alt:", and write its text below the second line ---.`,
    above?.line,
  )
  const alt = { name: 'alt', line, value: extractDescription(body) }
  return createObjectNode(content.line, [...entries, alt])
}

/** The text of a picture that has none yet. Its description is left to write. */
export function formatEmptySlideText(picture: string): string {
  const name = `./${path.posix.basename(picture)}`.normalize('NFC')
  // What YAML could take for more than a name stands between quotes.
  return `---\nimage: ${/^[\w./() -]+$/.test(name) ? name : JSON.stringify(name)}\n---\n`
}

/** Puts the missing text beside a picture; one that is there by now stays as it is. Says whether it was missing. */
export function createSlideTextFile(contentFolder: string, picture: string): boolean {
  const { dir, name } = path.parse(path.join(contentFolder, picture))
  try {
    writeFileSync(path.join(dir, `${name}.md`), formatEmptySlideText(picture), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}
