import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { parse } from 'yaml'
import packageJson from '../../package.json'
import { createFolderForEachTest } from '../support/createFolderForEachTest'

interface Job {
  needs?: string | string[]
  if?: string
  permissions?: Record<string, string>
  strategy?: { matrix: { command?: string[] } }
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
const workflows = Object.values(texts).map((text) => parse(text) as Workflow)
const jobs = workflows.flatMap((workflow) => Object.values(workflow.jobs))
const checks = parse(texts['checks.yml']!) as Workflow
const live = parse(texts['live.yml']!) as Workflow

describe('Every workflow', () => {
  it('pins each action to a commit', () => {
    const setup = readFileSync('.github/actions/setup/action.yml', 'utf8')
    const used = [...Object.values(texts), setup].flatMap(
      (text) => text.match(/uses: actions.*/g) ?? [],
    )
    expect(used.length).toBeGreaterThan(5)
    expect(used.filter((line) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([])
  })

  it('can only read the repository', () => {
    for (const { permissions, on } of workflows) {
      expect(permissions).toEqual({ contents: 'read' })
      expect(on).not.toHaveProperty('pull_request_target')
    }
    expect(jobs.flatMap(({ permissions }) => Object.values(permissions ?? {}))).toEqual([])
  })

  it('checks out without credentials, and passes values to scripts through the environment', () => {
    const steps = jobs.flatMap((job) => job.steps)
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'))
    for (const step of checkouts) expect(step.with).toMatchObject({ 'persist-credentials': false })
    expect(steps.filter(({ run }) => run?.includes('${{'))).toEqual([])
  })
})

describe('The required check', () => {
  const { passed, ...others } = checks.jobs

  it('fails when any job failed or was canceled, except the job that waits for the host', () => {
    const names = Object.keys(others).filter((name) => name !== 'public')
    expect([passed!.needs].flat().sort()).toEqual(names.sort())
    expect(passed!.if).toBe('always()')
    expect(passed!.steps).toMatchObject([
      {
        if: "contains(needs.*.result, 'failure') || contains(needs.*.result, 'cancelled')",
        run: 'exit 1',
      },
    ])
  })

  it('runs for pushes and pull requests, with every part of npm test', () => {
    expect(checks.on).toMatchObject({ push: { branches: ['main'] }, pull_request: null })
    const parts = Object.keys(packageJson.scripts).filter((name) =>
      new RegExp(`npm(:| run )${name}(?= |$)`).test(packageJson.scripts.test),
    )
    const commands = ['test:build', ...others.tests!.strategy!.matrix.command!]
    expect(commands.sort()).toEqual([...parts, 'test:thorough'].sort())
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
})
