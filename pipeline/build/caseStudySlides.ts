import path from 'node:path'
import type { Node } from 'gatsby'
import { compareNaturally } from '../content/folders'
import { slideImageRules } from '../content/schema'
import { collapseWhitespace } from '../lib/html'
import type { CreateResolvers, ResolverContext } from './resolvers'

interface MarkdownNode extends Node {
  fileAbsolutePath: string
  frontmatter: { image?: string }
  rawMarkdownBody: string
}

/**
 * Registers the resolver of `CaseStudiesJson.slides`, which returns the Markdown files of
 * content/case-studies.
 */
export function registerCaseStudySlidesResolver(createResolvers: CreateResolvers): void {
  createResolvers({
    CaseStudiesJson: {
      slides: { type: '[CaseSlide!]!', resolve: (_source, _args, context) => querySlides(context) },
    },
    CaseSlide: { id: { type: 'String!' } },
  })
}

/** Object that Gatsby passes to the field resolvers of the type CaseSlide. */
interface SlideSource {
  id: string
  image: string | undefined
  alt: string
  /** Id of the file node; the path in `image` is relative to the folder of this file. */
  parent: string | null
}

/** Queries the slides from Gatsby's node model, in natural order of their file names. */
export async function querySlides({ nodeModel }: ResolverContext): Promise<SlideSource[]> {
  const { entries } = await nodeModel.findAll({ type: 'MarkdownRemark' })
  return [...(entries as Iterable<MarkdownNode>)]
    .filter(
      ({ fileAbsolutePath: file }) => path.basename(path.dirname(file)) === slideImageRules.folder,
    )
    .map(({ fileAbsolutePath: file, frontmatter, rawMarkdownBody, parent }) => ({
      id: path.basename(file, '.md'),
      image: frontmatter.image,
      alt: collapseWhitespace(rawMarkdownBody),
      parent,
    }))
    .sort((one, other) => compareNaturally(one.id, other.id))
}
