import type { CreateNodeArgs, CreatePagesArgs, SourceNodesArgs } from 'gatsby'
import { getQueryName } from '../content/schema/graphqlTypes'
import { contentSchemas } from '../content/schema/schema'
import type { CreateResolvers, FieldResolver } from './resolvers'

/*
 * While it runs a query, Gatsby forgets what the query has read: what changes meanwhile is never shown. When it makes its pages
 * again it runs none. So a node that every query reads is made anew with them, once more where a plugin's node comes later.
 */
const isDevelop = process.env.gatsby_executing_command === 'develop'

const invalidationNodeId = 'read-by-all'

/** How long no such node has come until pages are made again, in ms. Gatsby ends itself where that happens again and again. */
const debounceMs = 500

let rerunCreatePages = () => {}
let timer: NodeJS.Timeout | undefined

/** Only what changes nodes as it is handed out for sourcing has Gatsby make its pages again. */
export function captureTouchNode({ actions, getNode }: SourceNodesArgs): void {
  rerunCreatePages = () => actions.touchNode(getNode('Site')!)
}

/** Has the pages made again, and with that asked, once what was made of files is there. */
export function debouncePageCreation({ node }: CreateNodeArgs): void {
  if (!isDevelop || !node.parent) return
  clearTimeout(timer)
  timer = setTimeout(rerunCreatePages, debounceMs)
}

/** Has every query for content run once more. */
export async function invalidateContentQueries({ actions }: CreatePagesArgs): Promise<void> {
  if (!isDevelop) return
  const contentDigest = String(performance.now())
  await actions.createNode({
    id: invalidationNodeId,
    internal: { type: 'ReadByAll', contentDigest },
  })
}

/** Lets every query for content, of pages and of components, read that node. */
export function addInvalidationDependency(createResolvers: CreateResolvers): void {
  if (!isDevelop) return
  const resolve: FieldResolver = (source, args, context, info) => {
    context.nodeModel.getNodeById({ id: invalidationNodeId })
    return info.originalResolver(source, args, context, info)
  }
  const ofFiles = Object.values(contentSchemas).map(({ typeName }) => getQueryName(typeName))
  const all = [...ofFiles, 'markdownRemark'].map((name) => [name, { resolve }] as const)
  createResolvers({ Query: Object.fromEntries(all) })
}
