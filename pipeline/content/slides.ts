import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { collapseWhitespace } from '../lib/html'
import { assertContent } from './diagnostic'
import type { ContentFile } from './parse'
import { slideImageRules } from './schema'

// The pattern excludes dot files, because macOS adds a dot file for each file on some external
// disks.
const slideTextPattern = new RegExp(`^${slideImageRules.folder}/[^/.][^/]*\\.md$`)

/** Returns true if a path from the content folder is the text file of a slide. */
export function isSlideTextFile(relativePath: string): boolean {
  return slideTextPattern.test(relativePath)
}

/**
 * Returns the front matter fields, plus the field `alt` with the Markdown body as one line.
 * @throws ContentError if the front matter contains `alt`
 */
export function requireSlideFields(file: ContentFile): ContentFile {
  const { value, body, bodyLine, lineOf } = file
  const fields = value as Record<string, unknown>
  assertContent(
    !('alt' in fields),
    'slide-description-in-front-matter',
    'The description is above the second --- line, where the site does not read it.',
    `Delete the line "alt:", and write the description below the second --- line.`,
    lineOf(['alt']),
  )
  const [blank = ''] = /^\s*(?=\S)/.exec(body) ?? []
  const line = bodyLine + blank.split('\n').length - 1
  return {
    ...file,
    value: { ...fields, alt: collapseWhitespace(body) },
    lineOf: (path) => (path[0] === 'alt' ? line : lineOf(path)),
  }
}

/** Returns the content of a new slide text file, without a description. */
export function formatSlideFrontMatter(imageInSameFolder: string): string {
  const name = `./${path.posix.basename(imageInSameFolder)}`.normalize('NFC')
  // Quote file names with special characters, because YAML could misinterpret these characters.
  return `---\nimage: ${/^[\w./() -]+$/.test(name) ? name : JSON.stringify(name)}\n---\n`
}

/**
 * Creates the missing text files of slide images, and returns true if at least one file was
 * missing.
 */
export function createMissingSlideTextFiles(contentFolder: string, imagePaths: string[]): boolean {
  return imagePaths.map((each) => createMissingSlideTextFile(contentFolder, each)).includes(true)
}

function createMissingSlideTextFile(contentFolder: string, imagePath: string): boolean {
  const { dir, name } = path.parse(path.join(contentFolder, imagePath))
  try {
    writeFileSync(path.join(dir, `${name}.md`), formatSlideFrontMatter(imagePath), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}
