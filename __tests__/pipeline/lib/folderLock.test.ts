import { cpSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'
import type { ContentDraft } from '../../support/contentDraft'
import { runTool, startTool } from '../../support/runTool'
import type { RunningProgram } from '../../support/startProgram'

const endlessGatsby = 'console.log("Gatsby runs for " + process.ppid); setInterval(() => {}, 1000)'

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
function expectRefusal(tool: string, environment: NodeJS.Dict<string> = {}): void {
  const { status, stdout, stderr } = runTool(tool, [], draft.root, environment)
  expect(stderr.trim()).toMatch(refusal)
  expect({ tool, status, stdout }).toEqual({ tool, status: 1, stdout: '' })
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
    for (const tool of ['build', 'ready', 'start', 'develop', 'editor']) expectRefusal(tool)
  })

  it('holds with another temporary folder', async () => {
    await startOwner()
    expectRefusal('build', { TMPDIR: draft.file('..') })
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
      expectRefusal('build', environment)
    },
  )

  it('stops no command where no folder can hold a socket', () => {
    draft.write('../node_modules/gatsby/cli.js', 'console.log("Gatsby runs")')
    const { stdout } = runTool('develop', [], draft.root, writePreload('/./', 'EPERM'))
    expect(stdout).toContain('Gatsby runs')
  })

  it.each(['/^never$/', '/^[.]builds/'])(
    'does not hold for another folder of the same name, without sockets in %s',
    async (pattern) => {
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

  it.each(['SIGTERM', 'SIGHUP'] as const)(
    'does not end before Gatsby does by %s',
    async (signal) => {
      const { pid, waitFor } = await startOwner()
      process.kill(pid, signal)
      // Gatsby shares the output, so the output ends with the last of both.
      await expect(waitFor(/failed/)).rejects.toThrow('ended with')
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
