import path from 'node:path'
import type { CreatePagesArgs, CreateResolversArgs, Node } from 'gatsby'
import { generateImageData } from 'gatsby-plugin-sharp'
import { pageImageRules } from '../content/schema'
import { getCopySeed } from './autoOrient'
import { renderMarkdownToHtml } from './renderMarkdown'

interface PageFiles {
  allFile: { nodes: { name: string; childMarkdownRemark: { id: string } | null }[] }
}

/** Creates a page for each Markdown file in content/pages. */
export async function createMarkdownPages(api: CreatePagesArgs): Promise<void> {
  const result = await api.graphql<PageFiles>(`
    {
      allFile(
        filter: {
          sourceInstanceName: { eq: "content" }
          relativeDirectory: { eq: "pages" }
          extension: { eq: "md" }
        }
      ) {
        nodes {
          name
          childMarkdownRemark {
            id
          }
        }
      }
    }
  `)
  if (result.errors) {
    api.reporter.panicOnBuild(
      'The GraphQL query for the pages in content/pages failed.',
      result.errors as Error[],
    )
    return
  }
  const component = path.resolve('src/templates/MarkdownPage.tsx')
  for (const { name, childMarkdownRemark } of result.data?.allFile.nodes ?? []) {
    if (!childMarkdownRemark) continue
    api.actions.createPage({
      path: `/${name}/`,
      component,
      context: { id: childMarkdownRemark.id },
    })
  }
}

interface Context {
  nodeModel: { getNodeById: (query: { id: string }) => Node | null }
}

/** Width of the text column; keep it in sync with src/templates/markdownStyles.ts. */
const columnWidthPx = 646

/** Registers the resolver of `html`, which uses the same Markdown parser as the content check. */
export function registerMarkdownHtmlResolver(api: CreateResolversArgs): void {
  const { createNodeId, reporter, cache } = api
  const resolve = ({ rawMarkdownBody }: Node, _args: unknown, { nodeModel }: Context) =>
    renderMarkdownToHtml(String(rawMarkdownBody), async (imagePath) => {
      const relativePath = path.posix.join(pageImageRules.folder, imagePath)
      const file = nodeModel.getNodeById({
        id: createNodeId(getCopySeed(relativePath)),
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
