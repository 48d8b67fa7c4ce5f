import { isHiddenSection, optionalSections } from '../content/files/publishedContent'
import { getQueryName } from '../content/schema/graphqlTypes'
import { findSlides } from './caseStudySlides'
import type { CreateResolvers, FieldResolver } from './resolvers'

/** Makes every query for a hidden section return null, so that its texts are not published in page data. */
export function createHiddenSectionResolvers(createResolvers: CreateResolvers): void {
  const types = Object.keys(optionalSections).filter((type) => type.endsWith('Json'))
  createResolvers({
    Query: Object.fromEntries(
      types.map((type) => [getQueryName(type), { resolve: nullIfHidden(type) }]),
    ),
    ContactJson: { intro: { resolve: nullIfHidden('ContactIntro') } },
  })
}

function nullIfHidden(type: string): FieldResolver {
  return async (source, args, context, info) => {
    const section = await info.originalResolver(source, args, context, info)
    const content =
      type === 'CaseStudiesJson' && section
        ? { ...section, slides: await findSlides(context) }
        : section
    return isHiddenSection(type, content) ? null : section
  }
}
