/** @jest-environment node */
import { findBrowser } from '../../../../pipeline/tools/lib/browser'

test('the first browser that exists is taken', () => {
  expect(findBrowser(['', '/nowhere', __filename, process.execPath])).toBe(__filename)
})

test('without any there is none', () => {
  expect(findBrowser(['', '/nowhere'])).toBeUndefined()
})
