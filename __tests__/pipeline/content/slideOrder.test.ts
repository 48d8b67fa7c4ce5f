import { checkContent } from '../../support/checkContent'
import type { ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

const setOrder = (slide: string, order: string) =>
  draft.write(`case-studies/${slide}.md`, `---\norder: ${order}\n---\nA map.\n`)

async function listSlides(): Promise<string[]> {
  const { slides } = await checkContent(draft.folder)
  return slides.map(({ text }) => text.replace(/^case-studies\/(..).*$/, '$1'))
}

describe('the order of slides', () => {
  it('is that of their names without "order"', async () => {
    expect(await listSlides()).toEqual(['01', '02', '03', '04', '05', '06', '07'])
  })

  it('begins with the slides that have "order", as a number', async () => {
    setOrder('03-three-shared-needs', '10')
    setOrder('06-three-horizons', '2')
    setOrder('05-platform-flow', '1')
    expect(await listSlides()).toEqual(['05', '06', '03', '01', '02', '04', '07'])
    expect((await checkContent(draft.folder)).warnings).toEqual([])
  })

  it('is that of the names for the same "order", with a warning', async () => {
    setOrder('05-platform-flow', '1')
    setOrder('02-five-disconnected-tools', '1')
    expect((await listSlides()).slice(0, 3)).toEqual(['02', '05', '01'])
    const { errors, warnings } = await checkContent(draft.folder)
    expect(errors).toEqual([])
    expect(warnings).toMatchObject([
      {
        code: 'slide-order-taken',
        file: 'content/case-studies/05-platform-flow.md',
        line: 2,
        field: ['order'],
      },
    ])
  })

  it.each(['0', 'first', '100'])('is not "%s"', async (order) => {
    setOrder('05-platform-flow', order)
    const { errors } = await checkContent(draft.folder)
    expect(errors).toMatchObject([{ field: ['order'], line: 2 }])
  })
})
