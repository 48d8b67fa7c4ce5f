import path from 'node:path'
import { contentFiles, type ModelFile } from './contentFiles'
import { isPlaceholder } from '../../lib/hostNames'
import { ContentError } from './diagnostics'
import { type ContentFile, nodeAt } from './jsonNode'
import { readContentFile } from './readContent'
import { readSiteFacts } from './siteFacts'

/** The parts of the home page that may be left out, by their GraphQL types, and the list that each is about. */
export const optionalParts: Record<string, string> = {
  AboutJson: 'biography',
  CaseStudiesJson: 'slides',
  TestimonialsJson: 'testimonials',
  ContactIntro: 'problems',
}

/** Whether the content leaves a part out: it says `"hidden": true`, or its list is empty. */
export function isLeftOut(typeName: string, part: unknown): boolean {
  const list = optionalParts[typeName]
  if (!list || typeof part !== 'object' || part === null) return false
  const { hidden, [list]: items } = part as Record<string, unknown>
  return hidden === true || (Array.isArray(items) && items.length === 0)
}

/** The content files of which something is published; of one that cannot be read the content check speaks. */
export function publishedFiles(contentFolder: string): (ModelFile & ContentFile)[] {
  return contentFiles(contentFolder).flatMap((file) => {
    try {
      const read = readContentFile(path.join(contentFolder, file.name))
      return isLeftOut(file.schema.typeName, read.content.value) ? [] : [{ ...file, ...read }]
    } catch (error) {
      if (error instanceof ContentError || error instanceof RangeError) return []
      throw error
    }
  })
}

/** The published files that say `sample`, by their paths from the content folder. */
export function sampleFiles(contentFolder: string): string[] {
  const files = publishedFiles(contentFolder)
  const samples = files.filter(({ content }) => nodeAt(content, ['sample']).value === true)
  return samples.map(({ name }) => name)
}

/** Whether a site would go out with words that are not its owner's: a content file says `sample`, or the address is an example. */
export function isSample(contentFolder: string): boolean {
  const { url } = readSiteFacts(path.join(contentFolder, 'site.json'))
  return isPlaceholder(url) || sampleFiles(contentFolder).length > 0
}
