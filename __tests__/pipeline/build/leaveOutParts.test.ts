/** @jest-environment node */
import { leaveOutParts } from '../../../pipeline/build/leaveOutParts'
import { checkContent } from '../../../pipeline/content/check/checkContent'
import type { ContentDraft, Json } from '../../support/contentDraft'
import { freshDraft } from '../../support/freshDraft'

/** Gatsby's nodes of two slides and a page. */
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

type Resolvers = Record<string, Record<string, { resolve: (...of: unknown[]) => Promise<unknown> }>>

let draft: ContentDraft
freshDraft((fresh) => (draft = fresh))

/** What a query for a field is answered with where Gatsby itself would give this. */
async function answer(type: string, field: string, found: unknown): Promise<unknown> {
  let resolvers: Resolvers = {}
  leaveOutParts((all) => (resolvers = all as Resolvers))
  const info = { originalResolver: () => found }
  return resolvers[type]?.[field]?.resolve(undefined, undefined, { nodeModel }, info)
}

describe.each([
  ['about.json', 'Query', 'aboutJson', 'biography'],
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

it('shows the slides in the order of their names, each with its picture and its description', async () => {
  expect(await answer('Query', 'caseStudiesJson', { title: 'Case Studies' })).toMatchObject({
    title: 'Case Studies',
    slides: [
      { id: '2-harbor', image: './2-harbor.png', alt: 'The harbor.' },
      { id: '10-tides', image: './10-tides.png', alt: 'The tides.' },
    ],
  })
})

it('leaves the case studies out where they are hidden, and where there is no slide', async () => {
  expect(await answer('Query', 'caseStudiesJson', { hidden: true })).toBe(null)
  nodes = [nodes[2]] as unknown as typeof nodes
  expect(await answer('Query', 'caseStudiesJson', { hidden: null })).toBe(null)
})
