import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { GatsbyNode } from 'gatsby'
import { minify } from 'terser'
import {
  debounceCreatePagesRerun,
  invalidateContentQueries,
  captureTouchNode,
  addInvalidationDependencyToQueries,
} from './pipeline/build/refreshQueries'
import { writeHeadersRobotsAndVersionFiles } from './pipeline/build/hostFiles'
import { validateOrWatchContent } from './pipeline/build/validateOrWatchContent'
import { readAnalyticsSnippet } from './pipeline/content/files/analytics'
import { contentFolder } from './pipeline/content/files/contentFolder'
import { createGraphqlTypeDefinitions } from './pipeline/content/schema/graphqlTypes'
import {
  registerAutoOrientDirective,
  createAutoOrientedImageNode,
} from './pipeline/build/autoOrient'
import { loadAndValidateSettings } from './pipeline/build/loadAndValidateSettings'
import { registerSlideResolvers } from './pipeline/build/caseStudySlides'
import { registerHiddenSectionResolvers } from './pipeline/build/hiddenSections'
import type { CreateResolvers } from './pipeline/build/resolvers'
import { addCmsAndDevBadgeRoutes } from './pipeline/build/devServerRoutes'
import { registerMarkdownHtmlResolver } from './pipeline/build/markdownPages'
import { createLogoCss, writeIcons } from './pipeline/build/logoFiles'
import { hexColor } from './src/theme/index'

/** Stops the build if the content has errors. */
export const onPreInit: GatsbyNode['onPreInit'] = () => validateOrWatchContent()

export const onPreBootstrap = loadAndValidateSettings

/** Generates the GraphQL types from the content schemas in pipeline/content/schema. */
export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = (api) => {
  registerAutoOrientDirective(api)
  api.actions.createTypes(createGraphqlTypeDefinitions())
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
  registerSlideResolvers(create)
  registerHiddenSectionResolvers(create)
  addInvalidationDependencyToQueries(create)
  registerMarkdownHtmlResolver(api)
}

export const sourceNodes: GatsbyNode['sourceNodes'] = captureTouchNode

export const onCreateNode: GatsbyNode['onCreateNode'] = (api) => {
  debounceCreatePagesRerun(api)
  return createAutoOrientedImageNode(api)
}

export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = addCmsAndDevBadgeRoutes

/** Writes the icons into `public`, which the dev server serves too. */
export const onPostBootstrap: GatsbyNode['onPostBootstrap'] = () =>
  writeIcons(contentFolder, 'public', hexColor)

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = async ({
  stage,
  actions,
  plugins,
}) => {
  actions.setWebpackConfig({
    // ErrorScreen imports `content/site.json` directly, because it renders without page data.
    resolve: { alias: { content: resolve(contentFolder) } },
    // One webpack cache per content folder, because the cache contains the resolved alias.
    cache: {
      type: 'filesystem',
      cacheLocation: resolve('.cache/webpack', `${stage} ${contentFolder}`.replace(/\W+/g, '-')),
    },
    plugins: [
      (plugins.define as (constants: object) => object)({
        LOGO_CSS: JSON.stringify(await createLogoCss(contentFolder)),
        PRE_HYDRATION_SCRIPT: JSON.stringify(await minifyPreHydrationScript()),
        ANALYTICS: JSON.stringify(readAnalyticsSnippet(contentFolder).scripts),
      }),
    ],
  })
  // Source maps are not published, so scripts must not refer to them.
  if (stage === 'build-javascript') actions.setWebpackConfig({ devtool: false })
}

/** Minifies the inline script, which webpack does not process; saves 600 B per page. */
async function minifyPreHydrationScript(): Promise<string> {
  const { code } = await minify(await readFile('src/lib/preHydration.inline.js', 'utf8'))
  return code!
}

/** Writes the files that hosts need: headers, robots.txt and the version. */
export const onPostBuild: GatsbyNode['onPostBuild'] = async () => {
  await writeHeadersRobotsAndVersionFiles('public')
}
