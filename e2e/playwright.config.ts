import '../__tests__/support/useFixtures'
import { defineConfig } from 'playwright/test'
import { findBrowser } from '../pipeline/lib/browser'
import { testedSiteUrl } from '../__tests__/support/addresses'
import { findChromium, testArguments } from './support/findChromium'
import './support/testedSiteFolder'

/** Seeded-defect checks, and specs that need their own builds, other servers or browser engines. */
const thorough = [
  'access/seeded-defects.spec.ts',
  'hosts/*.spec.ts',
  'engines.spec.ts',
  'owner/*.spec.ts',
]

/** Spec that mostly waits for its dev server, so it runs beside the others from the start. */
const devServer = 'owner/slide-drop.spec.ts'

const thoroughOptions = {
  outputDir: '../test-results/thorough',
  // Two builds may run beside these tests.
  timeout: 180_000,
  expect: { timeout: 30_000, toPass: { timeout: 30_000 } },
  use: { launchOptions: { executablePath: findChromium(), args: testArguments } },
}

/** End-to-end tests in Chromium, against the built site served as a CDN would serve it. */
export default defineConfig({
  testDir: '.',
  fullyParallel: true,
  forbidOnly: true,
  // Tests mostly wait, so running more workers than cores is faster.
  workers: '150%',
  // A retry only records the trace: a test that passes the second time counts as failed.
  retries: 1,
  failOnFlakyTests: true,
  timeout: 45_000,
  expect: { timeout: 10_000, toPass: { timeout: 10_000 } },
  reporter: 'list',
  projects: [
    {
      name: 'site',
      testIgnore: thorough,
      outputDir: '../test-results/site',
    },
    { ...thoroughOptions, name: 'develop', testMatch: devServer },
    {
      ...thoroughOptions,
      name: 'thorough',
      testMatch: thorough,
      testIgnore: devServer,
      // A build uses more than one core, so the number of workers is limited.
      workers: 2,
    },
  ],
  use: {
    baseURL: testedSiteUrl,
    viewport: { width: 1440, height: 900 },
    // Tests of motion turn it on.
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: { executablePath: findBrowser(), args: testArguments },
  },
  webServer: {
    command: 'npx tsx e2e/support/serveSite.ts',
    cwd: '..',
    // Playwright stores the URL that this pattern captures as `SITE_ADDRESS` in the environment of
    // the tests.
    wait: { stdout: /(?<site_address>http:\S+)/ },
  },
})
