import type { Node } from 'gatsby'
import { compareNaturally } from '../content/folders'
import { slideImageRules } from '../content/schema'
import { getSlideKey } from '../content/slides'
import type { CreateResolvers, ResolverContext } from './resolvers'

interface ImageNode extends Node {
  base: string
  name: string
  relativeDirectory: string
  sourceInstanceName: string
}

interface TextNode extends Node {
  name: string
  alt: string
}

/**
 * Registers the resolver of `CaseStudiesJson.slides`, which returns the images of
 * content/case-studies with their texts.
 */
export function registerCaseStudySlidesResolver(createResolvers: CreateResolvers): void {
  createResolvers({
    CaseStudiesJson: {
      slides: { type: '[CaseSlide!]!', resolve: (_source, _args, context) => querySlides(context) },
    },
  })
}

/** Object that Gatsby passes to the field resolvers of the type CaseSlide. */
interface SlideSource {
  id: string
  image: string
  alt: string
  /** Id of the file node; the path in `image` is relative to the folder of this file. */
  parent: string | null
}

/**
 * Queries the slides from Gatsby's node model, in natural order of their names. An image without a
 * text is left out.
 */
export async function querySlides({ nodeModel }: ResolverContext): Promise<SlideSource[]> {
  const { folder } = slideImageRules
  const files = await nodeModel.findAll({ type: 'File' })
  const images = [...(files.entries as Iterable<ImageNode>)].filter(
    ({ sourceInstanceName, relativeDirectory, internal }) =>
      sourceInstanceName === 'content' &&
      relativeDirectory === folder &&
      internal.mediaType?.startsWith('image/'),
  )
  const texts = await nodeModel.findAll({ type: 'SlideText' })
  const descriptions = new Map(
    [...(texts.entries as Iterable<TextNode>)].map(({ name, alt }) => [
      getSlideKey(`${name}.md`),
      alt,
    ]),
  )
  return images
    .flatMap(({ id, base, name }) => {
      const alt = descriptions.get(getSlideKey(base))
      return alt === undefined ? [] : [{ id: name, image: `./${base}`, alt, parent: id }]
    })
    .sort((one, other) => compareNaturally(one.id, other.id))
}
