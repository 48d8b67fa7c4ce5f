/** @jest-environment node */
import { checkContent } from '../../../pipeline/content/check'
import type { ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'
import { addInvalidContent } from '../../support/invalidContent'

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

it('checkContent reports nothing for the fixture content', async () => {
  const { errors, warnings } = await checkContent(draft.folder)
  expect([errors, warnings]).toEqual([[], []])
})

it('checkContent lists the errors of all files at once', async () => {
  const expected = await addInvalidContent(draft)
  draft.remove('about.json')
  draft.write('testimonials.json', '')
  const { errors: found } = await checkContent(draft.folder)
  const located = found.map(({ code, file, line, path = [] }) =>
    [code, file.replace('content/', ''), line, path.join('.')].join(' '),
  )
  const unreadable = ['file-missing about.json  ', 'file-empty testimonials.json  ']
  expect(located.sort()).toEqual([...expected.map((each) => each.join(' ')), ...unreadable].sort())
})
