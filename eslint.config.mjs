import js from '@eslint/js'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import tseslint from 'typescript-eslint'

/** The pipeline's layers import one way only: tools -> build -> content. */
function importsNothingOf(folders) {
  return {
    patterns: [
      {
        regex: `^(\\.\\./)+(${folders.join('|')})/`,
        message: 'Imports go tools -> build -> content, and never to the tests.',
      },
    ],
  }
}

export default tseslint.config(
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
  ...tseslint.configs.recommendedTypeChecked,
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
  ...Object.entries({
    content: ['build', 'tools', 'e2e', '__tests__'],
    build: ['tools', 'e2e', '__tests__'],
    tools: ['e2e', '__tests__'],
  }).map(([layer, others]) => ({
    files: [`pipeline/${layer}/**`],
    rules: { 'no-restricted-imports': ['error', importsNothingOf(others)] },
  })),
  { files: ['**/*.mjs', '**/*.cjs', '**/*.js'], extends: [tseslint.configs.disableTypeChecked] },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
)
