/** @jest-environment node */
import { judge, limits, type Fetched } from '../../../pipeline/tools/budgets'

function file(path: string, kind: Fetched['kind'], bytes: number): Fetched {
  return { path, kind, bytes }
}

const light = [file('/', 'document', 10_000), file('/static/app.js', 'script', 80_000)]

test('a page within its limits has no problem, and its figures are told by file', () => {
  const { problems, lines } = judge('/', light)
  expect(problems).toEqual([])
  expect(lines).toContain('scripts before interaction: 80,000 of 90,000')
  expect(lines).toContain('    80,000  /static/app.js')
})

test.each([
  ['HTML', file('/', 'document', limits.html + 1), 'HTML: 14,601 of 14,600'],
  ['scripts', file('/a.js', 'script', limits.scripts + 1), 'scripts before interaction: 90,001'],
  ['fonts', file('/a.woff2', 'font', limits.fonts + 1), 'fonts: 60,001 of 60,000'],
  ['the first view', file('/a.avif', 'image', limits.firstView + 1), 'first view in all: 150,001'],
])('one byte over the limit of %s is named with its file', (_, heavy, figure) => {
  const [problem] = judge('/', [heavy]).problems
  expect(problem).toContain(`/: ${figure}`)
  expect(problem).toContain(heavy.path)
})

test('what is exactly at the limit is within it', () => {
  expect(judge('/', [file('/', 'document', limits.html)]).problems).toEqual([])
})

test('the thirteenth request is one too many', () => {
  const twelve = Array.from({ length: 12 }, (_, index) => file(`/${index}`, 'other', 1))
  expect(judge('/', twelve).problems).toEqual([])
  expect(judge('/', [...twelve, file('/13', 'other', 1)]).problems[0]).toContain(
    '/: requests: 13 of 12',
  )
})

test('the largest file is named first', () => {
  const [problem] = judge('/', [
    file('/a.js', 'script', 1),
    file('/b.js', 'script', 90_000),
  ]).problems
  expect(problem?.indexOf('/b.js')).toBeLessThan(problem?.indexOf('/a.js') ?? 0)
})
