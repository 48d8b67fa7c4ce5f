import { isHidden } from '../../../pipeline/content/hiddenSections'
import { checkContent } from '../../support/checkContent'
import type { ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'
import { editSection, hideableSections } from '../../support/hideableSections'

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

/** Returns the errors as "code field". */
async function listErrors(): Promise<string[]> {
  const { errors } = await checkContent(draft.folder)
  return errors.map(({ code, field = [] }) => [code, ...field].join(' '))
}

it('four sections can be hidden, three of them with a list', () => {
  expect(hideableSections.map(([, , list]) => list)).toHaveLength(4)
  expect(hideableSections.flatMap(([, , list]) => list ?? [])).toHaveLength(3)
})

// e2e/owner/limits.spec.ts proves that texts and links of hidden sections are not published.
it.each(hideableSections.filter(([, , list]) => list))(
  'an empty list in %s %j is an error unless the section is hidden: %s',
  async (file, path, list) => {
    editSection(draft, file, path, { [list!]: [] })
    expect(await listErrors()).toEqual([['list-empty', ...path, list].join(' ')])
    editSection(draft, file, path, { hidden: true })
    expect(await listErrors()).toEqual([])
  },
)

it.each([
  ['without the folder', () => draft.remove('case-studies')],
  ['with a renamed folder', () => draft.rename('case-studies', 'Case Studies')],
  [
    'without slides',
    () => {
      for (const { id, image } of draft.slides) {
        draft.remove(`case-studies/${id}.md`)
        draft.remove(`case-studies/${image}`)
      }
    },
  ],
])('case studies %s are an error unless they are hidden', async (_, edit) => {
  edit()
  expect(await listErrors()).toEqual(['slides-missing'])
  editSection(draft, 'case-studies.json', [], { hidden: true })
  expect(await listErrors()).toEqual([])
})

it.each([
  [{ hidden: true, biography: ['x'] }, true],
  [{ hidden: false, biography: ['x'] }, false],
  [{ biography: [] }, false],
  [null, false],
])('isHidden(%j) is %s', (section, expected) => {
  expect(isHidden(section)).toBe(expected)
})

it('services cannot be hidden', async () => {
  editSection(draft, 'services.json', [], { hidden: true })
  expect(await listErrors()).toEqual(['field-unknown hidden'])
})
