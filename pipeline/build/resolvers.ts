import type { Node } from 'gatsby'

/** The part of Gatsby's resolver context that this site uses. */
export interface ResolverContext {
  nodeModel: {
    findAll: (query: { type: string }) => Promise<{ entries: Iterable<Node> }>
    getNodeById: (query: { id: string }) => Node | null
  }
}

/** Resolver of a field, with the resolver that it replaces in `info`. */
export type FieldResolver = (
  source: unknown,
  args: unknown,
  context: ResolverContext,
  info: { originalResolver: (...parameters: unknown[]) => unknown },
) => unknown

/** Gatsby's `createResolvers`; its own types demand a complete resolver context. */
export type CreateResolvers = (
  resolvers: Record<string, Record<string, { type?: string; resolve?: FieldResolver }>>,
) => void
