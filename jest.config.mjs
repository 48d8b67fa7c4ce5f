/** Patterns of the ES module packages that tests load, which Jest compiles to CommonJS. */
const esModules = [
  'gatsby(-script|-link)?',
  'parse5|entities',
  '(unified|hast|mdast|micromark|rehype|remark|unist|vfile)(-[^/]+)?',
  '(character-entities|comma-separated|decode-named|html-void|is-plain|space-separated)(-[^/]+)?',
  '(escape-string-regexp|github-slugger|markdown-table|property-information|stringify-entities|trim-lines)',
  '(bail|ccount|devlop|longest-streak|trough|zwitch|@ungap/structured-clone)',
]

const common = {
  setupFiles: ['<rootDir>/__tests__/support/useFixtures.ts'],
  setupFilesAfterEnv: ['<rootDir>/__tests__/support/setup.ts'],
  transform: { '^.+\\.[jt]sx?$': '<rootDir>/__tests__/support/babelTransform.cjs' },
  transformIgnorePatterns: [`node_modules/(?!(${esModules.join('|')})/)`],
  globals: { ANALYTICS: [], BASIC_RANGE: '', BRAND: '' },
  moduleNameMapper: {
    '^gatsby$': '<rootDir>/__tests__/support/gatsby.tsx',
    '\\.(woff2|css|svg|png)(\\?basic)?$': '<rootDir>/__tests__/support/fileStub.cjs',
  },
}

export default {
  maxWorkers: '100%',
  // A worker has used more than 1 GB, and a busy machine needs more than Jest's 500 ms to free it.
  workerGracefulExitTimeout: 10_000,
  projects: [
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/__tests__/pipeline/**/*.test.ts'],
    },
    {
      ...common,
      displayName: 'jsdom',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/__tests__/src/**/*.test.{ts,tsx}'],
    },
  ],
}
