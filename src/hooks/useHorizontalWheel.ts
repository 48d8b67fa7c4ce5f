import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { Direction } from '../lib/direction'
import { isPinchZoomed } from './usePinchZoomed'

/** A wheel or trackpad that has moved this far sideways, in px, means one step. */
const stepThresholdPx = 30

/** A gesture is over when the wheel has rested this long, in ms: a trackpad glides on by itself. */
const gestureIdleMs = 200

/**
 * Turns once for each sideways gesture of a wheel or trackpad, which the browser would else take for Back or Forward.
 *
 * @param isEnabled when false the browser keeps the gesture
 */
export function useHorizontalWheel(
  target: RefObject<HTMLElement | null>,
  isEnabled: boolean,
  onStep: (direction: Direction) => void,
): void {
  const notifyStep = useEffectEvent(onStep)

  useEffect(() => {
    const element = target.current
    if (!element || !isEnabled) return
    let movedPx = 0
    let timer = 0

    function onWheel(event: WheelEvent) {
      const { deltaX, deltaY } = event
      if (event.ctrlKey || isPinchZoomed() || Math.abs(deltaX) <= Math.abs(deltaY)) return
      event.preventDefault()
      window.clearTimeout(timer)
      timer = window.setTimeout(() => (movedPx = 0), gestureIdleMs)
      if (Math.abs(movedPx) >= stepThresholdPx) return
      movedPx += deltaX
      if (Math.abs(movedPx) >= stepThresholdPx) notifyStep(movedPx > 0 ? 'forward' : 'backward')
    }

    element.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      window.clearTimeout(timer)
      element.removeEventListener('wheel', onWheel)
    }
  }, [target, isEnabled])
}
