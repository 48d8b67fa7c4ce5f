import type { CreateNodeArgs, CreatePagesArgs, SourceNodesArgs } from 'gatsby'
import { getGatsbyQueryName } from '../content/schema/graphqlTypes'
import { contentSchemas } from '../content/schema/schema'
import type { CreateResolvers, FieldResolver } from './resolvers'

/*
 * Gatsby clears a query's dependencies when the query starts, so a node that changes while it runs does not
 * mark the page dirty. Every content query depends on one node, which is replaced with each createPages run.
 */
const isDevelop = process.env.gatsby_executing_command === 'develop'

const invalidationNodeId = 'read-by-all'

/** Delay without new child nodes before createPages re-runs; Gatsby exits if it re-runs too often. */
const debounceMs = 500

let rerunCreatePages = () => {}
let timer: NodeJS.Timeout | undefined

/** Keeps a node action of sourceNodes: Gatsby re-runs createPages only after actions of this API. */
export function captureTouchNode({ actions, getNode }: SourceNodesArgs): void {
  rerunCreatePages = () => actions.touchNode(getNode('Site')!)
}

/** Re-runs createPages, and with it all content queries, after child nodes were created; debounced. */
export function debounceCreatePagesRerun({ node }: CreateNodeArgs): void {
  if (!isDevelop || !node.parent) return
  clearTimeout(timer)
  timer = setTimeout(rerunCreatePages, debounceMs)
}

/** Marks every content query as outdated by replacing the node that all of them depend on. */
export async function invalidateContentQueries({ actions }: CreatePagesArgs): Promise<void> {
  if (!isDevelop) return
  const contentDigest = String(performance.now())
  await actions.createNode({
    id: invalidationNodeId,
    internal: { type: 'ReadByAll', contentDigest },
  })
}

/** Makes every content query depend on the invalidation node. */
export function addInvalidationDependencyToQueries(createResolvers: CreateResolvers): void {
  if (!isDevelop) return
  const resolve: FieldResolver = (source, args, context, info) => {
    context.nodeModel.getNodeById({ id: invalidationNodeId })
    return info.originalResolver(source, args, context, info)
  }
  const ofFiles = Object.values(contentSchemas).map(({ typeName }) => getGatsbyQueryName(typeName))
  const all = [...ofFiles, 'markdownRemark'].map((name) => [name, { resolve }] as const)
  createResolvers({ Query: Object.fromEntries(all) })
}
