/** @jest-environment node */
import { compactTypeScript, type Rule } from '../../../pipeline/build/compactTypeScript'

interface Plugin {
  onCreateWebpackConfig: (api: { loaders: object; actions: object }) => void
}

const plugin = jest.requireActual<Plugin>('gatsby-plugin-typescript/gatsby-node')

it('TypeScript is compiled by the options of JavaScript, so that no file’s coming first makes other scripts', () => {
  const rules: Rule[] = []
  const loaders = { js: (options: object) => ({ loader: 'babel-loader', options }) }
  const setWebpackConfig = (config: { module: { rules: Rule[] } }) =>
    rules.push(...config.module.rules)
  plugin.onCreateWebpackConfig({ loaders, actions: { setWebpackConfig } })
  const [rule] = compactTypeScript(rules)
  const use = rule!.use as (file: object) => unknown[]
  expect(use({ resourceQuery: '', issuer: 'async-requires.js' })).toEqual([
    {
      loader: 'babel-loader',
      options: { resourceQuery: '', isPageTemplate: true, configFile: true, compact: true },
    },
  ])
})

it('Every other rule stays as it is', () => {
  const rules = [{ test: /\.js$/, use: () => [] }, { test: /\.tsx$/, use: 'own-loader' }, {}]
  expect(compactTypeScript(rules)).toEqual(rules)
})
