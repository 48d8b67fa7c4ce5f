/** How many tests of a run passed, failed and were left out. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
}

interface JestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numRuntimeErrorTestSuites: number
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/**
 * Reads a runner's JSON report. A suite that could not even start counts as one failed test; a journey that held at
 * its second try, on a busy machine, as passed: the runner names it as flaky.
 */
export function countsOf(report: JestReport | PlaywrightReport): Counts {
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats
    return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped }
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests,
  }
}

export function sum(counts: Counts[]): Counts {
  return counts.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )
}

/** The line that closes a run, e.g. "Tests: 512 passed, 0 failed". */
export function closingLine({ passed, failed, skipped }: Counts): string {
  return `Tests: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
