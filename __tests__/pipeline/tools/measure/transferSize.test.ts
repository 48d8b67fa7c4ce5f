/** @jest-environment node */
import { checkTransferLimits } from '../../../../pipeline/tools/measure/transferSize'

const pageAtLimits = checkTransferLimits('/', [
  { path: '/', bytes: 17_500 },
  { path: '/static/app.js', bytes: 106_000 },
  { path: '/a.avif', bytes: 40_300 },
  { path: '/a.woff2', bytes: 18_200 },
])

test('checkTransferLimits accepts a page exactly at the limits', () => {
  expect(pageAtLimits.problems).toEqual([])
})

test('checkTransferLimits lists each transfer size with its limit', () => {
  expect(pageAtLimits.figures).toEqual([
    'HTML: 17,500 of 17,500 bytes (100 %)',
    'scripts before interaction: 106,000 of 106,000 bytes (100 %)',
    'fonts: 18,200 of 72,000 bytes (25 %)',
    'first view in all: 182,000 of 182,000 bytes (100 %)',
  ])
})

test.each([
  ['HTML', { path: '/', bytes: 17_501 }, 'HTML: 17,501 of 17,500 bytes'],
  ['scripts', { path: '/a.js', bytes: 106_001 }, 'scripts before interaction: 106,001'],
  ['fonts', { path: '/a.woff2', bytes: 72_001 }, 'fonts: 72,001 of 72,000'],
  ['the first view', { path: '/a.avif', bytes: 182_001 }, 'first view in all: 182,001'],
])(
  'checkTransferLimits reports a transfer size one byte over the limit for %s',
  (_, heavy, figure) => {
    const small = { path: heavy.path.replace('a', 'small'), bytes: 0 }
    const [problem] = checkTransferLimits('/', [small, heavy]).problems
    expect(problem).toContain(`/: ${figure}`)
    // The message lists the largest file first.
    expect(problem).toMatch(new RegExp(`${heavy.path}.*${small.path}`, 's'))
  },
)
