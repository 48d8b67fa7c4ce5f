/** `npm test`: runs every step, goes on after a failure where that makes sense, and ends with the totals. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { missingPrograms } from '../tools/otherPrograms'
import { closingLine, countsOf, sum, type Counts } from './counts'
import { addAmounts, figureLines, shortfalls, type Amounts } from './figures'
import { allSteps, testEnvironment, type Step } from './steps'

rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results')

const outcomes: string[] = []
const counts: Counts[] = []

for (const [index, step] of allSteps.entries()) {
  if (step.needs && missingPrograms().includes(step.needs)) {
    outcomes.push(`       ${step.name}: left out, as ${step.needs} is not here`)
    continue
  }
  console.log(`\n[${index + 1}/${allSteps.length}] ${step.name}: ${step.command}`)
  const start = Date.now()
  const succeeded = run(step)
  const seconds = Math.round((Date.now() - start) / 1000)
  outcomes.push(`${succeeded ? 'ok    ' : 'FAILED'} ${step.name} (${seconds} s)`)
  counts.push(resultOf(step, succeeded))
  if (!succeeded && step.essential) {
    outcomes.push('       the steps after it were not run')
    break
  }
}

const figures = readFigures()
const short = shortfalls(figures, missingPrograms())
const shortCounts = { passed: 0, failed: short.length, skipped: 0 }
const total = sum([...counts, shortCounts])
console.log(
  `\n${[...outcomes, '', ...figureLines(figures), ...short.map((line) => `FAILED ${line}`)].join('\n')}`,
)
console.log(`\n${closingLine(total)}`)
process.exitCode = total.failed > 0 ? 1 : 0

function run({ command }: Step): boolean {
  const { status } = spawnSync(command, {
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, ...testEnvironment },
  })
  return status === 0
}

/** A test runner's own counts; any other step is one test. A failed runner never counts as zero failures. */
function resultOf({ report }: Step, succeeded: boolean): Counts {
  const plain = { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0 }
  if (!report) return plain
  try {
    const result = countsOf(
      JSON.parse(readFileSync(report, 'utf8')) as Parameters<typeof countsOf>[0],
    )
    return succeeded ? result : { ...result, failed: Math.max(result.failed, 1) }
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

/** What both suites in the browser have counted; nothing of one that did not run to its end. */
function readFigures(): Amounts {
  return ['test-results/figures.json', 'test-results/founder/figures.json']
    .map((file) => {
      try {
        return JSON.parse(readFileSync(file, 'utf8')) as Amounts
      } catch {
        return {}
      }
    })
    .reduce(addAmounts)
}
