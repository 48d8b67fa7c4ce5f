import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase } from 'playwright/types/testReporter'
import { figureLines, type Amounts, type FigureName } from '../../pipeline/verify/figures'

/** Adds up what passing tests have counted, prints it, and leaves it in the folder as `figures.json`. */
export default class FiguresReporter implements Reporter {
  private tests: TestCase[] = []
  private readonly folder: string

  constructor({ folder = 'test-results' }: { folder?: string } = {}) {
    this.folder = folder
  }

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
    for (const name of Object.keys(amounts) as FigureName[]) amounts[name] = whole(amounts[name]!)
    mkdirSync(this.folder, { recursive: true })
    writeFileSync(join(this.folder, 'figures.json'), JSON.stringify(amounts))
    console.log(figureLines(amounts).join('\n'))
  }

  printsToStdio(): boolean {
    return false
  }
}

/** What several tests prove together has been proved once the parts that each of them counts are a whole. */
function whole(amount: number): number {
  return Math.floor(amount + 1e-6)
}
