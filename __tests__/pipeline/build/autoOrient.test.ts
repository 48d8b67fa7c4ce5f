/** @jest-environment node */
import type { CreateSchemaCustomizationArgs } from 'gatsby'
import { createAutoOrientDirective } from '../../../pipeline/build/autoOrient'

type Resolve = (source: object, args: object, context: object, info: object) => Promise<unknown>

it.each([
  ['Ku\u0308ste.png', './K\u00fcste.png'],
  ['K\u00fcste.png', './Ku\u0308ste.png'],
])(
  'finds the picture %s beside the text that writes its accent in the other way',
  async (name, written) => {
    let directive = {} as { extend: (options: object, field: object) => { resolve: Resolve } }
    createAutoOrientDirective({
      actions: { createFieldExtension: (given: typeof directive) => (directive = given) },
      createNodeId: (id: string) => id,
    } as unknown as CreateSchemaCustomizationArgs)
    // Gatsby itself compares the names as they are.
    const { resolve } = directive.extend({}, { resolve: () => Promise.resolve(null) })
    const picture = {
      ...{ id: 'picture', ext: '.png', sourceInstanceName: 'content', internal: { type: 'File' } },
      relativePath: `case-studies/${name}`,
    }
    const nodeModel = {
      findAll: () => Promise.resolve({ entries: [picture] }),
      findRootNodeAncestor: () => ({ relativeDirectory: 'case-studies' }),
      getNodeById: ({ id }: { id: string }) => id,
    }
    expect(await resolve({ image: written }, {}, { nodeModel }, { fieldName: 'image' })).toBe(
      'autoOrient picture',
    )
  },
)

it('has Gatsby ask again, once there are more files, for a copy that is still being made', async () => {
  let directive = {} as { extend: (options: object, field: object) => { resolve: Resolve } }
  createAutoOrientDirective({
    actions: { createFieldExtension: (given: typeof directive) => (directive = given) },
    createNodeId: (id: string) => id,
  } as unknown as CreateSchemaCustomizationArgs)
  const { resolve } = directive.extend({}, { resolve: () => Promise.resolve({ id: 'picture' }) })
  const findAll = jest.fn(() => Promise.resolve({ entries: [] }))
  const ask = (copy: object | null) =>
    resolve({}, {}, { nodeModel: { findAll, getNodeById: () => copy } }, { fieldName: 'image' })
  await ask({ id: 'copy' })
  expect(findAll).not.toHaveBeenCalled()
  expect(await ask(null)).toBeNull()
  expect(findAll).toHaveBeenCalledWith({ type: 'File' })
})
