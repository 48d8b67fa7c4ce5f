import { fireEvent, render } from '@testing-library/react'
import { useRef } from 'react'
import { useHorizontalWheel } from '../../src/hooks/useHorizontalWheel'

const onStep = jest.fn()

function Target({ enabled = true }) {
  const target = useRef<HTMLDivElement>(null)
  useHorizontalWheel(target, enabled, onStep)
  return <div ref={target} />
}

/**
 * Fires a wheel event for each horizontal movement in px, and returns the directions of the
 * resulting steps.
 */
function getSteps(movements: number[]): string[] {
  const target = render(<Target />).container.firstElementChild!
  for (const deltaX of movements) fireEvent.wheel(target, { deltaX })
  return onStep.mock.calls.map(([direction]) => direction as string)
}

describe('useHorizontalWheel', () => {
  beforeEach(() => {
    onStep.mockClear()
    jest.useFakeTimers()
  })

  afterEach(() => jest.useRealTimers())

  const swipe = [2, 6, 14, 30, 48, 46, 40, 30, 22, 16, 12, 9, 7, 5, 4, 3, 2, 2, 1, 1]

  it.each([
    ['one step for a gesture with inertia', swipe, ['forward']],
    ['one step for a gesture of small movements', Array<number>(30).fill(-2), ['backward']],
    ['no step below 30 px', [10, 10, 9, -10, -19], []],
    ['no second step for a reversed movement', [40, -40, -40], ['forward']],
  ])('triggers %s', (_, movements, steps) => {
    expect(getSteps(movements)).toEqual(steps)
  })

  it('triggers another step after 200 ms without wheel events', () => {
    const target = render(<Target />).container.firstElementChild!
    fireEvent.wheel(target, { deltaX: 40 })
    jest.advanceTimersByTime(199)
    fireEvent.wheel(target, { deltaX: 40 })
    jest.advanceTimersByTime(199)
    fireEvent.wheel(target, { deltaX: 40 })
    expect(onStep).toHaveBeenCalledTimes(1)
    jest.advanceTimersByTime(200)
    fireEvent.wheel(target, { deltaX: 40 })
    expect(onStep).toHaveBeenCalledTimes(2)
  })

  it('cancels only wheel events that it handles', () => {
    const { container, rerender } = render(<Target enabled={false} />)
    const isLeftToBrowser = (more = {}) =>
      fireEvent.wheel(container.firstElementChild!, { deltaX: 40, ...more })
    expect(isLeftToBrowser()).toBe(true)
    rerender(<Target />)
    expect(isLeftToBrowser({ ctrlKey: true })).toBe(true)
    expect(isLeftToBrowser({ deltaY: 40 })).toBe(true)
    Object.assign(window, { visualViewport: { scale: 2 } })
    expect(isLeftToBrowser()).toBe(true)
    Reflect.deleteProperty(window, 'visualViewport')
    expect(isLeftToBrowser()).toBe(false)
    rerender(<Target enabled={false} />)
    expect(isLeftToBrowser()).toBe(true)
    expect(onStep).toHaveBeenCalledTimes(1)
  })
})
