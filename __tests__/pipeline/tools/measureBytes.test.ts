/** @jest-environment node */
import { checkLimits, limits, type Fetched } from '../../../pipeline/tools/measureBytes'

function file(path: string, kind: Fetched['kind'], bytes: number): Fetched {
  return { path, kind, bytes }
}

test('a page that is exactly at its limits has no problem, and its figures are printed', () => {
  const { problems, lines } = checkLimits('/', [
    file('/', 'document', 15_600),
    file('/static/app.js', 'script', 103_000),
    file('/a.avif', 'image', 46_400),
  ])
  expect(problems).toEqual([])
  expect(lines).toEqual([
    'HTML: 15,600 of 15,600 bytes',
    'scripts before interaction: 103,000 of 103,000 bytes',
    'fonts: 0 of 60,000 bytes',
    'first view in all: 165,000 of 165,000 bytes',
  ])
})

test.each([
  ['HTML', file('/', 'document', limits.html + 1), 'HTML: 15,601 of 15,600 bytes'],
  ['scripts', file('/a.js', 'script', limits.scripts + 1), 'scripts before interaction: 103,001'],
  ['fonts', file('/a.woff2', 'font', limits.fonts + 1), 'fonts: 60,001 of 60,000'],
  ['the first view', file('/a.avif', 'image', limits.firstView + 1), 'first view in all: 165,001'],
])('one byte over the limit of %s is named with page and file', (_, heavy, figure) => {
  const [problem] = checkLimits('/', [{ ...heavy, path: '/small', bytes: 0 }, heavy]).problems
  expect(problem).toContain(`/: ${figure}`)
  // The largest file first.
  expect(problem).toMatch(new RegExp(`${heavy.path}.*/small`, 's'))
})
