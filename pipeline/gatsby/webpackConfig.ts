import { resolve } from 'node:path'
import { build } from 'esbuild'
import type { CreateWebpackConfigArgs } from 'gatsby'
import { minify } from 'terser'
import { contentFolder } from '../content/contentFiles'
import { readPublication } from '../hosting/publication'
import { readSite } from '../content/site'
import { parseUnicodeRange } from '../content/unicodeRange'
import { createLogoCss } from './logoFiles'

/** Characters of English text, which the preloaded fonts contain; other characters load later. */
const basicRange = 'U+20-7E,U+A0,U+A9,U+B7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026'

/** Adds the constants that the source code uses. */
export async function configureWebpack({
  stage,
  actions,
  plugins,
}: CreateWebpackConfigArgs): Promise<void> {
  // buildSite has refused a webhook on this computer, unless the site is not to be published.
  const { webhook, analytics } = readPublication({ acceptLocal: true })
  actions.setWebpackConfig({
    module: {
      rules: [
        {
          resourceQuery: /basic/,
          enforce: 'pre',
          loader: resolve('pipeline/gatsby/subsetFont.cjs'),
          options: { characters: listCharacters(basicRange) },
        },
      ],
    },
    plugins: [
      (plugins.define as (constants: object) => object)({
        BRAND: JSON.stringify(readSite().brand),
        BASIC_RANGE: JSON.stringify(basicRange),
        LOGO_CSS: JSON.stringify(await createLogoCss(contentFolder)),
        PRE_HYDRATION_SCRIPT: JSON.stringify(await bundleInlineScript('preHydration')),
        NOT_FOUND_SCRIPT: JSON.stringify(await bundleInlineScript('notFound')),
        ANALYTICS: JSON.stringify(analytics.scripts),
        CONTACT_WEBHOOK: JSON.stringify(webhook),
      }),
    ],
  })
  // Source maps are not published, so the scripts must not contain their URLs.
  if (stage === 'build-javascript') actions.setWebpackConfig({ devtool: false })
}

/** Lists the characters of a CSS `unicode-range`. */
function listCharacters(range: string): string {
  const codes = parseUnicodeRange(range).flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  )
  return String.fromCodePoint(...codes)
}

/** Bundles and minifies a script of src/inline, which webpack does not process. */
async function bundleInlineScript(name: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`src/inline/${name}.ts`],
    bundle: true,
    write: false,
    target: 'es2022',
    // Leaves out `"use strict"`, which modules do not need.
    tsconfigRaw: {},
  })
  // Terser's result is smaller than that of esbuild.
  const { code } = await minify(outputFiles[0]!.text, { toplevel: true, compress: { passes: 3 } })
  return code!
}
