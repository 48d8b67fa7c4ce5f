import { createDraftForEachTest } from '../../support/createDraftForEachTest'
import type { ContentDraft } from '../../support/contentDraft'
import { runTool, startTool } from '../../support/runTool'
import type { RunningProgram } from '../../support/startProgram'

let draft: ContentDraft
createDraftForEachTest((fresh) => {
  draft = fresh
  draft.write(
    '../node_modules/gatsby/cli.js',
    'console.log("Gatsby runs for " + process.ppid); setInterval(() => {}, 1000)',
  )
})

let owner: RunningProgram
beforeEach(() => (owner = startTool('develop', [], draft.root)))
afterEach(() => owner.stop())

describe('lockFolder', () => {
  it('keeps the commands that build from running beside the dev server', async () => {
    await owner.waitFor(/Gatsby runs/)
    for (const tool of ['build', 'ready', 'start', 'develop']) {
      const { status, stdout, stderr } = runTool(tool, [], draft.root)
      expect(stderr.trim()).toMatch(/^Stopped: "npm run develop" is running in this folder.*$/)
      expect({ tool, status, stdout }).toEqual({ tool, status: 1, stdout: '' })
    }
  })

  it.each(['SIGTERM', 'SIGHUP'] as const)(
    'does not end before Gatsby does by %s',
    async (signal) => {
      const [, pid] = await owner.waitFor(/Gatsby runs for (\d+)/)
      process.kill(Number(pid), signal)
      // Gatsby shares the output, so the output ends with the last of both.
      const end = owner.waitFor(/failed/)
      await expect(end).rejects.toThrow('ended with')
    },
  )

  it('ends when its process is killed', async () => {
    const [, pid] = await owner.waitFor(/Gatsby runs for (\d+)/)
    process.kill(Number(pid), 'SIGKILL')
    // Also ends the Gatsby that it left behind.
    await owner.stop()
    draft.write('../node_modules/gatsby/cli.js', 'console.log("Gatsby runs again")')
    expect(runTool('develop', [], draft.root).stdout).toContain('Gatsby runs again')
  })
})
