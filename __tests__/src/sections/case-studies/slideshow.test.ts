import {
  getKeyIndex,
  getNextIndex,
  splitTexts,
} from '../../../../src/sections/case-studies/slideshow'

describe('getNextIndex', () => {
  it.each([
    [0, 'forward', 7, 1],
    [6, 'forward', 7, 0],
    [0, 'backward', 7, 6],
    [0, 'forward', 1, 0],
  ] as const)(
    'for index %i, direction %s and %i slides, returns %i',
    (index, direction, count, next) => {
      expect(getNextIndex(index, direction, count)).toBe(next)
    },
  )
})

describe('getKeyIndex', () => {
  it.each([
    ['ArrowRight', 6, 0],
    ['ArrowLeft', 0, 6],
    ['Home', 4, 0],
    ['End', 2, 6],
    ['ArrowDown', 2, undefined],
  ])('for the key %s at index %i, returns %s', (key, index, next) => {
    expect(getKeyIndex(new KeyboardEvent('keydown', { key }), index, 7)).toBe(next)
  })

  it.each(['shiftKey', 'ctrlKey', 'metaKey', 'altKey'])(
    'ignores keys when %s is true',
    (modifier) => {
      for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End']) {
        const event = new KeyboardEvent('keydown', { key, [modifier]: true })
        expect(getKeyIndex(event, 2, 7)).toBeUndefined()
      }
    },
  )
})

describe('splitTexts', () => {
  it('splits each text at its first colon', () => {
    expect(splitTexts(['Roadmap: three: gated', 'Fourteen chars: b'])).toEqual([
      { label: 'Roadmap', text: 'three: gated' },
      { label: 'Fourteen chars', text: 'b' },
    ])
  })

  it.each(['No colon', 'Fifteen letters: b', 'Only a label:', ': no label'])(
    'returns no labels when one of the texts is "%s"',
    (text) => {
      expect(splitTexts(['Roadmap: three', text])).toEqual([{ text: 'Roadmap: three' }, { text }])
    },
  )
})
