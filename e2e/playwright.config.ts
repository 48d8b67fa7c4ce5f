import { defineConfig } from 'playwright/test'
import { findTestBrowser, testArguments } from '../pipeline/tools/browser'
import { siteAddress, sitePort } from './support/addresses'
import { built, serverName } from './support/server'

/** A run against nginx leaves its report beside the other's, and counts no figures a second time. */
const results = serverName === 'nginx' ? '../test-results/nginx' : '../test-results'

/**
 * Visitors' journeys in a real Chromium, against the built site served as a CDN would serve it, or with
 * `E2E_SERVER=nginx` by nginx.
 */
export default defineConfig({
  testDir: '.',
  testIgnore: 'founder/**',
  outputDir: results,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  retries: 1,
  timeout: 60_000,
  reporter: [
    ['list'],
    ['json', { outputFile: `${results}/e2e.json` }],
    ...(serverName === 'nginx' ? [] : [['./support/figuresReporter.ts'] as const]),
  ],
  use: {
    baseURL: siteAddress,
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath: findTestBrowser(), args: testArguments },
  },
  webServer: {
    command: `npx tsx pipeline/tools/serve.ts ${built} ${sitePort} ${serverName}`,
    cwd: '..',
    url: siteAddress,
    stdout: 'ignore',
  },
})
