import type { ContentFile } from './parse'
import { getValue, type ReadFile, type ReadFolder } from './readFolder'
import { slideSchema } from './schema'

/** Returns true if a section has `"hidden": true`. */
export function isHidden(section: unknown): boolean {
  return (section as { hidden?: unknown } | null)?.hidden === true
}

/** Lists the content files that can be parsed, except those of hidden sections. */
export function listVisibleContent(folder: ReadFolder): (ReadFile & { content: ContentFile })[] {
  const caseStudies = getValue(folder, 'case-studies.json')
  return folder.contentFiles.flatMap((file) => {
    const { schema, content } = file
    const section = schema === slideSchema ? caseStudies : content?.value
    return content && !isHidden(section) ? [{ ...file, content }] : []
  })
}
