import { checkContent } from '../../../pipeline/content/check'
import { isSectionHidden } from '../../../pipeline/content/hidden'
import type { ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

// e2e/owner/limits.spec.ts proves that texts and links of hidden sections are not published.
it.each<[typeName: string, section: object | null, isHidden: boolean]>([
  ['AboutJson', { biography: ['x'] }, false],
  ['AboutJson', { biography: [] }, true],
  ['AboutJson', { biography: ['x'], hidden: true }, true],
  ['TestimonialsJson', { testimonials: [] }, true],
  ['ContactIntro', { problems: [] }, true],
  ['CaseStudiesJson', { slides: [] }, true],
  ['CaseStudiesJson', null, true],
  ['ServicesJson', null, false],
])('isSectionHidden: %s %j is %s', (typeName, section, isHidden) => {
  expect(isSectionHidden(typeName, section)).toBe(isHidden)
})

it.each([
  ['services.json', 'cards', ['list-wrong-length', 'field-unknown']],
  ['about.json', 'biography', []],
  ['testimonials.json', 'testimonials', []],
])('%s without %s and with the field "hidden" has the errors %j', async (file, list, codes) => {
  draft.editJson(file, (json) => Object.assign(json, { [list]: [], hidden: true }))
  const { errors } = await checkContent(draft.folder)
  expect(errors.map(({ code }) => code).sort()).toEqual([...codes].sort())
})
