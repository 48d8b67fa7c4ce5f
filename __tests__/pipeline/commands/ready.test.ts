import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { createServer } from 'node:http'
import { findBrowser } from '../../../pipeline/lib/browser'
import { startServer } from '../../../pipeline/hosting/server'
import { type ContentDraft, createSlideImage } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'
import { replacePlaceholders } from '../../support/replacePlaceholders'
import { startDnsServer, redirectDns } from '../../support/dnsServer'
import { createOptions, createToolCommand, runTool, startTool } from '../../support/runTool'
import { startProgram } from '../../support/startProgram'

/** Stub of Gatsby that prints a line and writes one page. */
const fakeGatsby = `
  const { mkdirSync, writeFileSync } = require('node:fs')
  console.log('Gatsby works')
  if (process.env.TEST_FAILURE) throw new Error(process.env.TEST_FAILURE)
  mkdirSync('public', { recursive: true })
  writeFileSync('public/index.html', '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Home</title>' +
    '<meta property="og:image" content="https://www.example.com/static/card%201.png"></head>' +
    '<body><h1>Home</h1>' +
    (process.env.TEST_SCRIPT ? '<script>' + process.env.TEST_SCRIPT + '</script>' : '') + '</body></html>')
`

let draft: ContentDraft
createDraftForEachTest((fresh) => {
  draft = fresh
  draft.write('../node_modules/gatsby/cli.js', fakeGatsby)
})

// Ports below 1024 require privileges, so no server uses port 2: DNS never answers.
const ready = (options: string[] = [], environment: NodeJS.Dict<string> = {}) =>
  runTool('ready', options, draft.root, { ...redirectDns(draft, '127.0.0.1:2'), ...environment })

const isBuilt = () => existsSync(draft.file('../public'))

describe('npm run ready', () => {
  it('ends with "Ready to publish." below what was proven when nothing is left to do', () => {
    replacePlaceholders(draft)
    const { status, stdout } = ready()
    expect(stdout.trim().split('\n').at(-1)).toBe('Ready to publish.')
    // One sentence is about its mail server, the other about the messages of the form.
    expect(stdout.match(/hello@your-next-move\.com/g)).toHaveLength(2)
    expect(stdout).toContain('.builds/ready/site/static/card 1.png')
    expect(stdout).not.toContain('Gatsby works')
    expect(status).toBe(0)
  })

  it.each(['/nowhere/', '/#nowhere'])('reports the dead link %s of a page', (link) => {
    replacePlaceholders(draft)
    const policy = 'pages/privacy-policy.md'
    draft.write(policy, `${draft.read(policy)}\n[A link](${link})\n`)
    const { status, stdout } = ready()
    expect(stdout).toContain(link)
    expect(stdout).not.toContain('Ready to publish.')
    expect(status).toBe(1)
  })

  it('prints what Gatsby printed if the build fails', () => {
    replacePlaceholders(draft)
    const { status, stderr } = ready([], { TEST_FAILURE: 'No space left' })
    expect(stderr).toContain('Gatsby works')
    expect(stderr).toContain('No space left')
    expect(status).toBe(1)
  })

  it('lists placeholder content before the build, and builds with --all', () => {
    const { status, stdout } = ready()
    expect(stdout).toContain('content/site/mark.svg')
    expect(stdout).toContain('npm run ready -- --all')
    expect(status).toBe(1)
    expect(isBuilt()).toBe(false)
    const all = ready(['--all'])
    expect(all.stdout).toContain('content/site/mark.svg')
    expect(all.status).toBe(1)
    expect(isBuilt()).toBe(true)
  })

  it('counts an unused file in content/ as left to do', () => {
    replacePlaceholders(draft)
    draft.write('pages/notes.rtf', 'Notes')
    const { status, stdout } = ready()
    expect(stdout).toContain('content/pages/notes.rtf')
    expect(status).toBe(1)
    expect(isBuilt()).toBe(false)
  })

  it('counts a contactEmail without a mail server as left to do', async () => {
    replacePlaceholders(draft)
    const dns = await startDnsServer({ 'com NS': 'a.gtld-servers.net' })
    const program = startTool('ready', [], draft.root, redirectDns(draft, dns.address))
    expect(await program.waitForEnd().finally(dns.close)).toBe(1)
    expect(program.readOutput()).toContain('field "contactEmail"')
    expect(isBuilt()).toBe(false)
  })

  it('prints warnings above "Ready to publish."', () => {
    replacePlaceholders(draft)
    draft.write('pages/privacy-policy.md', `${draft.read('pages/privacy-policy.md')}\n{phone}\n`)
    const { status, stdout } = ready()
    expect(stdout).toContain('content/pages/privacy-policy.md, line')
    expect(stdout.trim().split('\n').at(-1)).toBe('Ready to publish.')
    expect(status).toBe(0)
  })

  it('prints the other warnings too when it stops before the build', async () => {
    await draft.addOrphanImage('07-outcomes.png', createSlideImage(1, 1920, 1920))
    const { stdout } = ready()
    expect(stdout).toContain('content/case-studies/07-outcomes.png')
    expect(isBuilt()).toBe(false)
  })

  it('does not build the site when the content has errors, also with --all', () => {
    draft.replace('hero.json', '22', '"22"')
    const { status, stdout } = ready(['--all'])
    expect(stdout).toContain('content/hero.json, line')
    expect(stdout).not.toContain('-- --all')
    expect(status).toBe(1)
    expect(isBuilt()).toBe(false)
  })
})

const withBrowser = findBrowser() ? describe : describe.skip

