/** @jest-environment node */
import { isSample } from '../../../../pipeline/content/files/leftOut'
import { contentFiles } from '../../../../pipeline/content/files/contentFiles'
import type { ContentDraft } from '../../../support/contentDraft'
import { freshDraft } from '../../../support/freshDraft'

let draft: ContentDraft
freshDraft((fresh) => (draft = fresh))

test('a site is a sample until the last file says so no more and its address is real', () => {
  for (const { name: file } of contentFiles(draft.folder)) {
    expect([file, isSample(draft.folder)]).toEqual([file, true])
    draft.write(file, draft.read(file).replace(/^ *"?sample"?: true,?\n/m, ''))
  }
  expect(isSample(draft.folder)).toBe(true)
  draft.replace('site.json', 'https://www.example.com', 'https://www.larkspur.co')
  expect(isSample(draft.folder)).toBe(false)
  draft.replace('hero.json', '{', '{ "sample": true,')
  expect(isSample(draft.folder)).toBe(true)
})
