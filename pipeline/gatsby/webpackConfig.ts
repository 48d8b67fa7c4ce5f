import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { CreateWebpackConfigArgs } from 'gatsby'
import { minify } from 'terser'
import { contentFolder } from '../content/contentFiles'
import { readPublication } from '../content/publication'
import { createLogoCss } from './logoFiles'

/** Characters of English text, which the preloaded fonts contain; other characters load later. */
const basicRange = 'U+20-7E,U+A0,U+A9,U+B7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026'

/** Adds the webpack alias `content` and the constants that the source code uses. */
export async function configureWebpack({
  stage,
  actions,
  plugins,
}: CreateWebpackConfigArgs): Promise<void> {
  actions.setWebpackConfig({
    // ErrorScreen renders without page data, so it imports `content/site.json`.
    resolve: { alias: { content: resolve(contentFolder) } },
    // webpack caches the resolved alias, so each content folder needs its own cache.
    cache: {
      type: 'filesystem',
      cacheLocation: resolve('.cache/webpack', `${stage} ${contentFolder}`.replace(/\W+/g, '-')),
    },
    module: {
      rules: [
        {
          resourceQuery: /basic/,
          enforce: 'pre',
          loader: resolve('pipeline/gatsby/subsetFont.cjs'),
          options: { range: basicRange },
        },
      ],
    },
    plugins: [
      (plugins.define as (constants: object) => object)({
        BASIC_RANGE: JSON.stringify(basicRange),
        LOGO_CSS: JSON.stringify(await createLogoCss(contentFolder)),
        PRE_HYDRATION_SCRIPT: JSON.stringify(await minifyScript()),
        ANALYTICS: JSON.stringify(readPublication().analytics.scripts),
      }),
    ],
  })
  // Source maps are not published, so the scripts must not contain their URLs.
  if (stage === 'build-javascript') actions.setWebpackConfig({ devtool: false })
}

/** Minifies the parts of the pre-hydration script, which webpack does not process. */
async function minifyScript(): Promise<string> {
  const read = (name: string) => readFile(`src/inline/${name}.js`, 'utf8')
  const { code } = await minify([await read('preHydration'), await read('firstPaint')])
  return code!
}
