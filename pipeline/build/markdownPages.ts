import path from 'node:path'
import type { CreateResolversArgs, Node } from 'gatsby'
import { generateImageData } from 'gatsby-plugin-sharp'
import { pageImageRules } from '../content/schema/markdownSchema'
import { getAutoOrientedNodeKey } from './autoOrient'
import { renderMarkdown } from './renderMarkdown'

interface Context {
  nodeModel: { getNodeById: (query: { id: string }) => Node | null }
}

/** Width of a page's text column in px: src/templates/markdownStyles.ts. */
const columnWidth = 646

/** Renders the `html` of Markdown pages with the parser and the extensions of the content check. */
export function addMarkdownHtmlResolver(api: CreateResolversArgs): void {
  const { createNodeId, reporter, cache } = api
  const resolve = ({ rawMarkdownBody }: Node, _args: unknown, { nodeModel }: Context) =>
    renderMarkdown(String(rawMarkdownBody), async (written) => {
      const picture = path.posix.join(pageImageRules.folder, written)
      const file = nodeModel.getNodeById({ id: createNodeId(getAutoOrientedNodeKey(picture)) })
      if (!file) return undefined
      const args = {
        ...{ layout: 'constrained', width: columnWidth, outputPixelDensities: [0.5, 1, 2] },
        ...{ formats: ['webp', 'avif'], placeholder: 'none' },
      }
      return generateImageData({ file, args, reporter, cache })
    })
  const createResolvers = api.createResolvers as (all: object) => void
  createResolvers({ MarkdownRemark: { html: { resolve } } })
}
