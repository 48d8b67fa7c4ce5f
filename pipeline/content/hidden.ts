import path from 'node:path'
import { listExpectedContentFiles, type ContentFileEntry } from './files'
import { type ContentFile, tryParse } from './parse'
import { getTypeName } from './schema'

/** Name of a GraphQL type, such as AboutJson. */
type GraphqlTypeName = string

/** Names of the list fields that hide an optional section if they are empty, by GraphQL type. */
export const optionalSectionListFields: Record<GraphqlTypeName, string> = {
  AboutJson: 'biography',
  CaseStudiesJson: 'slides',
  TestimonialsJson: 'testimonials',
  ContactIntro: 'problems',
}

/** Returns true if an optional section is missing, has `"hidden": true`, or has an empty list. */
export function isSectionHidden(typeName: GraphqlTypeName, section: unknown): boolean {
  const list = optionalSectionListFields[typeName]
  if (!list) return false
  if (section === undefined || section === null) return true
  const { hidden, [list]: items } = section as Record<string, unknown>
  return hidden === true || (Array.isArray(items) && items.length === 0)
}

/**
 * Reads the published content files: all that can be parsed (the content check reports the others),
 * except those of hidden or empty sections.
 */
export function readPublishedContentFiles(
  contentFolder: string,
): (ContentFileEntry & { content: ContentFile })[] {
  const hiddenFolders: string[] = []
  return listExpectedContentFiles(contentFolder).flatMap((file) => {
    if (hiddenFolders.includes(path.dirname(file.name))) return []
    const content = tryParse(path.join(contentFolder, file.name))
    if (!content) return []
    if (!isSectionHidden(getTypeName(file.schema), content.value)) {
      return [{ ...file, content }]
    }
    // The slides in the folder `case-studies` are hidden with `case-studies.json`, listed before.
    hiddenFolders.push(path.parse(file.name).name)
    return []
  })
}
