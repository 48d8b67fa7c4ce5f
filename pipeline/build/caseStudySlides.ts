import path from 'node:path'
import type { Node } from 'gatsby'
import { compareNaturally } from '../content/files/folders'
import { extractDescription } from '../content/files/slides'
import { slideImageRules } from '../content/schema/markdownSchema'
import type { CreateResolvers, ResolverContext } from './resolvers'

interface MarkdownNode extends Node {
  fileAbsolutePath: string
  frontmatter: { image?: string }
  rawMarkdownBody: string
}

/** Adds the Markdown files of content/case-studies to the case studies section, as its slides. */
export function createSlideResolvers(createResolvers: CreateResolvers): void {
  createResolvers({
    CaseStudiesJson: {
      slides: { type: '[CaseSlide!]!', resolve: (_source, _args, context) => findSlides(context) },
    },
    CaseSlide: { id: { type: 'String!' } },
  })
}

/** Returns the slides in natural order of their file names; `parent` lets the image resolve beside its text. */
export async function findSlides({ nodeModel }: ResolverContext) {
  const { entries } = await nodeModel.findAll({ type: 'MarkdownRemark' })
  return [...(entries as Iterable<MarkdownNode>)]
    .filter(
      ({ fileAbsolutePath: file }) => path.basename(path.dirname(file)) === slideImageRules.folder,
    )
    .map(({ fileAbsolutePath: file, frontmatter, rawMarkdownBody, parent }) => ({
      id: path.basename(file, '.md'),
      image: frontmatter.image,
      alt: extractDescription(rawMarkdownBody),
      parent,
    }))
    .sort((one, other) => compareNaturally(one.id, other.id))
}
