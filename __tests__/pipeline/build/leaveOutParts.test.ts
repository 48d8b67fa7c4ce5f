/** @jest-environment node */
import { leaveOutParts } from '../../../pipeline/build/leaveOutParts'
import { checkContent } from '../../../pipeline/content/checkContent'
import type { ContentDraft, Json } from '../../support/contentDraft'
import { freshDraft } from '../../support/freshDraft'

type Resolvers = Record<string, Record<string, { resolve: (...of: unknown[]) => Promise<unknown> }>>

let draft: ContentDraft
freshDraft((fresh) => (draft = fresh))

/** What a query for a field is answered with where Gatsby itself would give this. */
async function answer(type: string, field: string, found: unknown): Promise<unknown> {
  let resolvers: Resolvers = {}
  leaveOutParts({ createResolvers: (all) => (resolvers = all as Resolvers) })
  const info = { originalResolver: () => found }
  return resolvers[type]?.[field]?.resolve(undefined, undefined, undefined, info)
}

describe.each([
  ['about.json', 'Query', 'aboutJson', 'biography'],
  ['case-studies.json', 'Query', 'caseStudiesJson', 'slides'],
  ['testimonials.json', 'Query', 'testimonialsJson', 'testimonials'],
  ['contact.json', 'ContactJson', 'intro', 'problems'],
])('%s', (file, type, field, list) => {
  it('is shown as it is', async () => {
    const part = { hidden: false, [list]: ['x'] }
    expect(await answer(type, field, part)).toBe(part)
    expect(await answer(type, field, null)).toBe(null)
  })

  it.each([
    ['is hidden', { hidden: true }],
    ['is empty', { [list]: [] }],
  ])('may be left out, and no word of it is published, when it %s', async (_how, change) => {
    draft.edit(file, (json) =>
      Object.assign(field === 'intro' ? (json.intro as Json) : json, change),
    )
    expect((await checkContent(draft.folder)).errors).toEqual([])
    expect(await answer(type, field, { hidden: null, [list]: ['x'], ...change })).toBe(null)
  })
})

it.each([
  ['services.json', 'cards'],
  ['hero.json', 'headline'],
])('%s always stands', async (file, list) => {
  draft.edit(file, (json) => (json[list] = []))
  expect((await checkContent(draft.folder)).errors).toHaveLength(1)
  draft.edit(file, (json) => Object.assign(json, { hidden: true }))
  expect((await checkContent(draft.folder)).errors).toHaveLength(2)
})
