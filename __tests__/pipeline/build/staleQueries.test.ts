/** @jest-environment node */
import type { CreateNodeArgs, CreatePagesArgs, CreateResolversArgs, SourceNodesArgs } from 'gatsby'

const createNode = jest.fn()
const touchNode = jest.fn()
const pages = { actions: { createNode } } as unknown as CreatePagesArgs
const sourcing = {
  actions: { touchNode },
  getNode: (id: string) => ({ id }),
} as unknown as SourceNodesArgs
const made = { node: { parent: 'a file' } } as CreateNodeArgs
const page = { node: { parent: null } } as CreateNodeArgs

beforeEach(() => {
  jest.useFakeTimers()
  jest.clearAllMocks()
})

afterEach(() => {
  jest.useRealTimers()
  delete process.env.gatsby_executing_command
})

async function whileDoing(command: string) {
  process.env.gatsby_executing_command = command
  jest.resetModules()
  return import('../../../pipeline/build/staleQueries')
}

interface Made {
  id: string
  internal: { contentDigest: string }
}

test.each(['siteJson', 'heroJson', 'caseStudiesJson', 'markdownRemark'])(
  'createPages re-runs the queries of %s in development',
  async (field) => {
    const { replaceInvalidationNode, registerDevQueryInvalidationResolvers } =
      await whileDoing('develop')
    await replaceInvalidationNode(pages)
    jest.advanceTimersByTime(1)
    await replaceInvalidationNode(pages)
    const [first, second] = createNode.mock.calls.map(([node]) => node as Made)
    expect(second!.id).toBe(first!.id)
    expect(second!.internal.contentDigest).not.toBe(first!.internal.contentDigest)

    const all = jest.fn<
      void,
      [{ Query: Record<string, { resolve: (...of: unknown[]) => unknown }> }]
    >()
    registerDevQueryInvalidationResolvers(all as (all: object) => void)
    const getNodeById = jest.fn()
    const originalResolver = jest.fn().mockReturnValue('as it is')
    const asked = [undefined, {}, { nodeModel: { getNodeById } }, { originalResolver }]
    expect(all.mock.calls[0]![0].Query[field]!.resolve(...asked)).toBe('as it is')
    expect(originalResolver).toHaveBeenCalledWith(...asked)
    expect(getNodeById).toHaveBeenCalledWith({ id: first!.id })
  },
)

test('a new child node re-runs createPages after the debounce delay', async () => {
  const { scheduleDebouncedCreatePages, storeTouchNodeForReruns } = await whileDoing('develop')
  storeTouchNodeForReruns(sourcing)
  scheduleDebouncedCreatePages(page)
  jest.advanceTimersByTime(1000)
  expect(touchNode).not.toHaveBeenCalled()
  scheduleDebouncedCreatePages(made)
  jest.advanceTimersByTime(300)
  scheduleDebouncedCreatePages(made)
  jest.advanceTimersByTime(300)
  expect(touchNode).not.toHaveBeenCalled()
  jest.advanceTimersByTime(300)
  expect(touchNode).toHaveBeenCalledTimes(1)
})

test('gatsby-node.ts registers the hooks that re-run stale queries', async () => {
  process.env.gatsby_executing_command = 'develop'
  jest.resetModules()
  const { createPages, createResolvers, onCreateNode, sourceNodes } =
    await import('../../../gatsby-node')
  const graphql = () => Promise.resolve({ data: { allFile: { nodes: [] } } })
  const making = { ...pages, graphql, traceId: 'initial-createPages' } as const
  await createPages!(making as never, { plugins: [] }, () => {})
  expect(createNode).toHaveBeenCalledTimes(1)

  const all = jest.fn()
  const asking = { createResolvers: all } as unknown as CreateResolversArgs
  await createResolvers!(asking, { plugins: [] }, () => {})
  expect(all).toHaveBeenCalledWith({
    Query: expect.objectContaining({ siteJson: expect.anything() as unknown }) as unknown,
  })

  await sourceNodes!(sourcing, { plugins: [] }, () => {})
  const internal = { type: 'SiteJson' }
  const child = { node: { ...made.node, internal } } as CreateNodeArgs
  await onCreateNode!(child, { plugins: [] }, () => {})
  jest.advanceTimersByTime(1000)
  expect(touchNode).toHaveBeenCalledTimes(1)
})

test('a build does not re-run createPages', async () => {
  const {
    scheduleDebouncedCreatePages,
    replaceInvalidationNode,
    storeTouchNodeForReruns,
    registerDevQueryInvalidationResolvers,
  } = await whileDoing('build')
  const createResolvers = jest.fn()
  storeTouchNodeForReruns(sourcing)
  scheduleDebouncedCreatePages(made)
  await replaceInvalidationNode(pages)
  registerDevQueryInvalidationResolvers(createResolvers)
  jest.advanceTimersByTime(1000)
  for (const each of [createNode, createResolvers, touchNode]) expect(each).not.toHaveBeenCalled()
})
