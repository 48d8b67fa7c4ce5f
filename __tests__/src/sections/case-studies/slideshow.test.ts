import { getKeyIndex, splitTexts } from '../../../../src/sections/case-studies/slideshow'

// e2e/access/keyboard.spec.ts shows where each key leads.
describe('getKeyIndex', () => {
  it('ignores ArrowDown, which scrolls the page', () => {
    expect(getKeyIndex(new KeyboardEvent('keydown', { key: 'ArrowDown' }), 2, 7)).toBeUndefined()
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

  it('returns labels for at most eight texts', () => {
    for (const count of [8, 9]) {
      const parts = splitTexts(Array.from({ length: count }, () => 'Roadmap: three'))
      const labels = parts.flatMap(({ label }) => label ?? [])
      expect(labels).toHaveLength(count === 8 ? 8 : 0)
    }
  })

  it.each(['No colon', 'Fifteen letters: b', 'Only a label:', ': no label'])(
    'returns no labels when one of the texts is "%s"',
    (text) => {
      expect(splitTexts(['Roadmap: three', text])).toEqual([{ text: 'Roadmap: three' }, { text }])
    },
  )
})
