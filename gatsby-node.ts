import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { GatsbyNode } from 'gatsby'
import { minify } from 'terser'
import {
  debouncePageCreation,
  invalidateContentQueries,
  captureTouchNode,
  addInvalidationDependency,
} from './pipeline/build/refreshQueries'
import { writeHostFiles } from './pipeline/build/hostFiles'
import { validateOrWatchContent } from './pipeline/build/validateOrWatchContent'
import { readAnalytics } from './pipeline/content/files/analytics'
import { contentFolder } from './pipeline/content/files/contentFolder'
import { createGraphqlTypes } from './pipeline/content/schema/graphqlTypes'
import { createAutoOrientDirective, createAutoOrientedImageNode } from './pipeline/build/autoOrient'
import { loadAndValidateSettings } from './pipeline/build/loadAndValidateSettings'
import { createSlideResolvers } from './pipeline/build/caseStudySlides'
import { createHiddenSectionResolvers } from './pipeline/build/hiddenSections'
import type { CreateResolvers } from './pipeline/build/resolvers'
import { addDevServerRoutes } from './pipeline/build/devServerRoutes'
import { addMarkdownHtmlResolver } from './pipeline/build/markdownPages'
import { createLogoCss, writeIcons } from './pipeline/build/logoFiles'
import { hexColor } from './src/theme/index'

/** Nothing is built from broken content. */
export const onPreInit: GatsbyNode['onPreInit'] = () => validateOrWatchContent()

export const onPreBootstrap = loadAndValidateSettings

/** The content model is written once, in pipeline/content/schema/schema.ts. */
export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = (api) => {
  createAutoOrientDirective(api)
  api.actions.createTypes(createGraphqlTypes())
}

interface PageFiles {
  allFile: { nodes: { name: string; childMarkdownRemark: { id: string } | null }[] }
}

/** Creates a page for each Markdown file in content/pages. */
export const createPages: GatsbyNode['createPages'] = async (api) => {
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
      'The query for the pages of content/pages failed.',
      result.errors as Error[],
    )
    return
  }
  const component = resolve('src/templates/MarkdownPage.tsx')
  for (const { name, childMarkdownRemark } of result.data?.allFile.nodes ?? []) {
    if (!childMarkdownRemark) continue
    api.actions.createPage({
      path: `/${name}/`,
      component,
      context: { id: childMarkdownRemark.id },
    })
  }
  await invalidateContentQueries(api)
}

export const createResolvers: GatsbyNode['createResolvers'] = (api) => {
  const create = api.createResolvers as CreateResolvers
  createSlideResolvers(create)
  createHiddenSectionResolvers(create)
  addInvalidationDependency(create)
  addMarkdownHtmlResolver(api)
}

export const sourceNodes: GatsbyNode['sourceNodes'] = captureTouchNode

export const onCreateNode: GatsbyNode['onCreateNode'] = (api) => {
  debouncePageCreation(api)
  return createAutoOrientedImageNode(api)
}

export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = addDevServerRoutes

/** Into `public`, which `gatsby develop` serves too. */
export const onPostBootstrap: GatsbyNode['onPostBootstrap'] = () =>
  writeIcons(contentFolder, 'public', hexColor)

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = async ({
  stage,
  actions,
  plugins,
}) => {
  actions.setWebpackConfig({
    // What must not wait for GraphQL imports `content/site.json`, from whichever folder the site is built.
    resolve: { alias: { content: resolve(contentFolder) } },
    // Webpack would keep what it once found there.
    cache: {
      type: 'filesystem',
      cacheLocation: resolve('.cache/webpack', `${stage} ${contentFolder}`.replace(/\W+/g, '-')),
    },
    plugins: [
      (plugins.define as (constants: object) => object)({
        LOGO_CSS: JSON.stringify(await createLogoCss(contentFolder)),
        PRE_HYDRATION_SCRIPT: JSON.stringify(await minifyPreHydrationScript()),
        ANALYTICS: JSON.stringify(readAnalytics(contentFolder).scripts),
      }),
    ],
  })
  // Source maps are not published, so no script should name one.
  if (stage === 'build-javascript') actions.setWebpackConfig({ devtool: false })
}

/** Webpack's minimizer sees files only, and the script goes into pages as text; minified it saves 600 B of each page. */
async function minifyPreHydrationScript(): Promise<string> {
  const { code } = await minify(await readFile('src/lib/preHydration.inline.js', 'utf8'))
  return code!
}

/** What hosts need beside the pages. */
export const onPostBuild: GatsbyNode['onPostBuild'] = async () => {
  await writeHostFiles('public')
}
