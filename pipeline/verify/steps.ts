import { webhookAddress } from '../../e2e/support/addresses'

/** One command of the full test run. */
export interface Step {
  name: string
  command: string
  /** Where a test runner leaves its JSON report. */
  report?: string
  /** Whether what follows would be pointless without it. */
  essential?: boolean
}

/** What `npm test` runs, in order: the build comes first because it writes the types that the others read. */
export const allSteps: Step[] = [
  { name: 'build', command: 'npm run build', essential: true },
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
    name: 'founder’s tasks',
    command: 'npm run test:founder',
    report: 'test-results/founder.json',
  },
]

/** The settings under which the site is built and tested. */
export const testEnvironment = {
  GATSBY_CONTACT_WEBHOOK_URL: webhookAddress,
  GATSBY_TELEMETRY_DISABLED: '1',
}
