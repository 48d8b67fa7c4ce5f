/** @jest-environment node */
import { findingList, firstOf } from '../../../pipeline/tools/live/finding'

it('lists what is wrong by number, each with its cure', () => {
  const findings = [
    { message: 'No answer.', fix: 'Try again.' },
    { message: 'No icon.', fix: 'Make one.' },
  ]
  expect(findingList(findings)).toBe(
    '1. No answer.\n   Fix: Try again.\n2. No icon.\n   Fix: Make one.',
  )
})

it.each([
  [['a'], 'a'],
  [['a', 'b', 'c'], 'a, b, c'],
  [['a', 'b', 'c', 'd', 'e'], 'a, b, c and 2 more'],
])('%j are named as %j', (names, text) => {
  expect(firstOf(names)).toBe(text)
})
