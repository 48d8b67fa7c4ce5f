/** @jest-environment node */
import { ensureBrowser } from '../../../pipeline/browser/ensureBrowser'

beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined)
})

test('a browser that is there and starts is used without installing anything', () => {
  const run = jest.fn(() => true)
  expect(
    ensureBrowser(
      () => '/own',
      run,
      () => true,
    ),
  ).toBe('/own')
  expect(run).not.toHaveBeenCalled()
})

test('Playwright is asked first to install one', () => {
  let installed: string | undefined
  const commands: string[] = []
  const path = ensureBrowser(
    () => installed,
    ({ command }) => {
      commands.push(command)
      installed = '/own'
      return true
    },
    () => true,
  )
  expect(path).toBe('/own')
  expect(commands).toEqual(['npx'])
})

test('a browser that does not start is not taken, and the message says what was tried', () => {
  expect(() =>
    ensureBrowser(
      () => '/own',
      () => false,
      () => false,
    ),
  ).toThrow(
    /\/own does not start\n {2}- npx playwright install chromium: failed\n {2}- sh -c apt-get/,
  )
})
