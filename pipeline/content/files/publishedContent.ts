import path from 'node:path'
import { listContentFiles, type ContentFileEntry } from './contentFiles'
import { isPlaceholderUrl } from '../../lib/hostNames'
import { ContentError } from './diagnostics'
import { type ContentFile, getNodeAtPath } from './jsonNode'
import { parseContentFile } from './parseContentFile'
import { readSiteFacts } from './siteFacts'

/** The parts of the home page that may be left out, by their GraphQL types, and the list that each is about. */
export const optionalSections: Record<string, string> = {
  AboutJson: 'biography',
  CaseStudiesJson: 'slides',
  TestimonialsJson: 'testimonials',
  ContactIntro: 'problems',
}

/** Whether the content leaves a part out: it says `"hidden": true`, or its list is empty. */
export function isHiddenSection(typeName: string, part: unknown): boolean {
  const list = optionalSections[typeName]
  if (!list || typeof part !== 'object' || part === null) return false
  const { hidden, [list]: items } = part as Record<string, unknown>
  return hidden === true || (Array.isArray(items) && items.length === 0)
}

/** The content files of which something is published; of one that cannot be read the content check speaks. */
export function readPublishedFiles(contentFolder: string): (ContentFileEntry & ContentFile)[] {
  return listContentFiles(contentFolder).flatMap((file) => {
    try {
      const read = parseContentFile(path.join(contentFolder, file.name))
      return isHiddenSection(file.schema.typeName, read.content.value) ? [] : [{ ...file, ...read }]
    } catch (error) {
      if (error instanceof ContentError || error instanceof RangeError) return []
      throw error
    }
  })
}

/** The published files that say `sample`, by their paths from the content folder. */
export function listPlaceholderFiles(contentFolder: string): string[] {
  const files = readPublishedFiles(contentFolder)
  const samples = files.filter(({ content }) => getNodeAtPath(content, ['sample']).value === true)
  return samples.map(({ name }) => name)
}

/** Whether a site would go out with words that are not its owner's: a content file says `sample`, or the address is an example. */
export function hasPlaceholderContent(contentFolder: string): boolean {
  const { url } = readSiteFacts(path.join(contentFolder, 'site.json'))
  return isPlaceholderUrl(url) || listPlaceholderFiles(contentFolder).length > 0
}
