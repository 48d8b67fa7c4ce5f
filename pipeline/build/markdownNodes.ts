import path from 'node:path'
import type { CreateNodeArgs, Node } from 'gatsby'
import { tryParse } from '../content/parse'
import { pageSchema } from '../content/schema'

type FileNode = Node & Record<'absolutePath' | 'ext' | 'name' | 'relativeDirectory', string>

/**
 * Creates the node of a page or of a slide's text from its file, by the parser of the content check.
 * A file with a syntax error gets no node; the check reports it.
 */
export async function createMarkdownNode(api: CreateNodeArgs): Promise<void> {
  const { node, actions, createNodeId, createContentDigest } = api
  if (node.sourceInstanceName !== 'content' || node.ext !== '.md') return
  const { absolutePath, name, relativeDirectory } = node as FileNode
  const content = tryParse(absolutePath)
  if (!content) return
  const isPage = path.posix.basename(relativeDirectory) === 'pages'
  const page = pageSchema.safeParse(content.value)
  const child = {
    id: createNodeId(`Markdown ${node.id}`),
    name,
    ...(page.success ? page.data : (content.value as object)),
    markdown: content.body,
    parent: node.id,
    internal: {
      type: isPage ? 'Page' : 'SlideText',
      contentDigest: createContentDigest([content.value, content.body]),
    },
  }
  await actions.createNode(child)
  actions.createParentChildLink({ parent: node, child: child })
}
