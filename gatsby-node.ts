import type { GatsbyNode } from 'gatsby'
import {
  scheduleDebouncedCreatePages,
  replaceInvalidationNode,
  storeTouchNodeForReruns,
  registerDevQueryInvalidationResolvers,
} from './pipeline/build/staleQueries'
import { recordDevServer } from './pipeline/build/devServerRecord'
import { writeHostFiles } from './pipeline/build/hostFiles'
import { checkOrExit, contentWatcher, enablePolling } from './pipeline/build/contentWatcher'
import { contentFolder } from './pipeline/content/contentFolder'
import { loadWebhook } from './pipeline/content/webhook'
import { createGraphqlTypeDefinitions } from './pipeline/content/graphql'
import {
  registerOrientedCopyLookupDirective,
  createOrientedFlattenedImageCopy,
} from './pipeline/build/autoOrient'
import { registerCaseStudySlidesResolver } from './pipeline/build/caseStudySlides'
import { registerHiddenSectionResolvers } from './pipeline/build/hiddenSections'
import type { CreateResolvers } from './pipeline/build/resolvers'
import { addDevRoutes } from './pipeline/build/devServer'
import { registerMarkdownHtmlResolver, createMarkdownPages } from './pipeline/build/markdownPages'
import { drawIcon, iconFile } from './pipeline/build/logoFiles'
import { configureWebpack } from './pipeline/build/webpackConfig'
import { hexColor } from './src/theme/index'

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
  await drawIcon(contentFolder, iconFile, hexColor)
}

/** Generates the GraphQL types from the content schemas in pipeline/content/schema.ts. */
export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = (api) => {
  registerOrientedCopyLookupDirective(api)
  api.actions.createTypes(createGraphqlTypeDefinitions())
}

export const createPages: GatsbyNode['createPages'] = async (api) => {
  await createMarkdownPages(api)
  await replaceInvalidationNode(api)
}

export const createResolvers: GatsbyNode['createResolvers'] = (api) => {
  const create = api.createResolvers as CreateResolvers
  registerCaseStudySlidesResolver(create)
  registerHiddenSectionResolvers(create)
  registerDevQueryInvalidationResolvers(create)
  registerMarkdownHtmlResolver(api)
}

export const sourceNodes: GatsbyNode['sourceNodes'] = storeTouchNodeForReruns

export const onCreateNode: GatsbyNode['onCreateNode'] = (api) => {
  scheduleDebouncedCreatePages(api)
  return createOrientedFlattenedImageCopy(api)
}

export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = addDevRoutes

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = configureWebpack

/** Writes the files that hosts need: headers, robots.txt and the version. */
export const onPostBuild: GatsbyNode['onPostBuild'] = async () => {
  await writeHostFiles('public')
}
