/** @jest-environment node */
import { hasPlaceholderFileOrUrl } from '../../../pipeline/content/hidden'
import { listExpectedContentFiles } from '../../../pipeline/content/files'
import type { ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

test('hasPlaceholderFileOrUrl is true until all placeholder content is removed', () => {
  for (const { name: file } of listExpectedContentFiles(draft.folder)) {
    expect([file, hasPlaceholderFileOrUrl(draft.folder)]).toEqual([file, true])
    draft.write(file, draft.read(file).replace(/^ *"?sample"?: true,?\n/m, ''))
  }
  expect(hasPlaceholderFileOrUrl(draft.folder)).toBe(true)
  draft.replace('site.json', 'https://www.example.com', 'https://www.larkspur.co')
  expect(hasPlaceholderFileOrUrl(draft.folder)).toBe(false)
  draft.replace('hero.json', '{', '{ "sample": true,')
  expect(hasPlaceholderFileOrUrl(draft.folder)).toBe(true)
})
