import { defineConfig } from 'playwright/test'
import { findBrowser } from '../pipeline/browser/findBrowser'
import { launchArguments } from '../pipeline/browser/launchArguments'
import { siteAddress, sitePort } from './support/addresses'

/** Visitors' journeys in a real Chromium, against the built site served as a CDN would serve it. */
export default defineConfig({
  testDir: '.',
  testIgnore: 'founder/**',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  retries: 1,
  timeout: 60_000,
  reporter: [
    ['list'],
    ['json', { outputFile: '../test-results/e2e.json' }],
    ['./support/figuresReporter.ts'],
  ],
  use: {
    baseURL: siteAddress,
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath: findBrowser(), args: launchArguments },
  },
  webServer: {
    command: `npx tsx pipeline/serve/serve.ts public ${sitePort}`,
    cwd: '..',
    url: siteAddress,
    stdout: 'ignore',
  },
})
