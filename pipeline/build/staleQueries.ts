import type { CreateNodeArgs, CreatePagesArgs, SourceNodesArgs } from 'gatsby'
import { getGatsbyQueryName } from '../content/graphql'
import { jsonSchemas, getTypeName } from '../content/schema'
import type { CreateResolvers, FieldResolver } from './resolvers'

// Gatsby keeps stale results of queries if nodes change during a query (gatsby#26808) or child
// nodes appear later (gatsby#28795), so createPages replaces a node that all content queries read.
const isDevelop = process.env.gatsby_executing_command === 'develop'

const invalidationNodeId = 'read-by-all'

/**
 * Time in ms without new child nodes after which createPages runs again; a debounce, because Gatsby
 * exits if createPages runs too often.
 */
const debounceMs = 500

let rerunCreatePages = () => {}
let timer: NodeJS.Timeout | undefined

/**
 * Stores `touchNode` of the sourceNodes API, because Gatsby re-runs createPages only after actions
 * of sourceNodes.
 */
export function storeTouchNodeForReruns({ actions, getNode }: SourceNodesArgs): void {
  rerunCreatePages = () => actions.touchNode(getNode('Site')!)
}

/**
 * Schedules a debounced re-run of createPages and all content queries after a child node was
 * created.
 */
export function scheduleDebouncedCreatePages({ node: { parent } }: CreateNodeArgs): void {
  if (!isDevelop || !parent) return
  clearTimeout(timer)
  timer = setTimeout(rerunCreatePages, debounceMs)
}

/** Marks all content queries as dirty by replacing the node that they depend on. */
export async function replaceInvalidationNode({
  actions: { createNode },
}: CreatePagesArgs): Promise<void> {
  if (!isDevelop) return
  const contentDigest = String(performance.now())
  await createNode({
    id: invalidationNodeId,
    internal: { type: 'ReadByAll', contentDigest },
  })
}

/** Registers resolvers that add a dependency on the invalidation node to every content query. */
export function registerDevQueryInvalidationResolvers(createResolvers: CreateResolvers): void {
  if (!isDevelop) return
  const resolve: FieldResolver = (source, args, context, info) => {
    context.nodeModel.getNodeById({ id: invalidationNodeId })
    return info.originalResolver(source, args, context, info)
  }
  const ofFiles = Object.values(jsonSchemas).map((schema) =>
    getGatsbyQueryName(getTypeName(schema)),
  )
  const all = [...ofFiles, 'markdownRemark'].map((name) => [name, { resolve }] as const)
  createResolvers({ Query: Object.fromEntries(all) })
}
