import type { ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'
import { startTool } from '../../support/runTool'
import type { RunningProgram } from '../../support/startProgram'

let draft: ContentDraft
createDraftForEachTest((fresh) => {
  draft = fresh
  draft.write('../node_modules/gatsby/cli.js', 'console.log("Gatsby:", ...process.argv.slice(2))')
})

let running: RunningProgram | undefined
afterEach(() => running?.stop())

describe('npm run develop', () => {
  it('passes its options on to Gatsby, so -H 0.0.0.0 opens it to phones in the network', async () => {
    running = startTool('develop', ['-H', '0.0.0.0', '--port', '8123'], draft.root)
    await running.waitFor(/Gatsby: develop -H 0.0.0.0 --port 8123/)
  })

  it('starts Gatsby with polling, because network folders may emit no events', async () => {
    const print = 'console.log("Polling:", process.env.CHOKIDAR_USEPOLLING)'
    draft.write('../node_modules/gatsby/cli.js', print)
    running = startTool('develop', [], draft.root, { CHOKIDAR_USEPOLLING: undefined })
    await running.waitFor(/Polling: 1/)
  })
})
