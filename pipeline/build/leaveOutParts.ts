import { isLeftOut, optionalParts } from '../content/leftOut'
import { type Context, slidesOf } from './slidesOf'

interface ResolveInfo {
  originalResolver: (...of: unknown[]) => unknown
}

/**
 * Answers every query for a part that the content leaves out with null, so that none of its words are published. The slides are
 * files of their own; they come to their section here.
 */
export function leaveOutParts({
  createResolvers,
}: {
  createResolvers: (all: object) => void
}): void {
  const files = Object.keys(optionalParts).filter((type) => type.endsWith('Json'))
  createResolvers({
    Query: Object.fromEntries(
      files.map((type) => [type.charAt(0).toLowerCase() + type.slice(1), unlessLeftOut(type)]),
    ),
    ContactJson: { intro: unlessLeftOut('ContactIntro') },
    CaseStudiesJson: { slides: { type: '[CaseSlide!]!' } },
    CaseSlide: { id: { type: 'String!' } },
  })
}

function unlessLeftOut(type: string) {
  return {
    resolve: async (source: unknown, args: unknown, context: Context, info: ResolveInfo) => {
      const part = await info.originalResolver(source, args, context, info)
      const whole =
        part && type === 'CaseStudiesJson' ? { ...part, slides: await slidesOf(context) } : part
      return isLeftOut(type, whole) ? null : whole
    },
  }
}
