import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { CreateWebpackConfigArgs } from 'gatsby'
import { minify } from 'terser'
import { readUncheckedAnalytics } from '../content/analytics'
import { contentFolder } from '../content/contentFolder'
import { createLogoCss } from './logoFiles'

/** Adds the webpack alias `content` and the constants that the source code uses. */
export async function configureWebpack({
  stage,
  actions,
  plugins,
}: CreateWebpackConfigArgs): Promise<void> {
  actions.setWebpackConfig({
    // UnexpectedErrorScreen renders without page data, so it imports `content/site.json` through
    // this alias.
    resolve: { alias: { content: resolve(contentFolder) } },
    // webpack caches the resolved alias, so each content folder needs its own cache.
    cache: {
      type: 'filesystem',
      cacheLocation: resolve('.cache/webpack', `${stage} ${contentFolder}`.replace(/\W+/g, '-')),
    },
    plugins: [
      (plugins.define as (constants: object) => object)({
        LOGO_CSS: JSON.stringify(await createLogoCss(contentFolder)),
        PRE_HYDRATION_SCRIPT: JSON.stringify(await minifyPreHydrationScript()),
        ANALYTICS: JSON.stringify(readUncheckedAnalytics(contentFolder).scripts),
      }),
    ],
  })
  // Source maps are not published, so the scripts must not contain their URLs.
  if (stage === 'build-javascript') actions.setWebpackConfig({ devtool: false })
}

/**
 * Minifies the pre-hydration script, which webpack does not process, to save 600 bytes per page.
 */
async function minifyPreHydrationScript(): Promise<string> {
  const { code } = await minify(await readFile('src/runtime/preHydration.inline.js', 'utf8'))
  return code!
}
