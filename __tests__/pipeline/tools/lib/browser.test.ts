/** @jest-environment node */
import { findChromium } from '../../../../pipeline/tools/lib/browser'

test('findChromium returns the first existing path', () => {
  expect(findChromium(['', '/nowhere', __filename, process.execPath])).toBe(__filename)
})

test('findChromium returns undefined when no path exists', () => {
  expect(findChromium(['', '/nowhere'])).toBeUndefined()
})
