import path from 'node:path'
import { contentFiles, type ModelFile } from './contentFiles'
import { ContentError, type ContentFile } from './jsonNode'
import { readContentFile } from './readContent'

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
      if (error instanceof ContentError) return []
      throw error
    }
  })
}
