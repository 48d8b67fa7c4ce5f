/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { draftBranch, GithubDraft } from '../../../pipeline/dev/githubDraft.client'
import { createCmsConfig } from '../../../pipeline/content/cms'
import { setUpRepository } from '../../support/githubFetch'
import type { Fault, GithubRepository } from '../../support/githubRepository'

let repository: GithubRepository
let requests: string[]
let draft: GithubDraft
setUpRepository((...created) => {
  ;[repository, requests] = created
  draft = new GithubDraft(repository.name)
})

const head = (branch: string) => repository.head(branch)!
const saveFiles = (...names: string[]) =>
  repository.push('draft', Object.fromEntries(names.map((name) => [name, 'Saved'])), 'Save')
const listMethods = (method: string) => requests.filter((line) => line.startsWith(method))

/** Creates the branch, and returns the state of the draft. */
async function synchronize() {
  await draft.ensureBranch()
  return draft.synchronize()
}

/** Returns the failure of a request. */
async function readFailure(fault: Fault) {
  repository.fault = fault
  const error = await draft.ensureBranch().catch((reason: unknown) => reason)
  const { status, message, isRateLimit } = error as Record<string, unknown>
  return { status, message, isRateLimit }
}

test('the editor saves to the branch of the draft', () => {
  expect(createCmsConfig().backend).toMatchObject({ branch: draftBranch })
})

describe('ensureBranch', () => {
  it('creates the branch from what is published, and says so once', async () => {
    expect(await draft.ensureBranch()).toBe(true)
    expect(head('draft')).toBe(head('main'))
    expect(await draft.ensureBranch()).toBe(false)
    expect(await new GithubDraft(repository.name).ensureBranch()).toBe(false)
    expect(listMethods('POST')).toEqual(['POST /git/refs'])
  })

  it('keeps what a branch contains', async () => {
    repository.createBranch('draft')
    saveFiles('content/a.md')
    const saved = head('draft')
    expect(await draft.ensureBranch()).toBe(false)
    expect(head('draft')).toBe(saved)
  })

  it('tries again after a failure, which it does not take for a missing branch', async () => {
    repository.fault = (_, pathname) => (pathname.endsWith('/draft') ? [500, {}] : undefined)
    await expect(draft.ensureBranch()).rejects.toMatchObject({ status: 500 })
    expect(repository.head('draft')).toBeUndefined()
    repository.fault = () => undefined
    expect(await draft.ensureBranch()).toBe(true)
  })
})

describe('request', () => {
  it.each<[string, ReturnType<Fault>, object]>([
    ['has no status without a connection', 'offline', { status: undefined }],
    [
      'has status and message',
      [403, { message: 'Forbidden' }],
      { status: 403, message: 'Forbidden', isRateLimit: false },
    ],
    ['has the text of the status if GitHub says nothing', [502], { message: 'Status 502' }],
    [
      'is one of the rate limit by its header',
      [403, { message: 'Forbidden' }, { 'x-ratelimit-remaining': '0' }],
      { isRateLimit: true },
    ],
    [
      'is one of the rate limit by its message',
      [429, { message: 'You have exceeded a secondary rate limit.' }],
      { isRateLimit: true },
    ],
    [
      'is none of the rate limit while requests remain',
      [403, { message: 'Forbidden' }, { 'x-ratelimit-remaining': '10' }],
      { isRateLimit: false },
    ],
  ])('a failure %s', async (_, fault, expected) => {
    expect(await readFailure(() => fault)).toMatchObject(expected)
  })
})

describe('synchronize', () => {
  it('finds nothing to publish in a new draft', async () => {
    const publishedAt = new Date('2026-03-04T05:06:07Z')
    repository.push('main', { 'content/a.md': 'Published' }, 'Publish', publishedAt)
    const state = await synchronize()
    expect(state).toMatchObject({ count: 0, published: head('main'), publishedAt })
    expect([state.saved, state.pull, state.conflict]).toEqual([undefined, undefined, undefined])
    expect(listMethods('POST /pulls')).toEqual([])
  })

  it('counts the saved files, and creates one pull request for them', async () => {
    repository.createBranch('draft')
    saveFiles('content/a.md', 'content/b.md')
    saveFiles('content/b.md')
    const state = await synchronize()
    expect(state).toMatchObject({ count: 2, saved: head('draft'), published: head('main') })
    expect([state.pull?.number, (await synchronize()).pull?.number]).toEqual([1, 1])
  })

  it('takes over what was published elsewhere', async () => {
    repository.createBranch('draft')
    saveFiles('content/a.md')
    repository.push('main', { 'content/b.md': 'Published' })
    const state = await synchronize()
    expect(repository.listFiles('draft')).toContain('content/b.md')
    expect(state).toMatchObject({ count: 1, saved: head('draft'), published: head('main') })
    repository.push('main', { 'content/c.md': 'Published' })
    await synchronize()
    expect(repository.listFiles('draft')).toContain('content/c.md')
  })

  it('asks no more about a publication that changed nothing else', async () => {
    repository.createBranch('draft')
    saveFiles('content/a.md')
    await draft.publish(await synchronize())
    await synchronize()
    expect(listMethods('POST')).toEqual(['POST /pulls'])
    requests.length = 0
    expect(await synchronize()).toMatchObject({ count: 0, published: head('main') })
    expect(requests.map((line) => line.replace(head('main'), 'COMMIT'))).toEqual([
      'GET /compare/main...draft',
      'GET /actions/runs?head_sha=COMMIT',
    ])
  })

  it('reports a conflict, and tries again until it is solved', async () => {
    repository.createBranch('draft')
    saveFiles('content/a.md')
    repository.push('main', { 'content/a.md': 'Published' })
    const [saved, published] = [head('draft'), head('main')]
    const state = await synchronize()
    expect(state).toMatchObject({ count: 1, conflict: { status: 409 } })
    expect([head('draft'), head('main')]).toEqual([saved, published])
    repository.push('draft', { 'content/a.md': 'Published' })
    expect((await synchronize()).conflict).toBeUndefined()
  })

  it('reports no failure of another kind as a conflict', async () => {
    repository.createBranch('draft')
    repository.push('main', { 'content/a.md': 'Published' })
    repository.fault = (_, pathname) => (pathname.endsWith('/merges') ? [403, {}] : undefined)
    await expect(synchronize()).rejects.toMatchObject({ status: 403 })
  })

  it('knows the last commit of more than GitHub lists', async () => {
    repository.maxListedCommits = 2
    repository.createBranch('draft')
    for (const name of ['a', 'b', 'c']) saveFiles(`content/${name}.md`)
    expect(await synchronize()).toMatchObject({ count: 3, saved: head('draft') })
  })
})

