import path from 'node:path'
import { type ContentFileEntry, listContentFiles } from './contentFiles'
import { type ContentFile, readContentFile } from './parse'
import { slideSchema } from './schema'

/** Returns true if a section has `"hidden": true`. */
export function isHidden(section: unknown): boolean {
  return (section as { hidden?: unknown } | null)?.hidden === true
}

/** Reads the content files that can be parsed, except those of hidden sections. */
export function readPublishedFiles(
  contentFolder: string,
): (ContentFileEntry & { content: ContentFile })[] {
  const files = listContentFiles(contentFolder).flatMap((file) => {
    const { content } = readContentFile(path.join(contentFolder, file.name))
    return content ? [{ ...file, content }] : []
  })
  const caseStudies = files.find(({ name }) => name === 'case-studies.json')
  return files.filter(
    ({ schema, content }) =>
      !isHidden(schema === slideSchema ? caseStudies?.content.value : content.value),
  )
}
