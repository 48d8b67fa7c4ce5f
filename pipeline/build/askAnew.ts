import type { CreateNodeArgs, CreatePagesArgs, SourceNodesArgs } from 'gatsby'
import { queryFor } from '../content/schema/graphqlTypes'
import { contentModel } from '../content/schema/schema'
import type { CreateResolvers, FieldResolver } from './resolvers'

/*
 * While it runs a query, Gatsby forgets what the query has read: what changes meanwhile is never shown. When it makes its pages
 * again it runs none. So a node that every query reads is made anew with them, once more where a plugin's node comes later.
 */
const isDeveloped = process.env.gatsby_executing_command === 'develop'

const readByAll = 'read-by-all'

/** How long no such node has come until pages are made again, in ms. Gatsby ends itself where that happens again and again. */
const quiet = 500

let makePagesAgain = () => {}
let timer: NodeJS.Timeout | undefined

/** Only what changes nodes as it is handed out for sourcing has Gatsby make its pages again. */
export function keepTouch({ actions, getNode }: SourceNodesArgs): void {
  makePagesAgain = () => actions.touchNode(getNode('Site')!)
}

/** Has the pages made again, and with that asked, once what was made of files is there. */
export function askAfterChild({ node }: CreateNodeArgs): void {
  if (!isDeveloped || !node.parent) return
  clearTimeout(timer)
  timer = setTimeout(makePagesAgain, quiet)
}

/** Has every query for content run once more. */
export async function askAnew({ actions }: CreatePagesArgs): Promise<void> {
  if (!isDeveloped) return
  const contentDigest = String(performance.now())
  await actions.createNode({ id: readByAll, internal: { type: 'ReadByAll', contentDigest } })
}

/** Lets every query for content, of pages and of components, read that node. */
export function readNode(createResolvers: CreateResolvers): void {
  if (!isDeveloped) return
  const resolve: FieldResolver = (source, args, context, info) => {
    context.nodeModel.getNodeById({ id: readByAll })
    return info.originalResolver(source, args, context, info)
  }
  const ofFiles = Object.values(contentModel).map(({ typeName }) => queryFor(typeName))
  const all = [...ofFiles, 'markdownRemark'].map((name) => [name, { resolve }] as const)
  createResolvers({ Query: Object.fromEntries(all) })
}
