/** @jest-environment node */
import { addAmounts, figureLines, figures, shortfalls } from '../../../pipeline/verify/figures'

const enough = Object.fromEntries(
  Object.entries(figures).map(([name, { atLeast }]) => [name, atLeast]),
)

it('prints the figures that were counted', () => {
  expect(figureLines({ scans: 190, faults: 36 })).toEqual([
    '190 axe scans without a violation',
    '36 of 36 visitor faults survived',
  ])
})

it('names what a run falls short of', () => {
  expect(shortfalls(enough, [])).toEqual([])
  expect(shortfalls({ ...enough, defects: 39 }, [])).toEqual([
    '39 of 40 planted defects caught by the gate: at least 40 are wanted',
  ])
})

it('does not ask for an engine that is not on this machine', () => {
  const { webkit, ...rest } = { ...enough, webkit: 0 }
  expect(webkit).toBe(0)
  expect(shortfalls(rest, ['WebKit'])).toEqual([])
  expect(shortfalls(rest, ['Firefox'])).toHaveLength(1)
})

it('adds the suites up', () => {
  expect(addAmounts({ faults: 34, scans: 200 }, { faults: 2 })).toEqual({ faults: 36, scans: 200 })
})
