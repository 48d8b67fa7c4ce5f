import { webhookAddress } from '../../e2e/support/addresses'

/** One command of the full test run. */
export interface Step {
  name: string
  command: string
  /** Where a test runner leaves its JSON report. */
  report?: string
  /** Whether what follows would be pointless without it. */
  essential?: boolean
  /** A program without which it is left out. */
  needs?: string
}

/** The journeys that nginx, too, has to serve in every run: those on which the server has a say. */
const servedJourneys = [
  'security',
  'navigation',
  'scripts',
  'first-view',
  'head',
  'visible-text',
  'contact-form',
]

/**
 * What `npm test` runs, in order: the build comes first because it writes the types that the others read. It is the
 * bundle, so that what is tested is what is published.
 */
export const allSteps: Step[] = [
  { name: 'bundle', command: 'npm run bundle -- --compress', essential: true },
  { name: 'types', command: 'npm run typecheck' },
  { name: 'lint', command: 'npm run lint' },
  {
    name: 'unit tests',
    command: 'npx jest --json --outputFile=test-results/unit.json',
    report: 'test-results/unit.json',
  },
  { name: 'browser', command: 'npm run browser', essential: true },
  { name: 'budgets', command: 'npm run budget' },
  { name: 'end-to-end tests', command: 'npm run test:e2e', report: 'test-results/e2e.json' },
  {
    name: 'end-to-end tests on nginx',
    command: `npm run test:e2e:nginx -- ${servedJourneys.join(' ')}`,
    report: 'test-results/nginx/e2e.json',
    needs: 'nginx',
  },
  {
    name: 'founder’s tasks',
    command: 'npm run test:founder',
    report: 'test-results/founder.json',
  },
]

/** The settings under which the site is built and tested. */
export const testEnvironment = {
  GATSBY_CONTACT_WEBHOOK_URL: webhookAddress,
  GATSBY_TELEMETRY_DISABLED: '1',
  // The budgets are a step of their own, as they need the browser.
  SKIP_BUDGET: 'true',
}
