import { execFileSync } from 'node:child_process'
import { createServer } from 'node:http'
import { hash, type SiteVersion } from '../../../pipeline/hosting/hostFiles'
import { type RunningServer, startServer } from '../../../pipeline/hosting/server'
import type { ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'
import { runTool, startTool } from '../../support/runTool'

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

it.each([
  ['checkLive', []],
  ['checkWebhook', ['--monthly']],
])('%s %j requests nothing for a site with an example URL', (tool, args) => {
  const webhook = 'https://hooks.larkspur.invalid/contact'
  draft.editJson('site.json', (site) => (site.contactWebhook = webhook))
  const { status, stdout } = runTool(tool, args, draft.root)
  expect(stdout).toContain('Nothing to check')
  expect(status).toBe(0)
})

describe('check:live', () => {
  let site: RunningServer | undefined
  afterEach(() => site?.close())

  const home = '<!doctype html><title>Home</title>'

  /** Serves a site that consists of one page, and whose commit may change with each request. */
  async function startLiveSite(readServedCommit: () => string) {
    const readVersion = (): SiteVersion => ({
      commit: { hash: readServedCommit(), isChanged: false },
      isUnlisted: false,
      webhook: 'none',
      headers: {},
      pages: { '/': hash(home), '/404.html': hash(home) },
    })
    const server = createServer(({ url = '' }, response) => {
      const isHome = /^\/(\?|$)/.test(url)
      const isVersion = url.startsWith('/version.json')
      response.statusCode = isHome || isVersion ? 200 : 404
      response.end(isVersion ? JSON.stringify(readVersion()) : home)
    })
    return (site = await startServer(server))
  }

  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], {
      cwd: draft.root,
      encoding: 'utf8',
    }).trim()

  const readCommit = () => git('rev-parse', 'HEAD')
  const otherCommit = 'f'.repeat(40)

  beforeEach(() => {
    git('init', '--quiet')
    git('commit', '--quiet', '--allow-empty', '--message', 'Begin')
  })

  it.each([
    [1, 'serves another commit', () => otherCommit, /f{7}/],
    [0, 'serves the commit of the folder', readCommit, /in order/],
  ])('exits with %i for a site that %s', async (code, _what, readServedCommit, output) => {
    const { url } = await startLiveSite(readServedCommit)
    const { waitFor, waitForEnd } = startTool('checkLive', [url], draft.root)
    await waitFor(output)
    expect(await waitForEnd()).toBe(code)
  })

  it('--wait waits until the site serves the commit of the folder', async () => {
    draft.write(
      '../fast.cjs',
      `require('node:timers/promises').setTimeout = () => Promise.resolve()
       require('node:module').syncBuiltinESMExports()`,
    )
    const commits = [otherCommit, otherCommit]
    const { url } = await startLiveSite(() => commits.shift() ?? readCommit())
    const { waitFor, waitForEnd } = startTool('checkLive', [url, '--wait', '1'], draft.root, {
      NODE_OPTIONS: `--require ${draft.file('../fast.cjs')}`,
    })
    await waitFor(/in order/)
    expect(await waitForEnd()).toBe(0)
  })
})
