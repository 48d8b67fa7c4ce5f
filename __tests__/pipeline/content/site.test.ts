import { readSite } from '../../../pipeline/content/site'
import type { ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

it('converts an internationalized domain name to Punycode', () => {
  draft.editJson('site.json', (json) => {
    json.url = 'https://www.müller.de'
  })
  expect(readSite(draft.file('site.json')).url).toBe('https://www.xn--mller-kva.de')
})
