import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { parse } from 'yaml'
import { engines, scripts } from '../../package.json'
import { createFolderForEachTest } from '../support/createFolderForEachTest'

interface Job {
  needs?: string | string[]
  if?: string
  permissions?: Record<string, string>
  outputs?: Record<string, string>
  strategy?: { matrix: { commands?: string[]; include?: { os: string; node: number }[] } }
  'timeout-minutes'?: number
  steps: {
    id?: string
    name?: string
    uses?: string
    run?: string
    if?: string
    with?: Record<string, unknown>
  }[]
}

interface Workflow {
  on: { schedule?: { cron: string }[] }
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
const systems = parse(texts['systems.yml']!) as Workflow

/** Runs a script of a step, with stubs of programs in a folder. */
function runStep(
  folder: string,
  script: string | undefined,
  stubs: Record<string, string>,
  environment: NodeJS.Dict<string>,
) {
  for (const [name, code] of Object.entries(stubs)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${code}\n`, { mode: 0o755 })
  }
  const env = { ...process.env, PATH: folder + delimiter + process.env.PATH, ...environment }
  return spawnSync('bash', ['-eo', 'pipefail', '-c', script!], {
    cwd: folder,
    encoding: 'utf8',
    env,
  })
}

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

describe('Every job', () => {
  it('ends after an hour at most, before it has used up the minutes of a month', () => {
    const limits = jobs.map((job) => job['timeout-minutes'] ?? Infinity)
    expect(limits.length).toBeGreaterThan(5)
    expect(Math.max(...limits)).toBeLessThanOrEqual(60)
  })

  it('reads only outputs that exist', () => {
    const read: string[] = []
    for (const { jobs } of workflows) {
      for (const job of Object.values(jobs)) {
        const text = JSON.stringify(job)
        const ids = job.steps.map(({ id }) => id)
        const steps = [...text.matchAll(/\bsteps\.(\w+)/g)].map(([, id]) => id)
        expect(ids).toEqual(expect.arrayContaining(steps))
        const outputs = [...text.matchAll(/\bneeds\.(\w+)\.outputs\.(\w+)/g)]
        for (const [found, id = '', name = ''] of outputs) {
          read.push(found)
          expect([job.needs].flat()).toContain(id)
          expect(Object.keys(jobs[id]?.outputs ?? {})).toContain(name)
        }
      }
    }
    expect(read).toContain('needs.content.outputs.code')
  })

  it('runs only commands that exist', () => {
    const runs = jobs.flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []))
    const commands = runs.flatMap((run) =>
      [...run.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name),
    )
    expect(commands.length).toBeGreaterThan(5)
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(commands))
  })
})

describe('The checks of a push', () => {
  let root: string
  createFolderForEachTest((created) => (root = created))

  const { content, build, tests } = checks.jobs

  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], {
      cwd: root,
      encoding: 'utf8',
    }).trim()

  /** Commits a change of a file, and returns the output of the step. */
  function findCode(file: string, before?: string): string {
    git('init', '--quiet')
    git('commit', '--quiet', '--allow-empty', '--message', 'Begin')
    const BEFORE = before ?? git('rev-parse', 'HEAD')
    mkdirSync(join(root, dirname(file)), { recursive: true })
    writeFileSync(join(root, file), 'changed')
    git('add', '.')
    git('commit', '--quiet', '--message', 'Change')
    const { run } = content!.steps.find(({ id }) => id === 'changed')!
    const output = join(root, 'outputs')
    expect(runStep(root, run, {}, { BEFORE, GITHUB_OUTPUT: output }).status).toBe(0)
    return readFileSync(output, 'utf8')
  }

  it.each([
    ['content/hero.json', false],
    ['content/pages/imprint.md', false],
    ['static/cv.pdf', false],
    ['README.md', false],
    // Tests read the documents.
    ['docs/deploy.md', true],
    ['src/pages/index.tsx', true],
    ['pipeline/content/parse.ts', true],
    ['package-lock.json', true],
    ['.github/workflows/checks.yml', true],
  ])('after a change of %s run the tests: %s', (file, isCode) => {
    expect(findCode(file)).toBe(`code=${isCode}\n`)
    expect(build!.if).toBe("needs.content.outputs.code == 'true'")
    expect(content!.steps[0]!.with).toMatchObject({ 'fetch-depth': 0 })
  })

  it('run the tests if the previous commit is unknown', () => {
    expect(findCode('content/hero.json', '0'.repeat(40))).toBe('code=true\n')
  })

  const commands = tests!.strategy!.matrix.commands!

  it('run all parts of `npm test`, and the thorough tests', () => {
    const parts = [...scripts.test.matchAll(/(?:npm run |npm:)([\w:]+)/g)].map(([, name]) => name)
    const expected = [...parts.filter((name) => name !== 'test:build'), 'test:thorough']
    expect(commands.flatMap((names) => names.split(' ')).sort()).toEqual(expected.sort())
    expect(build!.steps.map(({ run }) => run)).toContain('npm run test:build')
    const conditions = tests!.steps.flatMap((step) => /== '(.+)'/.exec(step.if ?? '')?.[1] ?? [])
    expect(commands).toEqual(expect.arrayContaining(conditions))
  })

  it('run each command of a job, and fail if one of them does', () => {
    const { run } = tests!.steps.find(({ run }) => run?.includes('$COMMANDS'))!
    const [COMMANDS = ''] = commands
    const names = COMMANDS.split(' ')
    expect(names.length).toBeGreaterThan(1)
    const runAll = (failing: string) => {
      const npm = `echo "ran $2"; [ "$2" != "${failing}" ]`
      const { status, stdout } = runStep(root, run, { npm }, { COMMANDS })
      expect(stdout.trim().split('\n')).toEqual(names.map((name) => `ran ${name}`))
      return status
    }
    expect(runAll('')).toBe(0)
    for (const name of names) expect({ name, status: runAll(name) }).toEqual({ name, status: 1 })
  })

  it('visit the build that they made', () => {
    const findArtifact = (steps: Job['steps'], action: string) =>
      steps.find(({ uses }) => uses?.startsWith(`actions/${action}-artifact@`))!.with
    const { name, path } = findArtifact(build!.steps, 'upload')!
    expect(findArtifact(tests!.steps, 'download')).toEqual({ name, path })
  })

  it('name the first error of the content in the step that the editor reads', () => {
    const editor = readFileSync('pipeline/dev/githubDraft.client.js', 'utf8')
    const [, prefix = ''] = /errorPrefix = '(.+)'/.exec(editor)!
    const [check, named] = content!.steps.slice(-3)
    expect(check).toMatchObject({ id: 'check', run: 'npm run check:content' })
    expect(named).toEqual({
      if: 'failure() && steps.check.outputs.error',
      name: `${prefix}\${{ steps.check.outputs.error }}`,
      run: 'exit 1',
    })
  })
})

describe('The check of other systems', () => {
  it('covers the oldest and newest Node.js, and each system, once a month', () => {
    const [, oldest, end] = /^>=(\d+)\.\d+ <(\d+)$/.exec(engines.node)!.map(Number)
    const included = systems.jobs.systems!.strategy!.matrix.include!
    const nodes = included.map(({ node }) => node)
    expect([Math.min(...nodes), Math.max(...nodes) + 1]).toEqual([oldest, end])
    const names = included.map(({ os }) => os.split('-')[0])
    expect([...new Set(names)].sort()).toEqual(['macos', 'ubuntu', 'windows'])
    const crons = systems.on.schedule!.map(({ cron }) => cron)
    expect(crons).toEqual([expect.stringMatching(/^\d+ \d+ \d+ \* \*$/)])
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
    const environment = { GITHUB_EVENT_NAME: event, SEND_REQUESTED: requested }
    const { stdout } = runStep(root, run, stubs, environment)
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

  it('runs on Mondays, so one of the first seven days sends the message', () => {
    const crons = live.on.schedule!.map(({ cron }) => cron)
    expect(crons).toEqual([expect.stringMatching(/^\d+ \d+ \* \* 1$/)])
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
