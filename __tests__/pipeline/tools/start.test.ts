import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import type { ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'

let draft: ContentDraft
createDraftForEachTest((fresh) => {
  draft = fresh
  draft.write(
    '../node_modules/gatsby/cli.js',
    `require('node:fs').mkdirSync('public')
     require('node:fs').writeFileSync('public/index.html', process.env.GATSBY_CONTACT_WEBHOOK_URL)`,
  )
})

/** Preloaded module that lets servers listen on free ports, and prints their addresses. */
const freePorts = `data:text/javascript,${encodeURIComponent(`
  import { Server } from 'node:net'
  const { listen } = Server.prototype
  Server.prototype.listen = function (port, host) {
    this.once('listening', () => console.log('Listening on ' + this.address().address))
    return listen.call(this, 0, host)
  }
`)}`

let running: ChildProcess | undefined
afterEach(() => running?.kill())

it('npm start serves the site with a local inbox, on this computer only', async () => {
  const tsx = pathToFileURL(require.resolve('tsx')).href
  const child = spawn(
    process.execPath,
    ['--import', freePorts, '--import', tsx, resolve('pipeline/tools/start.ts')],
    {
      cwd: draft.root,
      env: { ...process.env, GATSBY_CONTACT_WEBHOOK_URL: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  running = child
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const readUntil = async (pattern: RegExp): Promise<string> => {
    let text = ''
    while (!pattern.test(text)) text += `${(await lines.next()).value}\n`
    return text
  }

  const printed = await readUntil(/^Ctrl-C/m)
  expect(printed.match(/Listening on .*/g)).toEqual(Array(2).fill('Listening on 127.0.0.1'))
  const [, site = ''] = /^The site: +(\S+)$/m.exec(printed) ?? []
  const webhook = await (await fetch(site)).text()
  const body = '{"name":"Zoë\u001B[2J"}'
  expect((await fetch(webhook, { method: 'POST', body })).status).toBe(200)
  expect(JSON.parse(draft.read('../inbox/messages.jsonl'))).toMatchObject({ body })
  expect(await readUntil(/Zoë/)).toContain('{"name":"Zoë\uFFFD[2J"}')
})
