import { isLeftOut, optionalParts } from '../content/leftOut'

interface ResolveInfo {
  originalResolver: (...of: unknown[]) => unknown
}

/** Answers every query for a part that the content leaves out with null, so that none of its words are published. */
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
  })
}

function unlessLeftOut(type: string) {
  return {
    resolve: async (source: unknown, args: unknown, context: unknown, info: ResolveInfo) => {
      const part = await info.originalResolver(source, args, context, info)
      return isLeftOut(type, part) ? null : part
    },
  }
}
