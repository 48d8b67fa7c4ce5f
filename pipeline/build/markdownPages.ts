import path from 'node:path'
import type { CreateResolversArgs, Node } from 'gatsby'
import { generateImageData } from 'gatsby-plugin-sharp'
import { pageImageRules } from '../content/schema/markdownSchema'
import { getAutoOrientedNodeIdSeed } from './autoOrient'
import { renderMarkdownToHtml } from './renderMarkdown'

interface Context {
  nodeModel: { getNodeById: (query: { id: string }) => Node | null }
}

/** Width of the text column; keep in sync with src/templates/markdownStyles.ts. */
const columnWidthPx = 646

/** Registers the resolver of `html`, which uses the Markdown parser of the content check. */
export function registerMarkdownHtmlResolver(api: CreateResolversArgs): void {
  const { createNodeId, reporter, cache } = api
  const resolve = ({ rawMarkdownBody }: Node, _args: unknown, { nodeModel }: Context) =>
    renderMarkdownToHtml(String(rawMarkdownBody), async (imagePath) => {
      const relativePath = path.posix.join(pageImageRules.folder, imagePath)
      const file = nodeModel.getNodeById({
        id: createNodeId(getAutoOrientedNodeIdSeed(relativePath)),
      })
      if (!file) return undefined
      const args = {
        ...{ layout: 'constrained', width: columnWidthPx, outputPixelDensities: [0.5, 1, 2] },
        ...{ formats: ['webp', 'avif'], placeholder: 'none' },
      }
      return generateImageData({ file, args, reporter, cache })
    })
  const createResolvers = api.createResolvers as (all: object) => void
  createResolvers({ MarkdownRemark: { html: { resolve } } })
}
