import type { ModelFile } from './contentFiles'
import { fieldOf } from './fieldMeta'
import type { JsonNode } from './jsonNode'

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

/** Whether nothing of a file is published. */
export function isFileLeftOut({ schema }: ModelFile, { value }: JsonNode): boolean {
  const { meta } = fieldOf(schema)
  return 'typeName' in meta && isLeftOut(meta.typeName, value)
}
