import { defineConfig } from 'playwright/test'
import { findBrowser, findHeadlessBrowser, launchArguments } from '../pipeline/tools/lib/browser'
import { siteAddress } from '../__tests__/support/addresses'
import './support/built'

/** What tests the tests, other servers, other engines, and what needs builds of its own. */
const thorough = [
  'planted-defects.spec.ts',
  'hosts/*.spec.ts',
  'engines.spec.ts',
  'lighthouse.spec.ts',
  'founder/*.spec.ts',
]

/** What follows `gatsby develop` for a minute: on a busy machine Gatsby may miss a change that comes while it asks its queries. */
const alone = 'founder/drop.spec.ts'

const screenshots = 'screenshots.spec.ts'

const thoroughly = {
  outputDir: '../test-results/thorough',
  expect: { timeout: 60_000 },
  use: { launchOptions: { executablePath: findBrowser(), args: launchArguments } },
}

/** Visitors' journeys in a real Chromium, against the built site served as a CDN would serve it. */
export default defineConfig({
  testDir: '.',
  fullyParallel: true,
  forbidOnly: true,
  // Much of a journey is waiting.
  workers: '150%',
  retries: 0,
  timeout: 180_000,
  // No test is about time here; a machine may be slow.
  expect: { timeout: 30_000 },
  reporter: 'list',
  projects: [
    {
      name: 'site',
      testIgnore: [...thorough, alone, screenshots],
      outputDir: '../test-results/site',
    },
    {
      ...thoroughly,
      name: 'thorough',
      testMatch: thorough,
      testIgnore: alone,
      // A build takes more than one core.
      workers: 2,
    },
    // Once the others have ended.
    { ...thoroughly, name: 'alone', testMatch: alone, dependencies: ['thorough'] },
    { name: 'screenshots', testMatch: screenshots, outputDir: '../test-results/screenshots' },
  ],
  use: {
    baseURL: siteAddress,
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: { executablePath: findHeadlessBrowser(), args: launchArguments },
  },
  webServer: {
    command: 'npx tsx e2e/support/serveSite.ts',
    cwd: '..',
    // What it says becomes SITE_ADDRESS in the environment of the tests.
    wait: { stdout: /(?<site_address>http:\S+)/ },
  },
})
