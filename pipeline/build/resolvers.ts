import type { Node } from 'gatsby'

/** Part of Gatsby's resolver context that this site uses. */
export interface ResolverContext {
  nodeModel: {
    findAll: (query: { type: string }) => Promise<{ entries: Iterable<Node> }>
    getNodeById: (query: { id: string }) => Node | null
  }
}

/** Resolver of a GraphQL field; `info.originalResolver` is the resolver that it replaces. */
export type FieldResolver = (
  source: unknown,
  args: unknown,
  context: ResolverContext,
  info: { originalResolver: (...parameters: unknown[]) => unknown },
) => unknown

/**
 * Type of Gatsby's `createResolvers`, reduced to the part of the resolver context that this site
 * uses.
 */
export type CreateResolvers = (
  resolvers: Record<string, Record<string, { type?: string; resolve?: FieldResolver }>>,
) => void
