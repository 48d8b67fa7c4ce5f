/** @jest-environment node */
import { hasSampleFlagOrUrl } from '../../../../pipeline/content/files/publishedContent'
import { listExpectedContentFiles } from '../../../../pipeline/content/files/contentFiles'
import type { ContentDraft } from '../../../support/contentDraft'
import { createDraftForEachTest } from '../../../support/createDraftForEachTest'

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

test('hasSampleFlagOrUrl is true until all placeholder content is removed', () => {
  for (const { name: file } of listExpectedContentFiles(draft.folder)) {
    expect([file, hasSampleFlagOrUrl(draft.folder)]).toEqual([file, true])
    draft.write(file, draft.read(file).replace(/^ *"?sample"?: true,?\n/m, ''))
  }
  expect(hasSampleFlagOrUrl(draft.folder)).toBe(true)
  draft.replace('site.json', 'https://www.example.com', 'https://www.larkspur.co')
  expect(hasSampleFlagOrUrl(draft.folder)).toBe(false)
  draft.replace('hero.json', '{', '{ "sample": true,')
  expect(hasSampleFlagOrUrl(draft.folder)).toBe(true)
})
