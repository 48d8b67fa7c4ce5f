import { fireEvent, render } from '@testing-library/react'
import { useRef } from 'react'
import { useHorizontalWheel } from '../../src/hooks/useHorizontalWheel'

const onTurn = jest.fn()

function Target({ enabled = true }) {
  const target = useRef<HTMLDivElement>(null)
  useHorizontalWheel(target, enabled, onTurn)
  return <div ref={target} />
}

/** A trackpad's movements, in px, one event each. */
function turnsOf(movements: number[]): string[] {
  const target = render(<Target />).container.firstElementChild!
  for (const deltaX of movements) fireEvent.wheel(target, { deltaX })
  return onTurn.mock.calls.map(([direction]) => direction as string)
}

beforeEach(() => {
  onTurn.mockClear()
  jest.useFakeTimers()
})

afterEach(() => jest.useRealTimers())

const swipe = [2, 6, 14, 30, 48, 46, 40, 30, 22, 16, 12, 9, 7, 5, 4, 3, 2, 2, 1, 1]

it.each([
  ['one gesture with its glide is one turn', swipe, ['forward']],
  ['so is one in small movements', Array<number>(30).fill(-2), ['backward']],
  ['less than 30 px is none', [10, 10, 9, -10, -19], []],
  ['a way back within the gesture is none', [40, -40, -40], ['forward']],
])('Sideways, %s', (_, movements, turns) => {
  expect(turnsOf(movements)).toEqual(turns)
})

it('counts again once the wheel has rested 200 ms', () => {
  const target = render(<Target />).container.firstElementChild!
  fireEvent.wheel(target, { deltaX: 40 })
  jest.advanceTimersByTime(199)
  fireEvent.wheel(target, { deltaX: 40 })
  jest.advanceTimersByTime(199)
  fireEvent.wheel(target, { deltaX: 40 })
  expect(onTurn).toHaveBeenCalledTimes(1)
  jest.advanceTimersByTime(200)
  fireEvent.wheel(target, { deltaX: 40 })
  expect(onTurn).toHaveBeenCalledTimes(2)
})

it('leaves the wheel to the browser where nothing can turn, and no longer can', () => {
  const { container, rerender } = render(<Target enabled={false} />)
  const isLeft = (more = {}) =>
    fireEvent.wheel(container.firstElementChild!, { deltaX: 40, ...more })
  expect(isLeft()).toBe(true)
  rerender(<Target />)
  expect(isLeft({ ctrlKey: true })).toBe(true)
  expect(isLeft({ deltaY: 40 })).toBe(true)
  Object.assign(window, { visualViewport: { scale: 2 } })
  expect(isLeft()).toBe(true)
  Reflect.deleteProperty(window, 'visualViewport')
  expect(isLeft()).toBe(false)
  rerender(<Target enabled={false} />)
  expect(isLeft()).toBe(true)
  expect(onTurn).toHaveBeenCalledTimes(1)
})
