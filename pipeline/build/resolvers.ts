import type { CreateResolversArgs, Node } from 'gatsby'
import { getQueryName, isHideable } from '../content/graphql'
import { isHidden } from '../content/hidden'
import { toJsonSchema } from '../content/jsonSchema'
import { jsonSchemas, slideImageRules } from '../content/schema'
import { compareNaturally, getSlideKey } from '../content/slides'

/** Part of Gatsby's resolver context that this site uses. */
export interface ResolverContext {
  nodeModel: {
    findAll: (search: {
      type: string
      query?: object
    }) => Promise<{ entries: Iterable<Record<string, string>> }>
    findRootNodeAncestor: (node: unknown) => Node | null
    getNodeById: (search: { id: string }) => Node | null
  }
}

/** Resolver of a GraphQL field; `info.originalResolver` is the resolver that it replaces. */
export type FieldResolver = (
  source: Record<string, unknown>,
  args: unknown,
  context: ResolverContext,
  info: { fieldName: string; originalResolver: (...parameters: unknown[]) => unknown },
) => unknown

type Resolvers = Record<string, Record<string, { type?: string; resolve?: FieldResolver }>>

type ResolversApi = Pick<CreateResolversArgs, 'createResolvers'>

export function addResolvers({ createResolvers }: ResolversApi, resolvers: Resolvers): void {
  const create = createResolvers as (resolvers: Resolvers) => void
  create(resolvers)
}

/** Adds the field with the slides of the case studies. */
export function addSlides(api: ResolversApi): void {
  const resolve: FieldResolver = (_source, _args, context) => querySlides(context)
  addResolvers(api, { CaseStudiesJson: { slides: { type: '[CaseSlide!]!', resolve } } })
}

/** Returns null for hidden sections, so that page data does not contain their texts. */
export function addHiddenSections(api: ResolversApi): void {
  const resolve: FieldResolver = async (source, args, context, info) => {
    const section = await info.originalResolver(source, args, context, info)
    return isHidden(section) ? null : section
  }
  for (const { typeName = '', ...file } of Object.values(jsonSchemas).map(toJsonSchema)) {
    if (isHideable(file)) addResolvers(api, { Query: { [getQueryName(typeName)]: { resolve } } })
    for (const [name, field] of Object.entries(file.properties ?? {})) {
      if (isHideable(field)) addResolvers(api, { [typeName]: { [name]: { resolve } } })
    }
  }
}

/** Queries the images of content/case-studies that have a text, in natural order of their names. */
async function querySlides({ nodeModel }: ResolverContext) {
  const filter = {
    sourceInstanceName: { eq: 'content' },
    relativeDirectory: { eq: slideImageRules.folder },
    internal: { mediaType: { regex: '/^image/' } },
  }
  const images = await nodeModel.findAll({ type: 'File', query: { filter } })
  const texts = await nodeModel.findAll({ type: 'SlideText' })
  const alts = new Map([...texts.entries].map(({ name, description }) => [getSlideKey(`${name}.md`), description]))
  return [...images.entries]
    .map(({ id, base = '', name = '' }) => ({
      id: name,
      image: `./${base}`,
      alt: alts.get(getSlideKey(base)),
      // The path in `image` is relative to the folder of this node.
      parent: id,
    }))
    .filter(({ alt }) => alt !== undefined)
    .sort((one, other) => compareNaturally(one.id, other.id))
}
