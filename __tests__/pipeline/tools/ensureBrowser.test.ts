/** @jest-environment node */
import { ensureBrowser } from '../../../pipeline/tools/ensureBrowser'

beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined)
})

test('a browser that is there and starts is used without installing anything', () => {
  const run = jest.fn(() => true)
  const path = ensureBrowser(
    () => '/own',
    [{ name: 'a download', run }],
    () => true,
  )
  expect(path).toBe('/own')
  expect(run).not.toHaveBeenCalled()
})

test('the ways to install one are tried in turn, until one brings a browser', () => {
  let installed: string | undefined
  const tried: string[] = []
  const way = (name: string, brings?: string) => ({
    name,
    run() {
      tried.push(name)
      installed = brings
      return brings !== undefined
    },
  })
  const path = ensureBrowser(
    () => installed,
    [way('a download'), way('the system', '/system'), way('a third')],
    () => true,
  )
  expect(path).toBe('/system')
  expect(tried).toEqual(['a download', 'the system'])
})

test('a browser that does not start is not taken, and the message says what was tried', () => {
  const ways = [
    { name: 'a download', run: () => false },
    { name: 'the system', run: () => true },
    { name: 'another system', skip: 'needs root', run: () => true },
  ]
  expect(() =>
    ensureBrowser(
      () => '/own',
      ways,
      () => false,
    ),
  ).toThrow(
    [
      '/own does not start',
      '  - a download: failed',
      '  - the system: ended well, but no browser starts',
      '  - another system: needs root',
    ].join('\n'),
  )
})
