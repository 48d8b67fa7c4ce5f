import path from 'node:path'
import { addHiddenSections, addSlides, type FieldResolver } from '../../../pipeline/build/resolvers'
import { checkContent } from '../../../pipeline/content/check'
import type { ContentDraft, Json } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'

/** Gatsby nodes: images of the slides folder, of which one has no text. */
let images = ['case-studies/10-tides.png', 'case-studies/2-harbor.JPG', 'case-studies/9.png']

const texts = [
  { name: '10-Tides', alt: 'The tides.' },
  { name: '2-harbor', alt: 'The harbor.' },
]

const nodeModel = {
  findAll: ({ type }: { type: string }) =>
    Promise.resolve({
      entries:
        type === 'SlideText'
          ? texts
          : images.map((file) => ({
              id: file,
              base: path.basename(file),
              name: path.parse(file).name,
            })),
    }),
}

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

/** @param found result of Gatsby's default resolver */
function resolveField(
  addResolvers: typeof addSlides,
  [type, field]: readonly [string, string],
  found: unknown,
): unknown {
  let resolvers: Record<string, Record<string, { resolve: FieldResolver }>> = {}
  addResolvers({ createResolvers: (all: typeof resolvers) => (resolvers = all) })
  const context = { nodeModel } as unknown as Parameters<FieldResolver>[2]
  const info = { fieldName: field, originalResolver: () => found }
  return resolvers[type]?.[field]?.resolve({}, undefined, context, info)
}

const resolveSection = (type: string, field: string, found: unknown) =>
  resolveField(addHiddenSections, [type, field], found)

describe.each([
  ['about.json', 'Query', 'aboutJson', 'biography'],
  ['testimonials.json', 'Query', 'testimonialsJson', 'testimonials'],
  ['contact.json', 'ContactJson', 'intro', 'problems'],
])('Section of %s', (file, type, field, list) => {
  it('resolves to the content when the section is visible', async () => {
    const part = { hidden: false, [list]: ['x'] }
    expect(await resolveSection(type, field, part)).toBe(part)
    expect(await resolveSection(type, field, null)).toBe(null)
  })

  it.each([
    ['is hidden', { hidden: true }],
    ['is empty', { [list]: [] }],
  ])('resolves to null when the section %s', async (_how, change) => {
    draft.editJson(file, (json) =>
      Object.assign(field === 'intro' ? (json.intro as Json) : json, change),
    )
    expect((await checkContent(draft.folder)).errors).toEqual([])
    expect(await resolveSection(type, field, { hidden: null, [list]: ['x'], ...change })).toBe(null)
  })
})

it.each([
  ['services.json', 'cards'],
  ['hero.json', 'headline'],
])('%s cannot be hidden', async (file, list) => {
  draft.editJson(file, (json) => (json[list] = []))
  expect((await checkContent(draft.folder)).errors).toHaveLength(1)
  draft.editJson(file, (json) => Object.assign(json, { hidden: true }))
  expect((await checkContent(draft.folder)).errors).toHaveLength(2)
})

describe('addSlides', () => {
  it('returns the slides sorted by name in natural order', async () => {
    const field = ['CaseStudiesJson', 'slides'] as const
    expect(await resolveField(addSlides, field, undefined)).toMatchObject([
      { id: '2-harbor', image: './2-harbor.JPG', alt: 'The harbor.' },
      { id: '10-tides', image: './10-tides.png', alt: 'The tides.' },
    ])
  })
})

describe('addHiddenSections', () => {
  it('returns null for the case studies when the section has no slides', async () => {
    const shown = { hidden: null, title: 'Case Studies' }
    expect(await resolveSection('Query', 'caseStudiesJson', shown)).toBe(shown)
    expect(await resolveSection('Query', 'caseStudiesJson', { hidden: true })).toBe(null)
    images = []
    expect(await resolveSection('Query', 'caseStudiesJson', shown)).toBe(null)
  })
})
