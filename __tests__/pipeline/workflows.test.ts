import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { parse } from 'yaml'
import { createFolderForEachTest } from '../support/createFolderForEachTest'

interface Job {
  needs?: string | string[]
  if?: string
  permissions?: Record<string, string>
  steps: { id?: string; uses?: string; run?: string; if?: string; with?: object }[]
}

interface Workflow {
  on: object
  permissions?: object
  jobs: Record<string, Job>
}

const folder = '.github/workflows'
const texts = Object.fromEntries(
  readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
)
const workflows = Object.entries(texts).map(([file, text]) => ({
  ...(parse(text) as Workflow),
  file,
}))
const jobs = workflows.flatMap((workflow) => Object.values(workflow.jobs))
const checks = parse(texts['checks.yml']!) as Workflow
const live = parse(texts['live.yml']!) as Workflow

describe('Every workflow', () => {
  it('pins each action to a commit', () => {
    const setup = readFileSync('.github/actions/setup/action.yml', 'utf8')
    const used = [...Object.values(texts), setup].flatMap(
      (text) => text.match(/uses: (?!\.\/).*/g) ?? [],
    )
    expect(used.length).toBeGreaterThan(5)
    expect(used.filter((line) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([])
  })

  it('can only read the repository', () => {
    expect(workflows.map(({ file }) => file)).toContain('checks.yml')
    for (const { file, permissions, on } of workflows) {
      expect({ file, permissions }).toEqual({ file, permissions: { contents: 'read' } })
      expect(Object.keys(on)).not.toContain('pull_request_target')
    }
    expect(jobs.flatMap(({ permissions }) => Object.values(permissions ?? {}))).toEqual([])
  })

  it('checks out without credentials, and passes values to scripts through the environment', () => {
    const steps = jobs.flatMap((job) => job.steps)
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'))
    expect(checkouts.length).toBeGreaterThan(5)
    for (const step of checkouts) expect(step.with).toMatchObject({ 'persist-credentials': false })
    const scripts = steps.flatMap(({ run }) => run ?? [])
    expect(scripts.length).toBeGreaterThan(5)
    expect(scripts.filter((script) => script.includes('${{'))).toEqual([])
  })
})

describe('The required check', () => {
  const { passed, ...others } = checks.jobs

  it('fails when any job failed or was canceled, and is skipped otherwise', () => {
    expect(checks.on).toMatchObject({ push: { branches: ['main'] }, pull_request: null })
    expect([passed!.needs].flat().sort()).toEqual(Object.keys(others).sort())
    expect(passed!.if).toBe(
      "always() && (contains(needs.*.result, 'failure') || contains(needs.*.result, 'cancelled'))",
    )
    expect(passed!.steps).toMatchObject([{ run: 'exit 1' }])
  })
})

describe('The weekly check of the live site', () => {
  let root: string
  createFolderForEachTest((created) => (root = created))

  /** Runs the step that sends the message, with stubs of `date` and `npm`. */
  function isSent(day: number, event: string, requested: string): boolean {
    const { run = '' } = live.jobs.visit!.steps.find(({ id }) => id === 'message')!
    const stubs = { date: `echo ${day}`, npm: 'echo "npm $*"' }
    for (const [name, script] of Object.entries(stubs)) {
      writeFileSync(join(root, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
    }
    const PATH = root + delimiter + process.env.PATH
    const env = { ...process.env, PATH, GITHUB_EVENT_NAME: event, SEND_REQUESTED: requested }
    const { stdout } = spawnSync('bash', ['-ec', run], { encoding: 'utf8', env })
    return stdout.includes('check:webhook -- --monthly')
  }

  it.each([
    [1, 'schedule', '', true],
    [7, 'schedule', '', true],
    [8, 'schedule', '', false],
    [20, 'workflow_dispatch', 'true', true],
    [1, 'workflow_dispatch', 'false', false],
  ])('on day %i, by %s (%s), sends the monthly message: %s', (day, event, requested, sent) => {
    expect(isSent(day, event, requested)).toBe(sent)
  })

  it('sends the monthly message also when it has found a problem of the site', () => {
    const steps = live.jobs.visit!.steps
    const [check, message] = ['check:live', 'check:webhook'].map((name) =>
      steps.findIndex(({ run }) => run?.includes(name)),
    )
    expect(message).toBeGreaterThan(check!)
    expect(steps[message!]!.if).toBe('${{ !cancelled() }}')
  })
})
