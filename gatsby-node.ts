import { writeFile } from 'node:fs/promises'
import type { GatsbyNode } from 'gatsby'
import { addImageDirective, createImageCopy } from './pipeline/gatsby/autoOrient'
import { contentWatcher } from './pipeline/dev/contentWatcher'
import { addDevRoutes } from './pipeline/dev/devServer'
import { drawIcon, iconFile } from './pipeline/gatsby/logoFiles'
import { addPageSections, createMarkdownPages, createPageNode } from './pipeline/gatsby/pageNodes'
import { addHeroProof, addHiddenSections, addSlides } from './pipeline/gatsby/resolvers'
import { addSocialCard, createSocialCard } from './pipeline/gatsby/socialCard'
import { staleQueries } from './pipeline/gatsby/staleQueries'
import { configureWebpack } from './pipeline/gatsby/webpackConfig'
import { checkContent } from './pipeline/content/contentCheck'
import { contentFolder } from './pipeline/content/contentFiles'
import { formatReport } from './pipeline/content/diagnostic'
import { createTypeDefinitions } from './pipeline/content/graphql'
import { writeSchemaFiles } from './pipeline/content/jsonSchema'

const isDevelop = process.env.gatsby_executing_command === 'develop'

/** Stops the build if the content has errors; in development, watches the content. */
export const onPreInit: GatsbyNode['onPreInit'] = async ({ reporter }) => {
  if (!isDevelop) {
    const result = await checkContent(contentFolder)
    if (result.errors.length > 0) reporter.panic(formatReport(result))
    else if (result.warnings.length > 0) reporter.warn(formatReport(result))
    return
  }
  await contentWatcher.start()
  // Gatsby does not recover from wrong content at its start.
  await contentWatcher.waitForRepair()
}

export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = async () => {
  // Draw the icon before gatsby-plugin-manifest scales it.
  await writeFile(iconFile, await drawIcon(contentFolder))
}

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = (api) => {
  addImageDirective(api)
  api.actions.createTypes(createTypeDefinitions())
  // As Gatsby does with the GraphQL types, only builds write the files, which are committed.
  if (!isDevelop) writeSchemaFiles('.vscode/schemas')
}

export const sourceNodes: GatsbyNode['sourceNodes'] = createSocialCard

export const onCreateNode: GatsbyNode['onCreateNode'] = async (api) => {
  staleQueries.onNode(api)
  await createPageNode(api)
  await createImageCopy(api)
}

export const createResolvers: GatsbyNode['createResolvers'] = (api) => {
  addHiddenSections(api)
  addHeroProof(api)
  addPageSections(api)
  addSlides(api)
  addSocialCard(api)
  staleQueries.addResolvers(api)
}

export const createPages: GatsbyNode['createPages'] = async (api) => {
  createMarkdownPages(api)
  await staleQueries.invalidate(api)
}

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = configureWebpack

export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = addDevRoutes
