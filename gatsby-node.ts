import type { GatsbyNode } from 'gatsby'
import { graphqlTypes } from './pipeline/content/graphqlTypes'

/** The content model is written once, in pipeline/content/schema.ts. */
export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(graphqlTypes())
}
export { onCreateWebpackConfig } from './pipeline/bundle/webpack'
