/** @jest-environment node */
import { closingLine, countsOf, sum } from '../../../pipeline/verify/counts'

const unit = {
  numPassedTests: 40,
  numFailedTests: 1,
  numPendingTests: 2,
  numRuntimeErrorTestSuites: 0,
}

const journeys = {
  stats: { expected: 10, unexpected: 0, flaky: 0, skipped: 0 },
  errors: [],
}

it('adds the runners up to one closing line', () => {
  expect(closingLine(sum([countsOf(unit), countsOf(journeys)]))).toBe(
    'Tests: 50 passed, 1 failed, 2 skipped',
  )
})

it('counts a suite that could not start as failed', () => {
  expect(countsOf({ ...unit, numFailedTests: 0, numRuntimeErrorTestSuites: 1 }).failed).toBe(1)
})

it('counts a journey that held at its second try as passed, and errors outside of tests as failed', () => {
  const stats = { ...journeys.stats, flaky: 1, unexpected: 2 }
  expect(countsOf({ stats, errors: ['port taken'] })).toEqual({ passed: 11, failed: 3, skipped: 0 })
})
