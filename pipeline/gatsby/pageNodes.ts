import path from 'node:path'
import type { CreateNodeArgs, CreatePagesArgs, CreateResolversArgs } from 'gatsby'
import { generateImageData } from 'gatsby-plugin-sharp'
import type { FileSystemNode } from 'gatsby-source-filesystem'
import { columnWidth, textSize } from '../../src/theme'
import { readAnalytics } from '../content/analytics'
import { contentFolder, getSchema, listContentFiles } from '../content/contentFiles'
import { getPagePath, getSlug } from '../content/pages'
import { insertEmail } from '../content/pageText'
import { readContentFile } from '../content/parse'
import { pageImageRules, pageSchema } from '../content/schema'
import { readSite } from '../content/site'
import { getCopySeed } from './autoOrient'
import { type LoadImage, renderSections } from './renderMarkdown'
import { addResolvers, type FieldResolver } from './resolvers'

/**
 * Creates the node of a page from its file, by the parser of the content check. A file with a syntax
 * error gets no node; the check reports it.
 */
export async function createPageNode(api: CreateNodeArgs): Promise<void> {
  const { node, actions, createNodeId, createContentDigest } = api
  const { sourceInstanceName, absolutePath, base, relativePath } = node as FileSystemNode
  if (sourceInstanceName !== 'content' || getSchema(relativePath) !== pageSchema) return
  const { content } = readContentFile(absolutePath, pageSchema)
  if (!content) return
  const page = pageSchema.safeParse(content.value)
  const child = {
    ...(page.success ? page.data : (content.value as object)),
    id: createNodeId(`Page ${node.id}`),
    name: getSlug(base),
    markdown: content.body,
    parent: node.id,
    internal: {
      type: 'Page',
      contentDigest: createContentDigest([content.value, content.body]),
    },
  }
  await actions.createNode(child)
  actions.createParentChildLink({ parent: node, child })
}

/** Creates the pages of content/pages; Gatsby deletes the pages whose nodes are gone. */
export function createMarkdownPages({ actions, getNodesByType }: CreatePagesArgs): void {
  const component = path.resolve('src/templates/MarkdownPage.tsx')
  for (const { id, name } of getNodesByType('Page')) {
    actions.createPage({ path: `/${String(name)}/`, component, context: { id } })
  }
}

const imageOptions = {
  layout: 'constrained',
  width: columnWidth * textSize,
  outputPixelDensities: [0.5, 1, 2],
  formats: ['webp', 'avif'],
  placeholder: 'none',
}

/** Adds the field `sections`, which uses the same Markdown parser as the content check. */
export function addPageSections(api: CreateResolversArgs): void {
  const { createNodeId, reporter, cache } = api
  const hasAnalytics = readAnalytics(contentFolder).scripts.length > 0
  const resolve: FieldResolver = ({ markdown, name }, _args, { nodeModel }) => {
    const { contactEmail, url: origin } = readSite()
    const text = insertEmail(String(markdown), contactEmail)
    const loadImage: LoadImage = async (imagePath) => {
      const seed = getCopySeed(path.posix.join(pageImageRules.folder, imagePath))
      const file = nodeModel.getNodeById({ id: createNodeId(seed) })
      return file ? generateImageData({ file, args: imageOptions, reporter, cache }) : undefined
    }
    const files = listContentFiles(contentFolder).filter(({ schema }) => schema === pageSchema)
    const pages = files.map((file) => getPagePath(file.name))
    const context = { origin, page: getPagePath(String(name)), pages }
    return renderSections(text, hasAnalytics, loadImage, context)
  }
  const sections = { type: '[PageSection!]!', resolve }
  addResolvers(api, { Page: { name: { type: 'String!' }, sections } })
}
