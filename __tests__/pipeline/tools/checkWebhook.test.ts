import type { ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'
import { runTool } from '../../support/runTool'

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

// Ports below 1024 require privileges, so no server uses ports 2 and 3.
const [atHost, inFile] = ['http://127.0.0.1:2/hook', 'http://127.0.0.1:3/hook']

it('prefers the environment variable to the field of site.json', () => {
  draft.editJson('site.json', (site) => (site.contactWebhook = inFile))
  const check = (webhook?: string) =>
    runTool('checkWebhook', [], draft.root, {
      GATSBY_CONTACT_WEBHOOK_URL: webhook,
      SITE_LOCAL_WEBHOOK: 'true',
    })
  expect(check(atHost)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/127\.0\.0\.1:2\)/) as string,
  })
  expect(check()).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/127\.0\.0\.1:3\)/) as string,
  })
  expect(check('none')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('Nothing to check') as string,
  })
})
