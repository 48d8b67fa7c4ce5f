import type { GatsbyNode } from 'gatsby'
import { recordDevServer } from './pipeline/build/devServerRecord'
import { writeHostFiles } from './pipeline/build/hostFiles'
import { checkOrExit, contentWatcher, enablePolling } from './pipeline/build/contentWatcher'
import { contentFolder } from './pipeline/content/contentFolder'
import { loadWebhook } from './pipeline/content/webhook'
import { createGraphqlTypeDefinitions } from './pipeline/content/graphql'
import { addImageDirective, createImageCopy } from './pipeline/build/autoOrient'
import { registerCaseStudySlidesResolver } from './pipeline/build/caseStudySlides'
import { registerHiddenSectionResolvers } from './pipeline/build/hiddenSections'
import type { CreateResolvers } from './pipeline/build/resolvers'
import { addDevRoutes } from './pipeline/build/devServer'
import { createMarkdownNode } from './pipeline/build/markdownNodes'
import { addPageSections, createMarkdownPages } from './pipeline/build/markdownPages'
import { drawIcon, iconFile } from './pipeline/build/logoFiles'
import { addSiteAddresses } from './pipeline/build/siteAddresses'
import { addSocialCard, createSocialCard } from './pipeline/build/socialCard'
import { staleQueries } from './pipeline/build/staleQueries'
import { configureWebpack } from './pipeline/build/webpackConfig'
import { hex } from './src/theme/index'

/**
 * Stops the build if the content has errors, or, in development, checks the content after each
 * change.
 */
export const onPreInit: GatsbyNode['onPreInit'] = async () => {
  if (process.env.gatsby_executing_command !== 'develop') return checkOrExit()
  enablePolling()
  await contentWatcher.start()
}

/** Draws the icon before gatsby-plugin-manifest scales it. */
export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = async () => {
  loadWebhook()
  if (process.env.gatsby_executing_command === 'develop') recordDevServer()
  await drawIcon(contentFolder, iconFile, hex)
}

/** Generates the GraphQL types from the content schemas in pipeline/content/schema.ts. */
export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = (api) => {
  addImageDirective(api)
  api.actions.createTypes(createGraphqlTypeDefinitions())
}

export const sourceNodes: GatsbyNode['sourceNodes'] = createSocialCard

export const createPages: GatsbyNode['createPages'] = async (api) => {
  await createMarkdownPages(api)
  await staleQueries.invalidate(api)
}

export const createResolvers: GatsbyNode['createResolvers'] = (api) => {
  const create = api.createResolvers as CreateResolvers
  registerCaseStudySlidesResolver(create)
  registerHiddenSectionResolvers(create)
  staleQueries.addResolvers(create)
  addSiteAddresses(create)
  addPageSections(api)
  addSocialCard(api)
}

export const onCreateNode: GatsbyNode['onCreateNode'] = async (api) => {
  staleQueries.onNode(api)
  await createMarkdownNode(api)
  await createImageCopy(api)
}

export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = addDevRoutes

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = configureWebpack

/** Writes the files that hosts need: headers, robots.txt and the version. */
export const onPostBuild: GatsbyNode['onPostBuild'] = async () => {
  await writeHostFiles('public')
}