it('npm run ready says first that analytics need a browser that is missing', () => {
  draft.write('analytics.html', '<script src="https://stats.larkspur.io/a.js"></script>')
  draft.write(
    '../noBrowser.cjs',
    `const fs = require('node:fs')
     const { existsSync } = fs
     fs.existsSync = (file) => !/chrom/i.test(file) && existsSync(file)`,
  )
  const { status, stdout, stderr } = ready([], {
    NODE_OPTIONS: `--require ${draft.file('../noBrowser.cjs')}`,
  })
  expect(stderr).toContain('npx playwright install')
  expect([status, stdout]).toEqual([1, ''])
})

withBrowser('npm run ready with analytics', () => {
  const [service, other] = ['https://stats.larkspur.io', 'https://api.larkspur.io']

  it.each([
    [0, 'is sent', [service], service],
    [1, 'is sent, but the policy blocks a request', [service, other], other],
  ])('exits with %i if a page view %s', (code, _what, origins, named) => {
    replacePlaceholders(draft)
    draft.write('analytics.html', `<script src="${service}/a.js"></script>`)
    // Analytics services ignore automated browsers and those without a window.
    const condition = '!navigator.webdriver && !/Headless/.test(navigator.userAgent)'
    const requests = origins.map((origin) => `fetch('${origin}/hit').catch(() => {})`)
    const script = `if (${condition}) { ${requests.join(';')} }`
    const { status, stdout } = ready([], { TEST_SCRIPT: script })
    expect(stdout).toContain(new URL(named).host)
    expect(status).toBe(code)
  })
})

describe('npm run ready with a webhook', () => {
  const webhook = 'https://hooks.larkspur.io/hook'
  let receiver: Server
  let received: number
  let status: number
  let environment: NodeJS.Dict<string>

  /** Sends the requests of a command for the public webhook to another URL. */
  function redirectWebhook(url: string, code = ''): NodeJS.Dict<string> {
    draft.write(
      '../redirect.cjs',
      `require('node:dns').setServers(['127.0.0.1:2'])
       const { fetch } = globalThis
       globalThis.fetch = (_, options) => fetch('${url}', options)
       ${code}`,
    )
    return {
      CI: '',
      GATSBY_CONTACT_WEBHOOK_URL: webhook,
      NODE_OPTIONS: `--require ${draft.file('../redirect.cjs')}`,
    }
  }

  beforeEach(async () => {
    replacePlaceholders(draft)
    received = 0
    status = 404
    receiver = createServer((_request, response) => {
      received += 1
      response.writeHead(status).end()
    })
    const { url } = await startServer(receiver)
    environment = redirectWebhook(url)
  })
  afterEach(() => receiver.close())

  it('refuses one on this computer before the build', () => {
    const { status, stderr } = ready([], { GATSBY_CONTACT_WEBHOOK_URL: 'http://127.0.0.1:2/hook' })
    expect(stderr).toContain('GATSBY_CONTACT_WEBHOOK_URL')
    expect(status).toBe(1)
    expect(isBuilt()).toBe(false)
  })

  it('sends nothing without a terminal, and says so', () => {
    const { status, stdout } = ready([], environment)
    expect(stdout.trim().split('\n').at(-1)).toMatch(/^Ready to publish, .*not tried\.$/)
    expect(status).toBe(0)
    expect(received).toBe(0)
  })

  const hasScript = existsSync('/usr/bin/script')
  const atTerminal = hasScript ? it : it.skip

  /** Runs the command at a terminal, and answers the question. */
  async function answer(word: string, settings: NodeJS.Dict<string>) {
    const command = createToolCommand('ready', [])
      .map((word) => `'${word}'`)
      .join(' ')
    const options = createOptions(draft.root, settings)
    const program = startProgram('/usr/bin/script', ['-qec', command, '/dev/null'], options)
    await program.waitFor(/\(y\/N\)/)
    program.write(`${word}\n`)
    return program
  }

  atTerminal(
    'at a terminal offers a test message, and is not ready if it is rejected',
    async () => {
      const { waitFor, waitForEnd } = await answer('y', environment)
      await waitFor(/content\/site\.json, line \d+, field "contactWebhook"[^]*404/)
      expect(await waitForEnd()).toBe(1)
      expect(received).toBe(1)
    },
  )

  atTerminal('sends nothing if the answer is empty', async () => {
    const { waitFor, waitForEnd } = await answer('', environment)
    await waitFor(/not tried\./)
    expect(await waitForEnd()).toBe(0)
    expect(received).toBe(0)
  })

  atTerminal('is ready once the webhook has accepted a message, until it changes', async () => {
    status = 200
    const { waitFor, waitForEnd } = await answer('y', environment)
    await waitFor(/Ready to publish\./)
    expect(await waitForEnd()).toBe(0)
    expect(received).toBe(1)
    const readLastLine = () => ready([], environment).stdout.trim().split('\n').at(-1)
    expect(readLastLine()).toBe('Ready to publish.')
    environment.GATSBY_CONTACT_WEBHOOK_URL = `${webhook}-new`
    expect(readLastLine()).toMatch(/not tried\.$/)
  })

  atTerminal.each([
    ['does not blame the webhook while the computer is offline', '{}', /not tried/, 0],
    [
      'blames a webhook without an answer while it is online',
      '{ eth0: [{ internal: false }] }',
      /field "contactWebhook"[^]*ECONNREFUSED/,
      1,
    ],
  ])('%s', async (_what, networks, output, code) => {
    const fakeNetworks = `require('node:os').networkInterfaces = () => (${networks})`
    // Ports below 1024 require privileges, so no server uses port 2.
    const settings = redirectWebhook('http://127.0.0.1:2/hook', fakeNetworks)
    const { waitFor, waitForEnd } = await answer('y', settings)
    await waitFor(output)
    expect(await waitForEnd()).toBe(code)
  })
})