describe('the check', () => {
  const readRun = async () => (await synchronize()).run
  const answerRuns = (...runs: object[]) => {
    repository.fault = (_, pathname) =>
      pathname.endsWith('/actions/runs') ? [200, { workflow_runs: runs }] : undefined
  }

  it('is the one of what was saved, or else of what is published', async () => {
    repository.createBranch('draft')
    repository.failedChecks.set(head('main'), 'site.json: no title')
    expect(await readRun()).toMatchObject({ conclusion: 'failure', error: 'site.json: no title' })
    saveFiles('content/a.md')
    expect(await readRun()).toMatchObject({ conclusion: null })
    repository.failedChecks.set(head('draft'), 'a.md: no title')
    expect(await readRun()).toMatchObject({ conclusion: 'failure', error: 'a.md: no title' })
  })

  it('has no error if it failed for another reason than the content', async () => {
    repository.failedChecks.set(head('main'), '')
    expect((await readRun())?.error).toBeUndefined()
  })

  it('is the newest one, whatever other workflows say', async () => {
    const [newest, older] = [
      { id: 3, name: 'checks', conclusion: 'success' },
      { id: 2, name: 'checks', conclusion: 'cancelled' },
    ]
    answerRuns({ id: 4, name: 'live', conclusion: 'failure' }, newest, older)
    expect(await readRun()).toEqual(newest)
    answerRuns({ id: 4, name: 'live', conclusion: 'failure' })
    expect(await readRun()).toBeUndefined()
  })

  it.each([403, 404])('is unknown if the token may not read it (%d)', async (status) => {
    repository.fault = (_, pathname) => (pathname.endsWith('/actions/runs') ? [status] : undefined)
    expect(await synchronize()).toMatchObject({ count: 0, run: undefined })
  })

  it('fails with GitHub', async () => {
    repository.fault = (_, pathname) => (pathname.endsWith('/actions/runs') ? [500] : undefined)
    await expect(synchronize()).rejects.toMatchObject({ status: 500 })
  })
})

describe('publish', () => {
  it.each([
    [['content/a.md'], 'Publish one changed file'],
    [['content/a.md', 'content/b.md'], 'Publish 2 changed files'],
  ])('publishes %j with the commits of the draft', async (names, title) => {
    repository.createBranch('draft')
    saveFiles(...names)
    await draft.publish(await synchronize())
    expect(repository.listFiles('main')).toEqual(expect.arrayContaining(names))
    expect(repository.listCommits('main', 'main~1')).toEqual([title, 'Save'])
    saveFiles('content/c.md')
    expect(await synchronize()).toMatchObject({ count: 1, pull: { number: 2 } })
  })

  it('publishes nothing that was saved after what was shown', async () => {
    repository.createBranch('draft')
    saveFiles('content/a.md')
    const state = await synchronize()
    saveFiles('content/b.md')
    const published = head('main')
    await expect(draft.publish(state)).rejects.toMatchObject({ status: 409 })
    expect(head('main')).toBe(published)
  })
})

test.each([
  ['content/pages/Küste & Co.md', -3600, true],
  ['content/pages/Küste & Co.md', 3600, false],
  ['content/pages/other.md', -3600, false],
])('%s was saved to the draft since %d seconds from now: %s', async (file, seconds, isChanged) => {
  repository.createBranch('draft')
  saveFiles('content/pages/Küste & Co.md')
  repository.push('main', { 'content/pages/other.md': 'Published' })
  const time = new Date(Date.now() + seconds * 1000)
  expect(await draft.isChangedSince(file, time)).toBe(isChanged)
})
