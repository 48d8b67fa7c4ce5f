import { resolve } from 'node:path'
import type { GatsbyNode } from 'gatsby'

const unused = (name: string) => resolve('pipeline/bundle/unused', name)

/**
 * What Gatsby puts into every visitor's scripts although this site never uses it, and what stands in for it. Worth
 * about 4 kB in brotli.
 */
const standIns = {
  '@builder.io/partytown/integration$': unused('emptyModule.cjs'),
  [resolve('node_modules/gatsby/dist/internal-plugins/partytown/gatsby-browser.js')]:
    unused('emptyModule.cjs'),
  [resolve('node_modules/gatsby-plugin-manifest/gatsby-browser.js')]: unused('emptyModule.cjs'),
  [resolve('.cache/register-service-worker.js')]: unused('emptyModule.cjs'),
  [resolve('.cache/public-page-renderer.js')]: unused('emptyModule.cjs'),
  [resolve('.cache/redirect-utils.js')]: unused('redirectUtils.mjs'),
  [resolve('.cache/slice.js')]: unused('slice.mjs'),
  invariant$: unused('noOperation.cjs'),
  'hoist-non-react-statics$': unused('returnTarget.cjs'),
  'prop-types$': unused('anyPropType.cjs'),
}

/** Gatsby minifies for browsers of 2009; ours read today's syntax. Worth 0.8 kB in brotli. */
const minification = {
  ecma: 2020,
  compress: {
    ecma: 2020,
    passes: 3,
    pure_getters: true,
    unsafe_arrows: true,
    unsafe_methods: true,
    keep_fargs: false,
  },
  mangle: true,
}

/** Gatsby's types call it a mere function. */
interface Minifier {
  minifyJs: (options: { terserOptions: typeof minification }) => unknown
}

interface Rule {
  oneOf?: Rule[]
  use?: { options?: { name?: string } }[]
}

/** The part of webpack's configuration that is read or changed here. */
interface Configuration {
  module: { rules: Rule[] }
  resolve: { alias: Record<string, string> }
  output: Record<string, unknown>
  optimization: {
    runtimeChunk: unknown
    splitChunks: { cacheGroups: { commons: Record<string, unknown> } }
  }
}

/**
 * Visitors' scripts: as few bytes and files as Gatsby allows. All hashed files lie under /static/, so that one
 * caching rule covers them on every host.
 */
export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({
  stage,
  actions,
  getConfig,
  plugins,
}) => {
  if (stage !== 'build-javascript' && stage !== 'build-html') return
  actions.setWebpackConfig({
    module: {
      rules: [
        {
          test: /emotion-cache(\.browser)?\.(esm|cjs)\.js$/,
          loader: resolve('pipeline/bundle/leanPrefixes.cjs'),
        },
      ],
    },
  })
  const config = (getConfig as () => Configuration)()
  shortenHashes(config.module.rules)
  if (stage === 'build-html') {
    actions.replaceWebpackConfig(config)
    return
  }
  const { cacheGroups } = config.optimization.splitChunks
  actions.replaceWebpackConfig({
    ...config,
    // The maps are not published, so no script should name one.
    devtool: false,
    output: {
      ...config.output,
      filename: 'static/[name]-[contenthash:8].js',
      chunkFilename: 'static/[name]-[contenthash:8].js',
    },
    resolve: { ...config.resolve, alias: { ...config.resolve.alias, ...standIns } },
    optimization: {
      ...config.optimization,
      minimizer: [(plugins as unknown as Minifier).minifyJs({ terserOptions: minification })],
      // React, webpack's runtime and what all pages share travel with the app: three requests fewer.
      runtimeChunk: false,
      splitChunks: {
        ...config.optimization.splitChunks,
        cacheGroups: {
          ...cacheGroups,
          framework: false,
          lib: false,
          commons: { ...cacheGroups.commons, name: 'app' },
        },
      },
    },
  })
}

/** Eight digits tell versions of a file apart; Gatsby's 32 of each font would stand in every page. */
function shortenHashes(rules: Rule[]): void {
  for (const { oneOf, use } of rules) {
    if (oneOf) shortenHashes(oneOf)
    for (const { options } of [use ?? []].flat()) {
      if (options?.name) options.name = options.name.replace('[hash]', '[hash:8]')
    }
  }
}
