import path from 'node:path'
import { type ContentFileEntry, listContentFiles } from './files'
import { type ContentFile, readContentFile } from './parse'
import { getTypeName } from './schema'

/** Names of the list fields that hide an optional section if they are empty, by GraphQL type. */
export const hideableLists: Record<string, string> = {
  AboutJson: 'biography',
  CaseStudiesJson: 'slides',
  TestimonialsJson: 'testimonials',
  ContactIntro: 'problems',
}

/** Returns true if an optional section is missing, has `"hidden": true`, or has an empty list. */
export function isSectionHidden(typeName: string, section: unknown): boolean {
  const list = hideableLists[typeName]
  if (!list) return false
  if (section === undefined || section === null) return true
  const { hidden, [list]: items } = section as Record<string, unknown>
  return hidden === true || (Array.isArray(items) && items.length === 0)
}

/** Reads the content files that can be parsed, except those of hidden or empty sections. */
export function readPublishedFiles(
  contentFolder: string,
): (ContentFileEntry & { content: ContentFile })[] {
  const hiddenFolders: string[] = []
  return listContentFiles(contentFolder).flatMap((file) => {
    const { content } = readContentFile(path.join(contentFolder, file.name))
    if (!content || hiddenFolders.includes(path.dirname(file.name))) return []
    if (!isSectionHidden(getTypeName(file.schema), content.value)) return [{ ...file, content }]
    // The slides in the folder `case-studies` are hidden with `case-studies.json`, listed before.
    hiddenFolders.push(path.parse(file.name).name)
    return []
  })
}
