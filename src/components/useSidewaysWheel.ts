import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { Direction } from './direction'
import { isZoomed } from './useZoomed'

/** A wheel or trackpad that has moved this far sideways, in px, means one step. */
const threshold = 30

/** A gesture is over when the wheel has rested this long, in ms: a trackpad glides on by itself. */
const rest = 200

/** How many times as fast as its glide the next gesture is: a busy browser makes one event of two. */
const again = 3

/**
 * Turns by one for each sideways gesture of a wheel or trackpad, which the browser would else take for Back or Forward.
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
    let turned = false
    /** The fastest and, since then, the slowest that this gesture was, in px for each event. */
    let peak = 0
    let slowest = 0
    let timer: ReturnType<typeof setTimeout>

    function begin() {
      moved = 0
      turned = false
      peak = 0
      slowest = 0
    }

    function onWheel(event: WheelEvent) {
      const { deltaX, deltaY, deltaMode } = event
      if (event.ctrlKey || isZoomed() || Math.abs(deltaX) <= Math.abs(deltaY)) return
      event.preventDefault()
      clearTimeout(timer)
      timer = setTimeout(begin, rest)
      const delta = deltaMode === WheelEvent.DOM_DELTA_LINE ? deltaX * 16 : deltaX
      const speed = Math.abs(delta)
      // A glide only slows down, so this is the next gesture, or one back.
      const isNext = slowest < peak / again && speed > Math.max(10, slowest * again)
      if (isNext || delta * moved < 0) begin()
      slowest = speed >= peak ? speed : Math.min(slowest, speed)
      peak = Math.max(peak, speed)
      moved += delta
      if (turned || Math.abs(moved) < threshold) return
      turned = true
      turn(moved > 0 ? 'forward' : 'backward')
    }

    element.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      clearTimeout(timer)
      element.removeEventListener('wheel', onWheel)
    }
  }, [target, enabled])
}
