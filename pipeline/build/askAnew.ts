import { resolve } from 'node:path'
import type { CreateNodeArgs, CreatePagesArgs, SourceNodesArgs } from 'gatsby'

/*
 * While it asks a page's query, Gatsby forgets what the page had read, and then takes it for fresh: what changes meanwhile is
 * never shown. It does make its pages again after each change, so there each gets a new context, for which it is asked anew.
 * Nodes that plugins make of a file may come later than that; then a touched node has the pages made once more.
 */
const isDeveloped = process.env.gatsby_executing_command === 'develop'

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

/** A context that is another each time the pages are made, while they are developed. */
export function newContext(): { asked?: number } {
  return isDeveloped ? { asked: performance.now() } : {}
}

/** The home page once more, with such a context; in a build it stays as its file made it. */
export function askHomePageAnew({ actions }: CreatePagesArgs): void {
  if (!isDeveloped) return
  const component = resolve('src/pages/index.tsx')
  actions.createPage({ path: '/', component, context: newContext() })
}
