import { addImageDirective, getCopySeed } from '../../../pipeline/gatsby/autoOrient'
import type * as ResolversModule from '../../../pipeline/gatsby/resolvers'
import type { FieldResolver } from '../../../pipeline/gatsby/resolvers'
import { getQueryName } from '../../../pipeline/content/graphql'
import { getTypeName, jsonSchemas } from '../../../pipeline/content/schema'
import type { ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'
import { hideableSections } from '../../support/hideableSections'
import { importWith } from '../../support/importWith'

let draft: ContentDraft
let resolvers: typeof ResolversModule
createDraftForEachTest((fresh) => (draft = fresh))
beforeEach(async () => {
  const load = () => import('../../../pipeline/gatsby/resolvers')
  resolvers = await importWith({ SITE_CONTENT: draft.folder }, load)
})

type AddResolvers = (api: Parameters<typeof resolvers.addSlides>[0]) => void

/** Resolves a field of a type as Gatsby does, with the resolvers that a function adds. */
function resolve(add: AddResolvers, [type, field]: string[], source: object, node?: object) {
  const added: Record<string, Record<string, { resolve?: FieldResolver }>> = {}
  add({
    createResolvers: (each: typeof added) => {
      for (const [name, fields] of Object.entries(each)) {
        added[name] = { ...added[name], ...fields }
      }
    },
  })
  const context = { nodeModel: { findOne: () => Promise.resolve(node) } } as never
  const originalResolver = () => Promise.resolve((source as Record<string, unknown>)[field!])
  const info = { fieldName: field!, originalResolver }
  return added[type!]?.[field!]?.resolve?.(source as never, {}, context, info)
}

describe('addHiddenSections', () => {
  it.each(hideableSections)('resolves %s %j to null only while it is hidden', async (...row) => {
    const [file, [name]] = row
    const type = getTypeName(jsonSchemas[file]!)
    const place = name ? [type, name] : ['Query', getQueryName(type)]
    for (const hidden of [true, false, undefined]) {
      const section = { hidden }
      const source = { [place[1]!]: section }
      const resolved = await resolve(resolvers.addHiddenSections, place, source)
      expect([hidden, resolved]).toEqual([hidden, hidden ? null : section])
    }
  })
})

describe('addHeroProof', () => {
  it.each([
    [true, null],
    [false, '+40%'],
  ])('while the case studies are hidden (%s) resolves to %j', async (hidden, expected) => {
    const place = ['HeroJson', 'proof']
    const proof = await resolve(resolvers.addHeroProof, place, { proof: '+40%' }, { hidden })
    expect(proof).toBe(expected)
  })
})

describe('addSlides', () => {
  it('lists each readable slide by its order with its description and image', async () => {
    draft.write('case-studies/07-outcomes.md', '---\norder: 1\n---\nOne\nmap.\n')
    draft.write('case-studies/03-three-shared-needs.md', '<<<<<<< HEAD\nA map.\n')
    const slides = await resolve(resolvers.addSlides, ['CaseStudiesJson', 'slides'], {})
    expect(slides).toHaveLength(6)
    const [image, id] = ['case-studies/07-outcomes.png', 'case-studies/07-outcomes.md']
    expect((slides as object[])[0]).toEqual({ id, alt: 'One map.', image })
  })
})

describe('addImageDirective', () => {
  it.each([
    ['./about/portrait.png', '', 'about/portrait.png'],
    ['./Harbor Küste.png', 'pages', 'pages/harbor küste.png'],
    ['case-studies/07.png', undefined, 'case-studies/07.png'],
    [undefined, '', undefined],
  ])('resolves %j in a file of the folder %j to the copy of %s', (...row) => {
    const [written, relativeDirectory, imagePath] = row
    const createFieldExtension = jest.fn<void, [{ extend: () => { resolve: FieldResolver } }]>()
    addImageDirective({ actions: { createFieldExtension }, createNodeId: String } as never)
    const file = relativeDirectory === undefined ? null : { relativeDirectory }
    const nodeModel = {
      findRootNodeAncestor: () => file,
      getNodeById: ({ id }: { id: string }) => id,
    }
    const { resolve: resolveImage } = createFieldExtension.mock.calls[0]![0].extend()
    const info = { fieldName: 'image', originalResolver: () => undefined }
    const found = resolveImage({ image: written }, {}, { nodeModel } as never, info)
    expect(found).toBe(imagePath === undefined ? null : getCopySeed(imagePath))
  })
})
