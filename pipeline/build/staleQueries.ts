import type { CreateNodeArgs, CreatePagesArgs, SourceNodesArgs } from 'gatsby'
import { getGatsbyQueryName } from '../content/schema/graphqlTypes'
import { contentSchemas } from '../content/schema/schema'
import type { CreateResolvers, FieldResolver } from './resolvers'

// Gatsby keeps an old result if nodes change while the query runs (gatsby#26808) or child nodes come
// late (gatsby#28795). So all content queries read one node, which each createPages run replaces.
const isDevelop = process.env.gatsby_executing_command === 'develop'

const invalidationNodeId = 'read-by-all'

/**
 * Time in ms without new child nodes before createPages runs again. Gatsby exits if createPages
 * runs too often.
 */
const debounceMs = 500

let rerunCreatePages = () => {}
let timer: NodeJS.Timeout | undefined

/** Stores `touchNode` of sourceNodes, because only actions of this API make Gatsby run createPages again. */
export function captureTouchNode({ actions, getNode }: SourceNodesArgs): void {
  rerunCreatePages = () => actions.touchNode(getNode('Site')!)
}

/** Runs createPages and all content queries again after child nodes were created (debounced). */
export function debounceCreatePagesRerun({ node }: CreateNodeArgs): void {
  if (!isDevelop || !node.parent) return
  clearTimeout(timer)
  timer = setTimeout(rerunCreatePages, debounceMs)
}

/** Marks all content queries as dirty by replacing the node that they depend on. */
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
