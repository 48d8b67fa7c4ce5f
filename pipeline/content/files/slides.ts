import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { assertContent } from './diagnostics'
import { type ContentFile, type JsonNode, createObjectNode } from './jsonNode'
import { slideImageRules } from '../schema/markdownSchema'

// The pattern excludes dot files, because macOS creates one next to each file on some external
// disks.
const slideTextPattern = new RegExp(`^${slideImageRules.folder}/[^/.][^/]*\\.md$`)

/** Returns true if a path from the content folder is the text file of a slide. */
export function isSlideTextFile(relativePath: string): boolean {
  return slideTextPattern.test(relativePath)
}

/** Returns the slide's description from the Markdown body, on one line. */
export function extractSlideDescription(markdownBody: string): string {
  return markdownBody.replace(/\s+/g, ' ').trim()
}

/**
 * Returns the fields of a slide, with the Markdown body as the field `alt`.
 * @throws ContentError if the front matter contains `alt`
 */
export function addSlideDescriptionField({ content, body, bodyLine }: ContentFile): JsonNode {
  const [blank = ''] = /^\s*(?=\S)/.exec(body) ?? []
  const line = bodyLine + blank.split('\n').length - 1
  const { entries = [] } = content
  const above = entries.find(({ name }) => name === 'alt')
  assertContent(
    !above,
    'slide-description-in-front-matter',
    'The description is above the second --- line, where the site does not read it.',
    `Delete the line "alt:", and write the description below the second --- line.`,
    above?.line,
  )
  const alt = { name: 'alt', line, value: extractSlideDescription(body) }
  return createObjectNode(content.line, [...entries, alt])
}

/** Returns the content of a new slide text file, without a description. */
export function formatSlideFrontMatter(imagePath: string): string {
  const name = `./${path.posix.basename(imagePath)}`.normalize('NFC')
  // Quote names with special characters, because YAML could misinterpret them.
  return `---\nimage: ${/^[\w./() -]+$/.test(name) ? name : JSON.stringify(name)}\n---\n`
}

/**
 * Creates the text file of a slide image unless the file exists. Returns true if it was created.
 */
export function createMissingSlideTextFile(contentFolder: string, imagePath: string): boolean {
  const { dir, name } = path.parse(path.join(contentFolder, imagePath))
  try {
    writeFileSync(path.join(dir, `${name}.md`), formatSlideFrontMatter(imagePath), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}
