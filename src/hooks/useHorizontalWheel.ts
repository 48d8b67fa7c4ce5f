import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { ForwardOrBackward } from '../lib/direction'
import { isPinchZoomed } from './usePinchZoomed'

/** Horizontal distance in px that triggers one step. */
const stepThresholdPx = 30

/** Idle time in ms after which a new gesture begins; long enough to absorb the inertia of trackpads. */
const gestureIdleMs = 200

/**
 * Calls `onStep` once for each horizontal gesture of a wheel or trackpad, and prevents the browser's
 * Back and Forward gestures.
 * @param isEnabled false leaves the gestures to the browser
 */
export function useHorizontalWheel(
  target: RefObject<HTMLElement | null>,
  isEnabled: boolean,
  onStep: (direction: ForwardOrBackward) => void,
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
