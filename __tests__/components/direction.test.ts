import { directionOfKey } from '../../src/components/direction'

it.each([
  ['ArrowRight', {}, 'forward'],
  ['ArrowLeft', {}, 'backward'],
  ['ArrowDown', {}, undefined],
  ['ArrowRight', { shiftKey: true }, undefined],
  ['ArrowLeft', { altKey: true }, undefined],
  ['ArrowRight', { ctrlKey: true }, undefined],
  ['ArrowLeft', { metaKey: true }, undefined],
])('%s with %j means %s', (key, modifiers, direction) => {
  expect(directionOfKey(new KeyboardEvent('keydown', { key, ...modifiers }))).toBe(direction)
})
