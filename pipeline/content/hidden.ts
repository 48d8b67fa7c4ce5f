import path from 'node:path'
import { listExpectedContentFiles, type ContentFileEntry } from './files'
import { isPlaceholderUrl } from '../lib/hostNames'
import { ContentError } from './diagnostic'
import { type ContentFile, getNodeOrAncestorAtPath } from './jsonNode'
import { parseContentFile } from './parseContentFile'
import { readUncheckedSiteFactsOrFallbacks } from './site'

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
export function isHiddenOrEmptySection(typeName: GraphqlTypeName, section: unknown): boolean {
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
): (ContentFileEntry & ContentFile)[] {
  return listExpectedContentFiles(contentFolder).flatMap((file) => {
    try {
      const parsed = parseContentFile(path.join(contentFolder, file.name))
      return isHiddenOrEmptySection(file.schema.typeName, parsed.content.value)
        ? []
        : [{ ...file, ...parsed }]
    } catch (error) {
      if (error instanceof ContentError || error instanceof RangeError) return []
      throw error
    }
  })
}

/** Lists the published files that have the flag `sample`, as paths from the content folder. */
export function listPublishedPlaceholderFiles(contentFolder: string): string[] {
  const samples = readPublishedContentFiles(contentFolder).filter(
    ({ content }) => getNodeOrAncestorAtPath(content, ['sample']).value === true,
  )
  return samples.map(({ name }) => name)
}

/**
 * Returns true if a published file has the flag `sample`, or if the site's URL is an example URL.
 */
export function hasPlaceholderFileOrUrl(contentFolder: string): boolean {
  const { url } = readUncheckedSiteFactsOrFallbacks(path.join(contentFolder, 'site.json'))
  return isPlaceholderUrl(url) || listPublishedPlaceholderFiles(contentFolder).length > 0
}
