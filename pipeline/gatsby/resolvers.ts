import type { CreateResolversArgs, Node } from 'gatsby'
import { contentFolder } from '../content/contentFiles'
import { getQueryName, isHideable } from '../content/graphql'
import { isHidden } from '../content/hiddenSections'
import { toJsonSchema } from '../content/jsonSchema'
import { readFolder } from '../content/readFolder'
import { jsonSchemas } from '../content/schema'
import { listSlides } from '../content/slides'

/** Part of Gatsby's resolver context that this site uses. */
export interface ResolverContext {
  nodeModel: {
    findRootNodeAncestor: (node: unknown) => Node | null
    getNodeById: (search: { id: string }) => Node | null
    findOne: (search: { type: string; query: object }) => Promise<Node | null>
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

/** Returns null for the hero's result while the case studies, which it leads to, are hidden. */
export function addHeroProof(api: ResolversApi): void {
  const resolve: FieldResolver = async (source, _args, { nodeModel }, info) => {
    const caseStudies = await nodeModel.findOne({ type: 'CaseStudiesJson', query: {} })
    return isHidden(caseStudies) ? null : source[info.fieldName]
  }
  addResolvers(api, { HeroJson: { proof: { resolve } } })
}

/**
 * Adds the slides to the case studies. They are read from their files, which no query depends on:
 * `staleQueries` runs this one again after each change.
 */
export function addSlides(api: ResolversApi): void {
  const resolve: FieldResolver = () =>
    listSlides(readFolder(contentFolder)).flatMap(({ text, content, image }) => {
      const { description: alt } = (content?.value ?? {}) as { description?: string }
      return alt === undefined ? [] : { id: text, alt, image }
    })
  addResolvers(api, { CaseStudiesJson: { slides: { type: '[CaseSlide!]!', resolve } } })
}
