import type { ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'
import { runTool } from '../../support/runTool'

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

it.each([
  ['checkLive', []],
  ['checkWebhook', ['--monthly']],
])('%s %j requests nothing for a site with an example URL', (tool, args) => {
  const webhook = 'https://hooks.larkspur.invalid/contact'
  draft.editJson('site.json', (site) => (site.contactWebhook = webhook))
  const { status, stdout } = runTool(tool, args, draft.root, { SITE_CONTENT: '' })
  expect(stdout).toContain('Nothing to check')
  expect(status).toBe(0)
})
