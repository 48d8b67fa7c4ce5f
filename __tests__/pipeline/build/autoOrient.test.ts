/** @jest-environment node */
import type { CreateSchemaCustomizationArgs } from 'gatsby'
import { createAutoOrientDirective } from '../../../pipeline/build/autoOrient'

type Resolve = (source: object, args: object, context: object, info: object) => Promise<unknown>

/** What a slide's field leads to while Gatsby has these files. */
async function resolved(written: string, files: object[]): Promise<unknown> {
  let directive = {} as { extend: () => { resolve: Resolve } }
  createAutoOrientDirective({
    actions: { createFieldExtension: (given: typeof directive) => (directive = given) },
  } as unknown as CreateSchemaCustomizationArgs)
  const nodeModel = {
    findAll: ({ type }: { type: string }) => Promise.resolve({ entries: type === 'File' && files }),
    findRootNodeAncestor: () => ({ relativeDirectory: 'case-studies' }),
  }
  return directive.extend().resolve({ image: written }, {}, { nodeModel }, { fieldName: 'image' })
}

const pictureAt = (relativePath: string) => ({
  ...{ id: relativePath, ext: '.png', sourceInstanceName: 'content', internal: { type: 'File' } },
  relativePath,
})
const copyOf = (relativePath: string) => ({
  ...{ parent: relativePath, sourceInstanceName: '__PROGRAMMATIC__', internal: { type: 'File' } },
})

it.each([
  ['harbor.png', './harbor.png'],
  ['Ku\u0308ste.png', './K\u00fcste.png'],
  ['K\u00fcste.png', './Ku\u0308ste.png'],
])(
  'finds the copy of %s beside its text, also by an accent in the other way',
  async (name, written) => {
    const copy = copyOf(`case-studies/${name}`)
    const others = [pictureAt(name), copyOf(name)]
    const picture = pictureAt(`case-studies/${name}`)
    expect(await resolved(written, [...others, picture, copy])).toBe(copy)
  },
)

it('finds nothing where the picture is gone, or its copy is still being made', async () => {
  const picture = pictureAt('case-studies/harbor.png')
  expect(await resolved('./harbor.png', [picture])).toBe(null)
  expect(await resolved('./gone.png', [picture, copyOf('case-studies/harbor.png')])).toBe(null)
})
