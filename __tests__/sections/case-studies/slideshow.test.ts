import {
  getSwipeDirection,
  getIndexAfterKey,
  isCurrentOrAdjacent,
  stepAndWrapIndex,
} from '../../../src/sections/case-studies/slideshow'

it.each([
  [0, 'forward', 7, 1],
  [6, 'forward', 7, 0],
  [1, 'backward', 7, 0],
  [0, 'backward', 7, 6],
  [0, 'forward', 1, 0],
] as const)('from slide %i a step %s of %i leads to %i', (index, direction, count, next) => {
  expect(stepAndWrapIndex(index, direction, count)).toBe(next)
})

it.each([
  ['51 px to the left', [-51, 0], 'forward'],
  ['51 px to the right', [51, 0], 'backward'],
  ['50 px to the left', [-50, 0], undefined],
  ['50 px to the right', [50, 0], undefined],
  ['half a px more than 50', [-50.5, 0], 'forward'],
  ['a slanting drag that goes further across than down', [-80, 79], 'forward'],
  ['a slanting drag that goes as far down as across', [-80, 80], undefined],
  ['a drag straight down', [0, 400], undefined],
] as const)('%s means the right thing', (_, drag, direction) => {
  expect(getSwipeDirection(drag)).toBe(direction)
})

it.each([
  ['ArrowRight', 2, 3],
  ['ArrowRight', 6, 0],
  ['ArrowLeft', 2, 1],
  ['ArrowLeft', 0, 6],
  ['Home', 4, 0],
  ['End', 2, 6],
  ['ArrowDown', 2, undefined],
])('%s from dot %i leads to %s', (key, index, next) => {
  expect(getIndexAfterKey(new KeyboardEvent('keydown', { key }), index, 7)).toBe(next)
})

it.each(['shiftKey', 'ctrlKey', 'metaKey', 'altKey'])(
  'with %s the keys are the browser’s own',
  (modifier) => {
    for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End']) {
      const event = new KeyboardEvent('keydown', { key, [modifier]: true })
      expect(getIndexAfterKey(event, 2, 7)).toBeUndefined()
    }
  },
)

it.each([
  [0, 7, [6, 0, 1]],
  [3, 7, [2, 3, 4]],
  [0, 1, [0]],
  [1, 2, [0, 1]],
])('at slide %i of %i only its neighbours are worth having', (index, count, neighbours) => {
  const worth = Array.from({ length: count }, (_, other) => other).filter((other) =>
    isCurrentOrAdjacent(other, index, count),
  )
  expect(worth).toEqual([...neighbours].sort((one, other) => one - other))
})
