import { defineConfig } from 'playwright/test'
import { findTestBrowser, testArguments } from '../../pipeline/tools/browser'

/** The founder's tasks: each changes a copy of the site, builds it, and looks at it in a real Chromium. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/founder',
  forbidOnly: Boolean(process.env.CI),
  workers: 1,
  retries: 1,
  timeout: 600_000,
  reporter: [
    ['list'],
    ['json', { outputFile: '../../test-results/founder.json' }],
    ['../support/figuresReporter.ts', { folder: 'test-results/founder' }],
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath: findTestBrowser(), args: testArguments },
  },
})
