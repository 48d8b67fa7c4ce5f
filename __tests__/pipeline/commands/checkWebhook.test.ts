import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createServer, type OutgoingHttpHeaders, type Server } from 'node:http'
import { startServer } from '../../../pipeline/hosting/server'
import type { SiteVersion } from '../../../pipeline/hosting/siteVersion'
import type { ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'
import { createGoogleListener, googleWebhook } from '../../support/googleListener'
import { createGoogleScript } from '../../support/googleScript'
import { runTool, startTool } from '../../support/runTool'

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

// Ports below 1024 require privileges, so no server uses ports 2 and 3.
const [atHost, inFile] = ['http://127.0.0.1:2/hook', 'http://127.0.0.1:3/hook']

it('prefers the environment variable to the field of site.json', () => {
  draft.editJson('site.json', (site) => (site.contactWebhook = inFile))
  const check = (webhook?: string) =>
    runTool('checkWebhook', [], draft.root, { GATSBY_CONTACT_WEBHOOK_URL: webhook })
  expect(check(atHost)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/127\.0\.0\.1:2\)/) as string,
  })
  expect(check()).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/127\.0\.0\.1:3\)/) as string,
  })
  expect(check('none')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/Nothing to test.*hello@example\.com/) as string,
  })
})

describe('check:webhook', () => {
  let server: Server | undefined
  afterEach(() => server?.close())

  const triedFile = () => draft.file('../.builds/tried-webhook.txt')

  const createVersion = (url: string): SiteVersion => ({
    commit: { hash: 'a'.repeat(40), isChanged: false },
    noindex: false,
    isPreview: false,
    webhook: `${url}/hook`,
    headers: {},
    pages: {},
    files: {},
  })

  /** Starts a site whose version.json names its own webhook, which responds with a status. */
  async function startLiveSite(
    status: number,
    headers: OutgoingHttpHeaders,
  ): Promise<{ url: string; messages: string[] }> {
    const messages: string[] = []
    server = createServer((request, response) => {
      if (request.method === 'GET') return response.end(JSON.stringify(createVersion(url)))
      messages.push(request.url ?? '')
      response.writeHead(status, headers).end()
    })
    const { url } = await startServer(server)
    return { url, messages }
  }

  it.each([
    [200, {}, 0, /accepted/],
    [404, {}, 1, /Rejected/],
    [302, { location: '/moved' }, 1, /moved/],
    [200, { 'cross-origin-resource-policy': 'same-origin' }, 1, /same-origin/],
  ])(
    '--monthly sends a message to the live webhook, and with its response %i %j exits with %i',
    async (status, headers, code, output) => {
      const { url, messages } = await startLiveSite(status, headers)
      draft.editJson('site.json', (site) => (site.url = url))
      const { waitFor, waitForEnd } = startTool('checkWebhook', ['--monthly'], draft.root)
      await waitFor(output)
      expect(await waitForEnd()).toBe(code)
      expect(messages).toEqual(['/hook'])
      // `npm run ready` is about the webhook of this folder.
      expect(existsSync(triedFile())).toBe(false)
    },
  )

  it.each([
    [200, 0],
    [500, 1],
  ])('with the response %i exits with %i, and only remembers what was accepted', async (...row) => {
    const [status, code] = row
    const { url } = await startLiveSite(status, {})
    const webhook = `${url}/hook`
    const settings = { GATSBY_CONTACT_WEBHOOK_URL: webhook }
    const { waitForEnd } = startTool('checkWebhook', [], draft.root, settings)
    expect(await waitForEnd()).toBe(code)
    const tried = existsSync(triedFile()) ? readFileSync(triedFile(), 'utf8') : undefined
    expect(tried).toBe(code === 0 ? webhook : undefined)
  })

  it('sends a test message through the script for a Google account', async () => {
    const google = createGoogleScript()
    server = createServer(createGoogleListener((contents) => ({ script: google.post(contents) })))
    const { url } = await startServer(server)
    draft.editJson('site.json', (site) => (site.contactWebhook = googleWebhook))
    const { waitFor, waitForEnd } = startTool('checkWebhook', [], draft.root, {
      NODE_OPTIONS: `--require ${resolve('__tests__/support/rerouteGoogle.cjs')}`,
      GOOGLE_RECEIVER: url,
    })
    await waitFor(/accepted/)
    expect(await waitForEnd()).toBe(0)
    expect(google.mails).toHaveLength(1)
  })

  it('--monthly fails for a live site that does not name its webhook', () => {
    draft.editJson('site.json', (site) => (site.url = 'http://127.0.0.1:2'))
    const { status, stderr } = runTool('checkWebhook', ['--monthly'], draft.root)
    expect(stderr).toContain('check:live')
    expect(status).toBe(1)
  })
})
