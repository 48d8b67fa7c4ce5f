/** @jest-environment node */
import { findBrowser } from '../../../../pipeline/tools/lib/browser'

test('findBrowser returns the first existing path', () => {
  expect(findBrowser(['', '/nowhere', __filename, process.execPath])).toBe(__filename)
})

test('findBrowser returns undefined without a browser', () => {
  expect(findBrowser(['', '/nowhere'])).toBeUndefined()
})
