import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { parse } from 'yaml'
import { createFolderForEachTest } from '../support/createFolderForEachTest'

interface Step {
  id?: string
  uses?: string
  run?: string
  if?: string
  with?: Record<string, unknown>
}

interface Job {
  needs?: string | string[]
  if?: string
  permissions?: Record<string, string>
  'timeout-minutes'?: number
  strategy?: { matrix: { command?: string[] } }
  steps: Step[]
}

interface Workflow {
  on: Record<string, unknown> & { schedule?: { cron: string }[] }
  permissions?: Record<string, string>
  jobs: Record<string, Job>
}

const folder = '.github/workflows'
const texts = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
const setup = readFileSync('.github/actions/setup/action.yml', 'utf8')

function readWorkflow(name: string): Workflow {
  return parse(readFileSync(join(folder, `${name}.yml`), 'utf8')) as Workflow
}

const workflows = texts.map((text) => parse(text) as Workflow)
const jobs = workflows.flatMap((workflow) => Object.entries(workflow.jobs))
const steps = jobs.flatMap(([, job]) => job.steps)
const checks = readWorkflow('checks')
const live = readWorkflow('live')

/** Returns the shell script of a workflow step. */
function scriptOf(job: Job | undefined, id: string): string {
  return job!.steps.find((step) => step.id === id)!.run!
}

let root: string
createFolderForEachTest((created) => (root = created))

function runScript(script: string, env: NodeJS.Dict<string>): string {
  const output = join(root, 'github-output')
  writeFileSync(output, '')
  const { stdout, stderr } = spawnSync('bash', ['-eo', 'pipefail', '-c', script], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...env, GITHUB_OUTPUT: output },
  })
  return readFileSync(output, 'utf8') + stdout + stderr
}

describe('Every workflow', () => {
  it('pins each action to a commit', () => {
    const used = [...texts, setup].flatMap((text) => text.match(/uses: actions.*/g) ?? [])
    expect(used.length).toBeGreaterThan(5)
    expect(used.filter((line) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([])
  })

  it('can only read the repository', () => {
    for (const { permissions } of workflows) expect(permissions).toEqual({ contents: 'read' })
    expect(jobs.flatMap(([, { permissions }]) => Object.values(permissions ?? {}))).toEqual([])
  })

  it('never uses pull_request_target', () => {
    for (const { on } of workflows) expect(Object.keys(on)).not.toContain('pull_request_target')
  })

  it('limits each job to at most 90 minutes', () => {
    const limits = jobs.map(([, job]) => job['timeout-minutes'] ?? 360)
    expect(Math.max(...limits)).toBeLessThanOrEqual(90)
  })

  it('checks out the repository without persisting credentials', () => {
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'))
    expect(checkouts.filter((step) => step.with?.['persist-credentials'] !== false)).toEqual([])
  })

  it('passes values to scripts only through environment variables', () => {
    expect(steps.filter(({ run }) => run?.includes('${{'))).toEqual([])
  })

  it('runs on Mondays when it has a schedule', () => {
    const crons = workflows.flatMap(({ on }) => on.schedule ?? []).map(({ cron }) => cron)
    expect(crons).toHaveLength(1)
    for (const cron of crons) expect(cron).toMatch(/^\d+ \d+ \* \* 1$/)
  })
})

describe('The required check', () => {
  const { passed, ...others } = checks.jobs

  it('depends on every other job except the job that waits for the host', () => {
    const names = Object.keys(others).filter((name) => name !== 'public')
    expect([passed!.needs].flat().sort()).toEqual(names.sort())
  })

  it('runs even when another job failed', () => {
    expect(passed!.if).toBe('always()')
  })

  it('fails when another job failed or was canceled', () => {
    expect(passed!.steps).toHaveLength(1)
    expect(passed!.steps[0]).toMatchObject({
      if: "contains(needs.*.result, 'failure') || contains(needs.*.result, 'cancelled')",
      run: 'exit 1',
    })
  })

  it('is part of the workflow for pushes and pull requests', () => {
    expect(checks.on).toEqual({
      push: { branches: ['main'] },
      pull_request: null,
      workflow_dispatch: null,
    })
  })
})

describe('The job that runs all tests', () => {
  const { tests } = checks.jobs

  it('runs every part of npm test', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: Record<string, string>
    }
    const parts = Object.keys(scripts).filter((name) =>
      new RegExp(`npm(:| run )${name}(?= |$)`).test(scripts.test!),
    )
    expect(['test:bundle', ...tests!.strategy!.matrix.command!].sort()).toEqual(
      [...parts, 'test:thorough'].sort(),
    )
  })

  it('uploads the results of failed tests', () => {
    const upload = tests!.steps.find(({ uses }) => uses?.startsWith('actions/upload-artifact@'))
    expect(upload).toMatchObject({ if: 'failure()', with: { path: 'test-results/' } })
  })
})

describe('The step that detects code changes', () => {
  function changeOf(...files: string[]): string {
    const git = (...words: string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.co', ...words], {
        cwd: root,
        encoding: 'utf8',
        stdio: 'pipe',
      })
    git('init', '-qb', 'main')
    git('commit', '-qm', 'first', '--allow-empty')
    const before = git('rev-parse', 'HEAD').trim()
    for (const file of files) {
      mkdirSync(join(root, dirname(file)), { recursive: true })
      writeFileSync(join(root, file), 'new')
    }
    git('add', '-A')
    git('commit', '-qm', 'second')
    return runScript(scriptOf(checks.jobs.content, 'changed'), { BEFORE: before })
  }

  it.each(['content/case-studies/Grüße 1.png', 'static/check.js', 'README.md'])(
    'classifies %s as content',
    (file) => expect(changeOf(file)).toContain('code=false\n'),
  )

  it.each(['src/theme/index.ts', 'docs/webhook.md', '.gitattributes', 'new-folder/tool.ts'])(
    'classifies %s as code',
    (file) => expect(changeOf('content/hero.json', file)).toContain('code=true\n'),
  )

  it('classifies every change as code when the previous commit is unknown', () => {
    changeOf('content/hero.json')
    const before = '0'.repeat(40)
    expect(runScript(scriptOf(checks.jobs.content, 'changed'), { BEFORE: before })).toContain(
      'code=true\n',
    )
  })
})

describe('The weekly check of the live site', () => {
  /**
   * Runs the workflow step on a day of the month, with a stub of `npm` that prints its arguments.
   */
  function commandsOn(day: number, event = 'schedule', sendRequested = ''): string {
    const programs = { date: `echo ${day}`, npm: 'echo "npm $*"' }
    for (const [name, script] of Object.entries(programs)) {
      writeFileSync(join(root, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
    }
    return runScript(scriptOf(live.jobs.visit, 'message'), {
      PATH: root + delimiter + process.env.PATH,
      GITHUB_EVENT_NAME: event,
      SEND_REQUESTED: sendRequested,
    })
  }

  it.each([
    [1, true],
    [7, true],
    [8, false],
    [31, false],
  ])('sends the monthly message only in the first seven days of a month: day %i', (day, sent) => {
    expect(commandsOn(day).includes('check:webhook -- --monthly')).toBe(sent)
  })

  it('sends the monthly message in a manual run only when the input requests the message', () => {
    expect(commandsOn(20, 'workflow_dispatch', 'true')).toContain('check:webhook')
    expect(commandsOn(1, 'workflow_dispatch', 'false')).not.toContain('check:webhook')
  })
})
