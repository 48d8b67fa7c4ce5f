import { readFolder } from '../../../pipeline/content/readFolder'
import { listSlides } from '../../../pipeline/content/slides'
import type { ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

describe('listSlides', () => {
  it('sorts slides by order, then by number, each with its description and image', () => {
    for (const ending of ['md', 'png']) {
      draft.rename(
        `case-studies/01-one-coastal-picture.${ending}`,
        `case-studies/10-last.${ending}`,
      )
      draft.rename(
        `case-studies/02-five-disconnected-tools.${ending}`,
        `case-studies/2-first.${ending}`,
      )
    }
    draft.write('case-studies/07-outcomes.md', '---\norder: 1\n---\nWhat came of it.\n')
    const slides = listSlides(readFolder(draft.folder))
    expect(slides.map(({ image }) => image?.slice(0, 17))).toEqual([
      'case-studies/07-o',
      'case-studies/2-fi',
      'case-studies/03-t',
      'case-studies/04-o',
      'case-studies/05-p',
      'case-studies/06-t',
      'case-studies/10-l',
    ])
    const [first, second] = slides.map(({ content }) => content?.value)
    expect(first).toMatchObject({ description: 'What came of it.' })
    const [, alt] = slides.map(({ text }) => draft.read(text).trim())
    expect(second).toEqual({ description: alt })
  })
})
