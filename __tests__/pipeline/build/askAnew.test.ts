/** @jest-environment node */
import type { CreateNodeArgs, CreatePagesArgs, SourceNodesArgs } from 'gatsby'

const createPage = jest.fn()
const touchNode = jest.fn()
const pages = { actions: { createPage } } as unknown as CreatePagesArgs
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
  return import('../../../pipeline/build/askAnew')
}

test('while developing each making of the pages has the home page asked anew', async () => {
  const { askHomePageAnew } = await whileDoing('develop')
  askHomePageAnew(pages)
  jest.advanceTimersByTime(1)
  askHomePageAnew(pages)
  const [first, second] = createPage.mock.calls.map(([given]) => given as object)
  expect(first).toMatchObject({ path: '/' })
  expect(second).not.toEqual(first)
})

test('what is made of files late has the pages made again, once no more of it comes', async () => {
  const { askAfterChild, keepTouch } = await whileDoing('develop')
  keepTouch(sourcing)
  askAfterChild(page)
  jest.advanceTimersByTime(1000)
  expect(touchNode).not.toHaveBeenCalled()
  askAfterChild(made)
  jest.advanceTimersByTime(300)
  askAfterChild(made)
  jest.advanceTimersByTime(300)
  expect(touchNode).not.toHaveBeenCalled()
  jest.advanceTimersByTime(300)
  expect(touchNode).toHaveBeenCalledTimes(1)
})

test('a build makes its pages once', async () => {
  const { askAfterChild, askHomePageAnew, keepTouch, newContext } = await whileDoing('build')
  keepTouch(sourcing)
  askAfterChild(made)
  askHomePageAnew(pages)
  jest.advanceTimersByTime(1000)
  expect(newContext()).toEqual({})
  expect(createPage).not.toHaveBeenCalled()
  expect(touchNode).not.toHaveBeenCalled()
})
