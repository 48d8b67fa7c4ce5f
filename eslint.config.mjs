import js from '@eslint/js'
import { defineConfig } from 'eslint/config'
import { createNodeResolver, importX } from 'eslint-plugin-import-x'
import jsxA11y from 'eslint-plugin-jsx-a11y-x'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import tseslint from 'typescript-eslint'

/** Forbids each folder to import from the folders listed before it. */
function oneWay(...layers) {
  const names = layers.map((layer) => [layer].flat().join(' and '))
  const message = `Imports go one way: ${names.join(' -> ')}.`
  return layers.slice(1).flatMap((layer, index) => {
    const from = layers.slice(0, index + 1).flat()
    return [layer].flat().map((target) => ({ target, from, message }))
  })
}

const importDirections = [
  ...oneWay(
    ['src/pages', 'src/templates', 'src/server', 'src/browser'],
    'src/sections',
    'src/layout',
    'src/toasts',
    'src/components',
    'src/announcer',
    'src/hooks',
    ['src/lib', 'src/theme'],
    'src/inline',
  ),
  ...oneWay(
    'e2e',
    '__tests__',
    'pipeline/commands',
    'pipeline/dev',
    'pipeline/gatsby',
    'pipeline/hosting',
    'pipeline/content',
    'pipeline/lib',
  ),
  ...oneWay(['e2e', '__tests__', 'pipeline'], 'src'),
]

const readers =
  '^((read|copy)(File|dir)|cp|exists|stat|list(Files|Entries|ContentFiles)|join|resolve)'
const owners = String.raw`^(\.\/)?(content|static)(\/(?!(chart\.svg|README\.md)$)|$)`

/** Forbids paths in `content/` and `static/` except the chart and the guide, because tests use other folders. */
const ownersFolders = ['value', 'quasis.0.value.raw'].map((text) => ({
  selector: `CallExpression[callee.name=/${readers}/][arguments.0.${text}=/${owners}/]`,
  message: 'Use contentFolder or staticFolder: no test reads the files of the site owner.',
}))

export default defineConfig(
  {
    ignores: [
      'public/',
      '.cache/',
      'build/',
      'test-build/',
      '.builds/',
      'editor/',
      'static/',
      '__tests__/fixtures/',
      'src/gatsby-types.d.ts',
      'test-results/',
      'playwright-report/',
    ],
  },
  js.configs.recommended,
  tseslint.configs.recommendedTypeChecked,
  jsxA11y.configs.recommended,
  reactHooks.configs.flat['recommended-latest'],
  {
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createNodeResolver({ extensions: ['.ts', '.tsx', '.js', '.mjs'] }),
      ],
      'import-x/extensions': ['.ts', '.tsx', '.js', '.mjs'],
      'import-x/external-module-folders': ['node_modules'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    },
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-restricted-paths': ['error', { zones: importDirections }],
      'no-restricted-syntax': ['error', ...ownersFolders],
      'no-console': ['error', { allow: ['warn', 'error'] }],
    },
  },
  {
    files: ['pipeline/**', 'e2e/**'],
    rules: { 'no-console': 'off' },
  },
  { files: ['**/*.mjs', '**/*.cjs', '**/*.js'], extends: [tseslint.configs.disableTypeChecked] },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
)
