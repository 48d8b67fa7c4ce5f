import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { Direction } from '../lib/direction'
import { isZoomed } from './useZoomed'

/** A wheel or trackpad that has moved this far sideways, in px, means one step. */
const threshold = 30

/** A gesture is over when the wheel has rested this long, in ms: a trackpad glides on by itself. */
const rest = 200

/**
 * Turns once for each sideways gesture of a wheel or trackpad, which the browser would else take for Back or Forward.
 *
 * @param enabled when false the browser keeps the gesture
 */
export function useSidewaysWheel(
  target: RefObject<HTMLElement | null>,
  enabled: boolean,
  onTurn: (direction: Direction) => void,
): void {
  const turn = useEffectEvent(onTurn)

  useEffect(() => {
    const element = target.current
    if (!element || !enabled) return
    let moved = 0
    let timer = 0

    function onWheel(event: WheelEvent) {
      const { deltaX, deltaY } = event
      if (event.ctrlKey || isZoomed() || Math.abs(deltaX) <= Math.abs(deltaY)) return
      event.preventDefault()
      window.clearTimeout(timer)
      timer = window.setTimeout(() => (moved = 0), rest)
      if (Math.abs(moved) >= threshold) return
      moved += deltaX
      if (Math.abs(moved) >= threshold) turn(moved > 0 ? 'forward' : 'backward')
    }

    element.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      window.clearTimeout(timer)
      element.removeEventListener('wheel', onWheel)
    }
  }, [target, enabled])
}
