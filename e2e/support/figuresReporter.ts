import { mkdirSync, writeFileSync } from 'node:fs'
import type { FullConfig, Reporter, Suite, TestCase } from 'playwright/types/testReporter'
import { figureLines, type Amounts, type FigureName } from '../../pipeline/verify/figures'

/** Adds up what passing tests have counted, prints it, and leaves it in `test-results/figures.json`. */
export default class FiguresReporter implements Reporter {
  private tests: TestCase[] = []

  onBegin(_config: FullConfig, suite: Suite): void {
    this.tests = suite.allTests()
  }

  onEnd(): void {
    const amounts: Amounts = {}
    const passed = this.tests.filter((test) => ['expected', 'flaky'].includes(test.outcome()))
    for (const { results } of passed) {
      for (const { type, description } of results.at(-1)?.annotations ?? []) {
        if (!type.startsWith('figure:')) continue
        const name = type.slice('figure:'.length) as FigureName
        amounts[name] = (amounts[name] ?? 0) + Number(description)
      }
    }
    mkdirSync('test-results', { recursive: true })
    writeFileSync('test-results/figures.json', JSON.stringify(amounts))
    console.log(figureLines(amounts).join('\n'))
  }

  printsToStdio(): boolean {
    return false
  }
}
