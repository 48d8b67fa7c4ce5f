import { act, renderHook } from '@testing-library/react'
import { useCountUp } from '../../../src/sections/hero/useCountUp'
import { changeScreen } from '../../support/screen'

beforeEach(() => {
  jest.useFakeTimers()
})

afterEach(() => {
  jest.useRealTimers()
})

function after(milliseconds: number): void {
  act(() => jest.advanceTimersByTime(milliseconds))
}

it.each([
  [22, 1200],
  [40, 1300],
])('counts to %i by 1 each 50 ms, after %i ms', (target, delay) => {
  const { result } = renderHook(() => useCountUp(target, delay))
  expect(result.current).toBe(0)
  after(delay + 49)
  expect(result.current).toBe(0)
  after(1)
  expect(result.current).toBe(1)
  for (let figure = 2; figure <= target; figure += 1) {
    after(49)
    expect(result.current).toBe(figure - 1)
    after(1)
    expect(result.current).toBe(figure)
  }
  after(10_000)
  expect(result.current).toBe(target)
})

it('shows the target at once with reduced motion', () => {
  changeScreen({ reducedMotion: true })
  const { result } = renderHook(() => useCountUp(22, 1200))
  after(5000)
  expect(result.current).toBe(22)
})

it('does not count where the achievements are not shown', () => {
  changeScreen({ width: 767 })
  const { result } = renderHook(() => useCountUp(22, 1200))
  after(1300)
  expect(result.current).toBe(22)
})

it('stops counting when the page is left', () => {
  const { unmount } = renderHook(() => useCountUp(22, 1200))
  after(1300)
  unmount()
  expect(jest.getTimerCount()).toBe(0)
})
