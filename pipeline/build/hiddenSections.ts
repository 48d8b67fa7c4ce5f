import { isSectionHidden, optionalSectionListFields } from '../content/hidden'
import { getGatsbyQueryName } from '../content/graphql'
import { querySlides } from './caseStudySlides'
import type { CreateResolvers, FieldResolver } from './resolvers'

/**
 * Registers resolvers that return null for hidden sections, so that page data does not contain
 * their texts.
 */
export function registerHiddenSectionResolvers(createResolvers: CreateResolvers): void {
  const types = Object.keys(optionalSectionListFields).filter((type) => type.endsWith('Json'))
  createResolvers({
    Query: Object.fromEntries(
      types.map((type) => [getGatsbyQueryName(type), { resolve: nullIfHidden(type) }]),
    ),
    ContactJson: { intro: { resolve: nullIfHidden('ContactIntro') } },
  })
}

function nullIfHidden(type: string): FieldResolver {
  return async (source, args, context, info) => {
    const section = await info.originalResolver(source, args, context, info)
    const content =
      type === 'CaseStudiesJson' && section
        ? { ...section, slides: await querySlides(context) }
        : section
    return isSectionHidden(type, content) ? null : section
  }
}
