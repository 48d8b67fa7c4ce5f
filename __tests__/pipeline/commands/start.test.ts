import { existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startServer } from '../../../pipeline/hosting/server'
import type { ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'
import { createOptions, runTool } from '../../support/runTool'
import { type RunningProgram, startProgram } from '../../support/startProgram'

let draft: ContentDraft
createDraftForEachTest((fresh) => {
  draft = fresh
  draft.write(
    '../node_modules/gatsby/cli.js',
    `require('node:fs').mkdirSync('public', { recursive: true })
     require('node:fs').writeFileSync('public/index.html', '<meta charset="utf-8">' + process.env.GATSBY_CONTACT_WEBHOOK_URL)`,
  )
})

/** Preloaded module that lets servers listen on free ports, and prints their addresses. */
const freePorts = `data:text/javascript,${encodeURIComponent(`
  import { Server } from 'node:net'
  const { listen } = Server.prototype
  Server.prototype.listen = function (port, host) {
    if (typeof port !== 'number') return listen.call(this, port)
    this.once('listening', () => console.log('Listening on ' + this.address().address + ' for ' + port))
    return listen.call(this, 0, host)
  }
`)}`

let running: RunningProgram | undefined
afterEach(() => running?.stop())

/** Runs the command until it serves; returns its output and the URL of the site. */
async function start(options: string[] = [], webhook = '') {
  const tsx = pathToFileURL(require.resolve('tsx')).href
  running = startProgram(
    process.execPath,
    ['--import', freePorts, '--import', tsx, resolve('pipeline/commands/start.ts'), ...options],
    createOptions(draft.root, { GATSBY_CONTACT_WEBHOOK_URL: webhook }),
  )
  const { input: printed } = await running.waitFor(/^Ctrl-C/m)
  const [, site = ''] = /^The site: +(\S+)$/m.exec(printed) ?? []
  return { printed, site, waitFor: running.waitFor }
}

it('npm start serves the site with a local inbox, on this computer only', async () => {
  const { printed, site, waitFor } = await start()
  const servers = [8000, 8001].map((port) => `Listening on 127.0.0.1 for ${port}`)
  expect(printed.match(/Listening on .*/g)).toEqual(servers)
  const [webhook = ''] = /http:\S+$/.exec(await (await fetch(site)).text()) ?? []
  for (const name of ['Ann', 'Zoë\u001B[2J']) {
    const body = JSON.stringify({ name }).replace('\\u001b', '\u001B')
    expect((await fetch(webhook, { method: 'POST', body })).status).toBe(200)
  }
  const kept = draft.read('../inbox/messages.jsonl').trim().split('\n')
  expect(kept.map((line) => (JSON.parse(line) as { body: string }).body)).toEqual([
    '{"name":"Ann"}',
    '{"name":"Zoë\u001B[2J"}',
  ])
  await waitFor(/\{"name":"Zoë\uFFFD\[2J"\}/)

  // The form must not say that a message was sent that the inbox could not keep.
  draft.remove('../inbox')
  draft.write('../inbox', '')
  await expect(fetch(webhook, { method: 'POST', body: '{}' })).rejects.toThrow()
  await waitFor(/messages\.jsonl[^]*messages\.jsonl/)
  expect((await fetch(site)).status).toBe(200)
})

it('npm start sends messages to a webhook of the environment, without an inbox', async () => {
  const webhook = 'http://127.0.0.1:2/hook'
  const { printed, site } = await start(['--port', '8100'], webhook)
  expect(printed.match(/Listening on .*/g)).toEqual(['Listening on 127.0.0.1 for 8100'])
  expect(printed).toContain(webhook)
  expect(await (await fetch(site)).text()).toContain(webhook)
  expect(existsSync(draft.file('../inbox'))).toBe(false)
})

it('npm start -- --built serves the folder to publish, without a build or an inbox', async () => {
  for (const folder of ['build', '.builds/start'])
    draft.write(`../${folder}/site/index.html`, `<meta charset="utf-8">${folder}`)
  const { printed, site } = await start(['--built'])
  expect(printed.match(/Listening on .*/g)).toEqual(['Listening on 127.0.0.1 for 8000'])
  expect(await (await fetch(site)).text()).toBe('<meta charset="utf-8">build')
  for (const made of ['public', 'inbox']) expect(existsSync(draft.file(`../${made}`))).toBe(false)
})

describe('npm start with a port in use', () => {
  let other: Server
  afterEach(() => other.close())

  it('stops before the build, and names the port', async () => {
    other = createServer()
    const { url } = await startServer(other)
    const { port } = new URL(url)
    const { status, stderr } = runTool('start', ['--port', port], draft.root)
    expect(stderr).toContain(port)
    expect(stderr).toContain('--port')
    expect(status).toBe(1)
  })
})
