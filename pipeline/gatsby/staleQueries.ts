import type { CreateNodeArgs, CreatePagesArgs, CreateResolversArgs } from 'gatsby'
import { getQueryName } from '../content/graphql'
import { jsonSchemas, getTypeName } from '../content/schema'
import { addResolvers, type FieldResolver } from './resolvers'

// `gatsby develop` may show stale query results, and Gatsby is not fixed any more (5.16):
// 1. redux/reducers/queries.js clears the dependencies of a query when the query starts, so a node that
//    changes during the query does not mark the query as dirty (gatsby#26808).
// 2. A transformer may create its child node after Gatsby has run the queries of the changed file;
//    nothing runs them again (gatsby#28795).
// Therefore all content queries read one invisible node, also for the slides, whose files no query reads
// as nodes: the case studies are one of these queries. The node is replaced when pages are created, and
// after new child nodes. Gatsby defers the actions of createPages (state-machines/waiting): a deferred
// createNode makes Gatsby create the pages again, and then run the queries that read the node.
class StaleQueries {
  private readonly isEnabled = process.env.gatsby_executing_command === 'develop'
  private readonly nodeId = 'read-by-all-queries'
  /** Function of createPages, because only its actions are deferred; before, no query has run. */
  private createNode?: CreatePagesArgs['actions']['createNode']
  private timer?: NodeJS.Timeout

  /** Makes all content queries read the invisible node. */
  addResolvers(api: CreateResolversArgs): void {
    if (!this.isEnabled) return
    const resolve: FieldResolver = (source, args, context, info) => {
      context.nodeModel.getNodeById({ id: this.nodeId })
      return info.originalResolver(source, args, context, info)
    }
    const types = Object.values(jsonSchemas).map(getTypeName).map(getQueryName)
    const queries = [...types, 'page'].map((name) => [name, { resolve }] as const)
    addResolvers(api, { Query: Object.fromEntries(queries) })
  }

  /** Marks all content queries as dirty; for createPages. */
  async invalidate({ actions }: CreatePagesArgs): Promise<void> {
    if (!this.isEnabled) return
    this.createNode = actions.createNode
    await this.replaceNode()
  }

  /** Marks all content queries as dirty 500 ms after the last new child node. */
  onNode({ node }: CreateNodeArgs): void {
    if (!this.isEnabled || !node.parent) return
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.replaceNode(), 500)
  }

  private async replaceNode(): Promise<void> {
    const internal = { type: 'ReadByAllQueries', contentDigest: String(performance.now()) }
    await this.createNode?.({ id: this.nodeId, internal })
  }
}

export const staleQueries: StaleQueries = new StaleQueries()
