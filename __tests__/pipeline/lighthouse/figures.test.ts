/** @jest-environment node */
import { median, problemsOf, type Figures } from '../../../pipeline/lighthouse/figures'

const good: Figures = {
  performance: 100,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  firstContentfulPaint: 700,
  largestContentfulPaint: 700,
  totalBlockingTime: 20,
  layoutShift: 0,
  bytes: 140_000,
}

test('the median is taken of each figure by itself', () => {
  const rounds = [
    { ...good, performance: 90, totalBlockingTime: 5 },
    { ...good, performance: 99, totalBlockingTime: 900 },
    { ...good, performance: 95, totalBlockingTime: 7 },
  ]
  expect(median(rounds)).toMatchObject({ performance: 95, totalBlockingTime: 7 })
})

test.each([
  [{ accessibility: 99 }, 'accessibility 99 of 100'],
  [{ bestPractices: 96 }, 'best practices 96 of 100'],
  [{ seo: 92 }, 'SEO 92 of 100'],
  [{ layoutShift: 0.01 }, 'CLS 0.0100, not 0'],
])('%j is a problem', (change, problem) => {
  expect(problemsOf({ ...good, ...change })).toEqual([problem])
})

test('what depends on the machine is no problem', () => {
  expect(problemsOf({ ...good, performance: 70, totalBlockingTime: 900 })).toEqual([])
})
