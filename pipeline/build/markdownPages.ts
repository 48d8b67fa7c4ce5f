import path from 'node:path'
import type { CreatePagesArgs, CreateResolversArgs, Node } from 'gatsby'
import { generateImageData } from 'gatsby-plugin-sharp'
import { readUncheckedAnalytics } from '../content/analytics'
import { contentFolder } from '../content/contentFolder'
import { pageImageRules } from '../content/schema'
import { getCopySeed } from './autoOrient'
import { renderSections } from './renderMarkdown'

interface Pages {
  allPage: { nodes: { id: string; name: string }[] }
}

/** Creates a page for each Markdown file in content/pages. */
export async function createMarkdownPages(api: CreatePagesArgs): Promise<void> {
  const result = await api.graphql<Pages>(`
    {
      allPage {
        nodes {
          id
          name
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
  for (const { id, name } of result.data?.allPage.nodes ?? []) {
    api.actions.createPage({ path: `/${name}/`, component, context: { id } })
  }
}

interface Context {
  nodeModel: { getNodeById: (query: { id: string }) => Node | null }
}

/** Width of the text column; keep it in sync with src/templates/markdownStyles.ts. */
const columnWidthPx = 646

/** Registers the resolver of `sections`, which uses the Markdown parser of the content check. */
export function addPageSections(api: CreateResolversArgs): void {
  const { createNodeId, reporter, cache } = api
  const hasAnalytics = readUncheckedAnalytics(contentFolder).scripts.length > 0
  const resolve = ({ markdown }: Node, _args: unknown, { nodeModel }: Context) =>
    renderSections(String(markdown), hasAnalytics, async (imagePath) => {
      const relativePath = path.posix.join(pageImageRules.folder, imagePath)
      const file = nodeModel.getNodeById({
        id: createNodeId(getCopySeed(relativePath)),
      })
      if (!file) return undefined
      const args = {
        layout: 'constrained',
        width: columnWidthPx,
        outputPixelDensities: [0.5, 1, 2],
        formats: ['webp', 'avif'],
        placeholder: 'none',
      }
      return generateImageData({ file, args, reporter, cache })
    })
  const createResolvers = api.createResolvers as (all: object) => void
  const sections = { type: '[PageSection!]!', resolve }
  createResolvers({ Page: { name: { type: 'String!' }, sections } })
}
