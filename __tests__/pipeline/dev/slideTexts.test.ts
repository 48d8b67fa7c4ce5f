import { createSlideTexts } from '../../../pipeline/dev/slideTexts'
import { checkContent } from '../../support/checkContent'
import type { ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

it('createSlideTexts names the image in a text, and leaves an existing text as it is', async () => {
  const text = draft.read('case-studies/07-outcomes.md')
  await draft.addOrphanImage('Slide 10.png')
  createSlideTexts(draft.folder, ['case-studies/Slide 10.png', 'case-studies/07-outcomes.png'])
  expect(draft.read('case-studies/Slide 10.md')).toBe('---\nimage: "./Slide 10.png"\n---\n')
  expect(draft.read('case-studies/07-outcomes.md')).toBe(text)
  const { errors } = await checkContent(draft.folder)
  expect(errors.map(({ code }) => code)).toEqual(['slide-description-missing'])
})
