import {
  getSwipeDirection,
  getIndexAfterKey,
  isCurrentOrAdjacent,
  stepAndWrapIndex,
} from '../../../src/sections/case-studies/slideshow'

describe('stepAndWrapIndex', () => {
  it.each([
    [0, 'forward', 7, 1],
    [6, 'forward', 7, 0],
    [1, 'backward', 7, 0],
    [0, 'backward', 7, 6],
    [0, 'forward', 1, 0],
  ] as const)(
    'for index %i, direction %s and %i slides, returns %i',
    (index, direction, count, next) => {
      expect(stepAndWrapIndex(index, direction, count)).toBe(next)
    },
  )
})

describe('getSwipeDirection', () => {
  it.each([
    ['51 px to the left', [-51, 0], 'forward'],
    ['51 px to the right', [51, 0], 'backward'],
    ['50 px to the left', [-50, 0], undefined],
    ['50 px to the right', [50, 0], undefined],
    ['50.5 px to the left', [-50.5, 0], 'forward'],
    ['a diagonal drag that is mostly horizontal', [-80, 79], 'forward'],
    ['a diagonal drag that is as vertical as horizontal', [-80, 80], undefined],
    ['a vertical drag', [0, 400], undefined],
  ] as const)('returns the direction of %s', (_, drag, direction) => {
    expect(getSwipeDirection(drag)).toBe(direction)
  })
})

describe('getIndexAfterKey', () => {
  it.each([
    ['ArrowRight', 2, 3],
    ['ArrowRight', 6, 0],
    ['ArrowLeft', 2, 1],
    ['ArrowLeft', 0, 6],
    ['Home', 4, 0],
    ['End', 2, 6],
    ['ArrowDown', 2, undefined],
  ])('for the key %s at index %i, returns %s', (key, index, next) => {
    expect(getIndexAfterKey(new KeyboardEvent('keydown', { key }), index, 7)).toBe(next)
  })

  it.each(['shiftKey', 'ctrlKey', 'metaKey', 'altKey'])(
    'ignores keys when %s is true',
    (modifier) => {
      for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End']) {
        const event = new KeyboardEvent('keydown', { key, [modifier]: true })
        expect(getIndexAfterKey(event, 2, 7)).toBeUndefined()
      }
    },
  )
})

describe('isCurrentOrAdjacent', () => {
  it.each([
    [0, 7, [6, 0, 1]],
    [3, 7, [2, 3, 4]],
    [0, 1, [0]],
    [1, 2, [0, 1]],
  ])('is true only for index %i and its neighbors among %i slides', (index, count, neighbors) => {
    const included = Array.from({ length: count }, (_, other) => other).filter((other) =>
      isCurrentOrAdjacent(other, index, count),
    )
    expect(included).toEqual([...neighbors].sort((one, other) => one - other))
  })
})
