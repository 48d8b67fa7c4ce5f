/** @jest-environment node */
import { registerCaseStudySlidesResolver } from '../../../pipeline/build/caseStudySlides'
import { registerHiddenSectionResolvers } from '../../../pipeline/build/hiddenSections'
import type { CreateResolvers, FieldResolver } from '../../../pipeline/build/resolvers'
import { checkContent } from '../../../pipeline/content/check'
import type { ContentDraft, Json } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'

/** Gatsby nodes: two slides and a page. */
let nodes = [
  ['case-studies/10-tides.md', './10-tides.png', '\nThe\n tides.\n'],
  ['case-studies/2-harbor.md', './2-harbor.png', 'The harbor.'],
  ['pages/imprint.md', undefined, 'Main Street 1'],
] as const

const nodeModel = {
  findAll: () =>
    Promise.resolve({
      entries: nodes.map(([file, image, rawMarkdownBody]) => ({
        ...{ fileAbsolutePath: `/home/founder/content/${file}`, rawMarkdownBody },
        ...{ parent: file, frontmatter: { image } },
      })),
    }),
}

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

/** @param found result of Gatsby's default resolver */
function resolveField(
  addResolvers: (create: CreateResolvers) => void,
  [type, field]: readonly [string, string],
  found: unknown,
): unknown {
  let resolvers: Parameters<CreateResolvers>[0] = {}
  addResolvers((all) => (resolvers = all))
  const context = { nodeModel } as unknown as Parameters<FieldResolver>[2]
  return resolvers[type]?.[field]?.resolve?.(undefined, undefined, context, {
    originalResolver: () => found,
  })
}

const resolveSection = (type: string, field: string, found: unknown) =>
  resolveField(registerHiddenSectionResolvers, [type, field], found)

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

describe('registerCaseStudySlidesResolver', () => {
  it('returns the slides sorted by name in natural order', async () => {
    const field = ['CaseStudiesJson', 'slides'] as const
    expect(await resolveField(registerCaseStudySlidesResolver, field, undefined)).toMatchObject([
      { id: '2-harbor', image: './2-harbor.png', alt: 'The harbor.' },
      { id: '10-tides', image: './10-tides.png', alt: 'The tides.' },
    ])
  })
})

describe('registerHiddenSectionResolvers', () => {
  it('returns null for the case studies when the section has no slides', async () => {
    const shown = { hidden: null, title: 'Case Studies' }
    expect(await resolveSection('Query', 'caseStudiesJson', shown)).toBe(shown)
    expect(await resolveSection('Query', 'caseStudiesJson', { hidden: true })).toBe(null)
    nodes = [nodes[2]] as unknown as typeof nodes
    expect(await resolveSection('Query', 'caseStudiesJson', shown)).toBe(null)
  })
})
