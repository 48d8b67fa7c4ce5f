import { cpSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'
import type { ContentDraft } from '../../support/contentDraft'
import { runTool, startTool } from '../../support/runTool'
import type { RunningProgram } from '../../support/startProgram'

/** Stub of Gatsby that runs on, and says so when its command has ended before. */
const endlessGatsby = `
  const { ppid } = process
  console.log('Gatsby runs for ' + ppid)
  setInterval(() => {
    if (process.ppid === ppid) return
    console.log('Gatsby runs on')
    process.exit()
  }, 50)`

let draft: ContentDraft
createDraftForEachTest((fresh) => {
  draft = fresh
  draft.write('../node_modules/gatsby/cli.js', endlessGatsby)
})

let owner: RunningProgram | undefined
afterEach(() => owner?.stop())

/** Starts the dev server, and waits until it has the lock. */
async function startOwner(folder = draft.root, environment: NodeJS.Dict<string> = {}) {
  owner = startTool('develop', [], folder, environment)
  const [, pid] = await owner.waitFor(/Gatsby runs for (\d+)/)
  return { ...owner, pid: Number(pid) }
}

const refusal = /^Stopped: "npm run develop" is running in this folder.*$/

/** Expects a command to find the dev server that runs. */
async function expectRefusal(tool: string, environment: NodeJS.Dict<string> = {}): Promise<void> {
  const { waitForEnd, readOutput, stop } = startTool(tool, [], draft.root, environment)
  try {
    const status = await waitForEnd()
    const output = expect.stringMatching(refusal) as string
    expect({ tool, status, output: readOutput().trim() }).toEqual({ tool, status: 1, output })
  } finally {
    await stop()
  }
}

/** Writes a module that lets sockets in folders with this pattern fail as a system would. */
function writePreload(pattern: string, code: string): NodeJS.Dict<string> {
  draft.write(
    '../noSockets.cjs',
    `const { Server } = require('node:net')
     const { listen } = Server.prototype
     Server.prototype.listen = function (options, ...rest) {
       if (!${pattern}.test(options.path)) return listen.call(this, options, ...rest)
       process.nextTick(() => this.emit('error', Object.assign(new Error('${code}'), { code: '${code}' })))
       return this
     }`,
  )
  return { NODE_OPTIONS: `--require ${draft.file('../noSockets.cjs')}` }
}

describe('lockFolder', () => {
  it('keeps the commands that build or write an output from running beside the dev server', async () => {
    await startOwner()
    const tools = ['build', 'ready', 'start', 'develop', 'editor']
    await Promise.all(tools.map((tool) => expectRefusal(tool)))
  })

  it('holds with another temporary folder', async () => {
    await startOwner()
    await expectRefusal('build', { TMPDIR: draft.file('..') })
  })

  it('holds in a folder with a long path', async () => {
    const folder = draft.file(`../${'long '.repeat(30)}`)
    mkdirSync(folder)
    for (const name of ['content', 'node_modules'])
      renameSync(join(draft.root, name), join(folder, name))
    await startOwner(folder)
    expect(runTool('build', [], folder).stderr.trim()).toMatch(refusal)
  })

  it.each(['ENOTSUP', 'EPERM'])(
    'holds in a folder that cannot hold a socket (%s)',
    async (code) => {
      const environment = writePreload('/^[.]builds/', code)
      await startOwner(draft.root, environment)
      await expectRefusal('build', environment)
    },
  )

  it('stops no command where no folder can hold a socket', () => {
    draft.write('../node_modules/gatsby/cli.js', 'console.log("Gatsby runs")')
    const { stdout } = runTool('develop', [], draft.root, writePreload('/./', 'EPERM'))
    expect(stdout).toContain('Gatsby runs')
  })

  it.each([
    ['that can hold a socket', '/^never$/'],
    ['that cannot', '/^[.]builds/'],
  ])(
    'does not hold for another folder of the same name, with folders %s',
    async (_what, pattern) => {
      const environment = writePreload(pattern, 'ENOTSUP')
      const folders = ['work/site', 'private/site'].map((name) => draft.file(`../${name}`))
      for (const folder of folders) {
        for (const name of ['content', 'node_modules']) {
          cpSync(join(draft.root, name), join(folder, name), { recursive: true })
        }
      }
      const [first, second] = folders as [string, string]
      await startOwner(first, environment)
      const other = startTool('build', [], second, environment)
      await other.waitFor(/Gatsby runs/).finally(other.stop)
    },
  )

  it.each([[['SIGTERM']], [['SIGHUP']], [['SIGINT', 'SIGTERM']]])(
    'does not end before Gatsby does by %j',
    async (signals) => {
      const { pid, waitFor } = await startOwner()
      for (const signal of signals) process.kill(pid, signal)
      // Gatsby shares the output, so the output ends with the last of both.
      await expect(waitFor(/failed|Gatsby runs on/)).rejects.toThrow('ended with')
    },
  )

  it('ends when its process is killed', async () => {
    const { pid, stop } = await startOwner()
    process.kill(pid, 'SIGKILL')
    // Also ends the Gatsby that it left behind.
    await stop()
    draft.write('../node_modules/gatsby/cli.js', 'console.log("Gatsby runs again")')
    expect(runTool('develop', [], draft.root).stdout).toContain('Gatsby runs again')
  })
})
