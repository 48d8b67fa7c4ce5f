import path from 'node:path'
import type { Node } from 'gatsby'
import { byName } from '../content/files/folders'
import { queryFor } from '../content/schema/graphqlTypes'
import { isLeftOut, optionalParts } from '../content/files/leftOut'
import { slideRules } from '../content/schema/markdownSchema'
import { descriptionOf } from '../content/files/slides'

/** The part of a resolver's context that is asked here. */
interface Context {
  nodeModel: { findAll: (query: { type: string }) => Promise<{ entries: Iterable<Node> }> }
}

/** By it a resolver asks the one that it stands before. */
export interface ResolveInfo {
  originalResolver: (...of: unknown[]) => unknown
}

interface Markdown extends Node {
  fileAbsolutePath: string
  frontmatter: { image?: string }
  rawMarkdownBody: string
}

/** Answers every query for a part that the content leaves out with null; slides, files of their own, come to their section. */
export function leaveOutParts(createResolvers: (all: object) => void): void {
  const files = Object.keys(optionalParts).filter((type) => type.endsWith('Json'))
  createResolvers({
    Query: Object.fromEntries(files.map((type) => [queryFor(type), unlessLeftOut(type)])),
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

/** The slides in the order of their names, as gatsby-transformer-remark has read them; by `parent` a picture is found beside its text. */
async function slidesOf({ nodeModel }: Context) {
  const { entries } = await nodeModel.findAll({ type: 'MarkdownRemark' })
  return [...(entries as Iterable<Markdown>)]
    .filter(({ fileAbsolutePath: file }) => path.basename(path.dirname(file)) === slideRules.folder)
    .map(({ fileAbsolutePath: file, frontmatter, rawMarkdownBody, parent }) => ({
      id: path.basename(file, '.md'),
      image: frontmatter.image,
      alt: descriptionOf(rawMarkdownBody),
      parent,
    }))
    .sort((one, other) => byName(one.id, other.id))
}
