import type { GatsbyNode } from 'gatsby'
import { finishPages } from './pipeline/bundle/finishPages'
import { contentGate } from './pipeline/content/contentGate'
import { graphqlTypes } from './pipeline/content/graphqlTypes'
import { addSlideBatches, writeSlideBatches } from './pipeline/content/slideBatches'
import { createUprightDirective, makeUprightCopy } from './pipeline/content/uprightPictures'
import { checkSettings } from './pipeline/settings/checkSettings'
import { serveContentTools } from './pipeline/develop/contentTools'
import { buildEditor } from './pipeline/editor/buildEditor'

/** Nothing is built from broken content. */
export const onPreInit: GatsbyNode['onPreInit'] = () => contentGate()

/** No message is lost to a setting. */
export const onPreBootstrap = checkSettings

/** The content model is written once, in pipeline/content/schema.ts. */
export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = (api) => {
  createUprightDirective(api)
  api.actions.createTypes(graphqlTypes())
}

/** The home page is served with the first slides; the others follow in files of their own. */
export const createResolvers = addSlideBatches
export const createPages = writeSlideBatches

export const onCreateNode: GatsbyNode['onCreateNode'] = makeUprightCopy

export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = serveContentTools

/** Every page as it is served, then the editor, where asked for. */
export const onPostBuild: GatsbyNode['onPostBuild'] = async () => {
  await finishPages('public')
  buildEditor('public')
}

export { onCreateWebpackConfig } from './pipeline/bundle/webpack'
