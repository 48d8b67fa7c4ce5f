const { default: gatsbyPreset } = require('babel-preset-gatsby')

/** What Gatsby rewrites for browsers that ours have outgrown; the rest follows package.json, "browserslist". */
const outgrown =
  /proposal-(class-properties|nullish-coalescing-operator|optional-chaining)|transform-(classes|spread)/

/** The Babel preset of .babelrc.json: Gatsby's own without those. */
module.exports = function leanPreset(api) {
  const stage = api.caller((caller) => stageOf(caller?.target))
  const options = { stage, reactRuntime: 'automatic', reactImportSource: '@emotion/react' }
  const { presets, plugins } = gatsbyPreset(api, options)
  return { presets, plugins: plugins.filter((plugin) => !outgrown.test([plugin].flat()[0])) }
}

function stageOf(target) {
  if (target !== 'web') return 'build-html'
  return process.env.NODE_ENV === 'production' ? 'build-javascript' : 'develop'
}
