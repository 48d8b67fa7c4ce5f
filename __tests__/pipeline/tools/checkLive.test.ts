import type { ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'
import { runTool } from '../../support/runTool'

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

it.each([
  [['https://localhost:1', '--send'], "Unknown option '--send'"],
  [['https://localhost:1'], 'The commit of this folder is unknown'],
])('fails before any request when the arguments are %j', (words, reason) => {
  const { status, stderr } = runTool('checkLive', words, draft.root)
  expect(stderr).toContain(reason)
  expect(status).toBe(1)
})
