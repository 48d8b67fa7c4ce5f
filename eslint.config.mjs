import js from '@eslint/js'
import { defineConfig } from 'eslint/config'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import tseslint from 'typescript-eslint'

/** For the files below a folder: they import nothing from these others. */
function importsNothing(folder, others, message) {
  const pattern = { regex: `^(\\.\\./)+(${others.join('|')})/`, message }
  return {
    files: [`${folder}/**`],
    rules: { 'no-restricted-imports': ['error', { patterns: [pattern] }] },
  }
}

const oneWay = 'Imports go tools -> build -> content -> lib, and never to the tests.'
const parts = 'Imports go pages -> sections -> layout -> components -> hooks -> lib and theme.'
const testsOneWay = 'e2e may import __tests__/support, never the other way round.'
const outside = ['pipeline', 'e2e', '__tests__']

export default defineConfig(
  {
    ignores: [
      'public/',
      '.cache/',
      'bundle*/',
      'test-bundle*/',
      'src/gatsby-types.d.ts',
      'screenshots/',
      'test-results/',
      'playwright-report/',
    ],
  },
  js.configs.recommended,
  tseslint.configs.recommendedTypeChecked,
  jsxA11y.flatConfigs.recommended,
  reactHooks.configs.flat['recommended-latest'],
  {
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
      'no-console': ['error', { allow: ['warn', 'error'] }],
    },
  },
  {
    files: ['pipeline/**', 'e2e/**'],
    rules: { 'no-console': 'off' },
  },
  importsNothing('pipeline/lib', ['content', 'build', 'tools', 'e2e', '__tests__'], oneWay),
  importsNothing('pipeline/content', ['build', 'tools', 'e2e', '__tests__'], oneWay),
  importsNothing('pipeline/build', ['tools', 'e2e', '__tests__'], oneWay),
  importsNothing('pipeline/tools', ['e2e', '__tests__'], oneWay),
  importsNothing('src/components', ['layout', 'sections', 'pages', ...outside], parts),
  importsNothing('src/layout', ['sections', 'pages', ...outside], parts),
  importsNothing('src/sections', ['pages', ...outside], parts),
  importsNothing('src/pages', outside, parts),
  importsNothing('__tests__', ['e2e'], testsOneWay),
  { files: ['**/*.mjs', '**/*.cjs', '**/*.js'], extends: [tseslint.configs.disableTypeChecked] },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
)
