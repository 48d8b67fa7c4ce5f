import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { CreateWebpackConfigArgs } from 'gatsby'
import { minify } from 'terser'
import { readAnalyticsSnippet } from '../content/files/analytics'
import { contentFolder } from '../content/files/contentFolder'
import { createLogoCss } from './logoFiles'

/** Adds the content alias and the constants that the source code uses. */
export async function configureWebpack({
  stage,
  actions,
  plugins,
}: CreateWebpackConfigArgs): Promise<void> {
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
