import { execFileSync } from 'node:child_process'
import { createServer } from 'node:http'
import type { SiteVersion } from '../../../pipeline/hosting/siteVersion'
import { hash } from '../../../pipeline/lib/hash'
import { type RunningServer, startServer } from '../../../pipeline/hosting/server'
import type { ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'
import { startDnsServer, redirectDns } from '../../support/dnsServer'
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
  async function startLiveSite(readServedCommit: () => string, headers = {}) {
    const readVersion = (): SiteVersion => ({
      commit: { hash: readServedCommit(), isChanged: false },
      noindex: false,
      isPreview: false,
      webhook: 'none',
      headers,
      pages: { '/': hash(home), '/404.html': hash(home) },
      files: {},
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
    draft.editJson('site.json', (site) => (site.url = url))
    const { waitFor, waitForEnd } = startTool('checkLive', [], draft.root)
    await waitFor(output)
    expect(await waitForEnd()).toBe(code)
  })

  it('exits with 1 for a contactEmail whose domain has no mail server', async () => {
    draft.editJson('site.json', (site) => (site.contactEmail = 'zoe@larkspur.co'))
    const { url } = await startLiveSite(readCommit)
    const dns = await startDnsServer({ 'com NS': 'a.gtld-servers.net' })
    const settings = redirectDns(draft, dns.address)
    const { waitFor, waitForEnd } = startTool('checkLive', [url], draft.root, settings)
    await waitFor(/field "contactEmail"/).finally(dns.close)
    expect(await waitForEnd()).toBe(1)
  })

  it('exits with 0 for a host that cannot send headers, with a warning', async () => {
    const { url } = await startLiveSite(readCommit, { 'X-Frame-Options': 'DENY' })
    const { waitFor, waitForEnd } = startTool('checkLive', [url], draft.root)
    await waitFor(/security headers/)
    expect(await waitForEnd()).toBe(0)
  })

  it('accepts the name of a host without https://', () => {
    const { status, stderr } = runTool('checkLive', ['127.0.0.1:2'], draft.root)
    expect(stderr).toContain('127.0.0.1:2/version.json')
    expect(status).toBe(1)
  })
})
