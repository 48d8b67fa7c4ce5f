/** @jest-environment node */
import type { ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'
import { runTool } from '../../support/runTool'

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

it.each([
  [['http://larkspur.co'], /^http:\/\/larkspur\.co is not the URL of a published site/],
  [['https://localhost:1', '--wait', 'long'], /^--wait long is not a number of minutes/],
  [['https://localhost:1', '--send'], /Unknown option '--send'/],
  [
    ['https://localhost:1'],
    /^The commit \(stored version\) of this folder is unknown, because git is not installed/,
  ],
])('fails before any request when the arguments are %j', (words, sentence) => {
  const { status, stderr } = runTool('checkLive', words, draft.root)
  expect(stderr).toMatch(sentence)
  expect(status).toBe(1)
})
