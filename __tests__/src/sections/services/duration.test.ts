import { createAxis, formatDuration, measureBar } from '../../../../src/sections/services/duration'

const weeks = { from: 2, to: 4, unit: 'weeks' } as const
const openEnded = { from: 3, to: null, unit: 'months' } as const

it.each([
  [weeks, '2-4 weeks'],
  [openEnded, '3+ months'],
  [{ from: 1, to: null, unit: 'weeks' } as const, '1+ weeks'],
  [{ from: 1, to: 1, unit: 'months' } as const, '1 month'],
  [{ from: 6, to: 6, unit: 'weeks' } as const, '6 weeks'],
])('formatDuration(%j) is %s', (duration, text) => {
  expect(formatDuration(duration)).toBe(text)
})

it.each([
  [[weeks], 18],
  [[weeks, { from: 6, to: 18, unit: 'months' } as const], 18],
  [[{ from: 6, to: 24, unit: 'months' } as const, openEnded], 36],
])('the axis for %j ends at %i months', (durations, end) => {
  expect(createAxis(durations)).toEqual([0, end / 3, (end * 2) / 3, end])
})

it('a bar is solid to the shortest duration, and ends at the longest or with the axis', () => {
  const axis = createAxis([weeks])
  expect(measureBar(weeks, axis)).toEqual([expect.closeTo(0.46), expect.closeTo(0.92)])
  expect(measureBar(openEnded, axis)).toEqual([3, 18])
})
