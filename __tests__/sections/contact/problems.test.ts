import { linkDelay } from '../../../src/sections/contact/linkDelay'
import { afterChoice, openPlaces } from '../../../src/sections/contact/problems'

it.each([
  ['none', 2, 2],
  [2, 2, 'none'],
  [2, 0, 0],
  ['all', 1, 1],
] as const)('with %s open, choosing %i leaves %s open', (open, chosen, after) => {
  expect(afterChoice(open, chosen)).toBe(after)
})

it.each([
  ['all', [0, 1, 2, 3]],
  ['none', []],
  [3, [3]],
] as const)('%s open means the places %j', (open, places) => {
  expect(openPlaces(open, 4)).toEqual(places)
})

it.each([
  [0, 600],
  [1, 700],
])('direct link %i arrives after %i ms', (place, delay) => {
  expect(linkDelay(place)).toBe(delay)
})
