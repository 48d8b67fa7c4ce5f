import { useEffect, type RefObject } from 'react'
import { useDrag } from 'react-use-gesture'
import { usePinchZoomed } from '../../hooks/usePinchZoomed'
import type { Direction } from '../../lib/direction'

interface Props {
  target: RefObject<HTMLElement | null>
  isEnabled: boolean
  onDrag?: (direction: Direction) => void
  onSwipe: (direction: Direction) => void
}

/** Distance in px that a drag must exceed to change the slide. */
const thresholdPx = 50

/**
 * Handles horizontal drags of the target by finger or mouse: sets `data-dragging`, and `--drag` to
 * their distance. On a pinch-zoomed page, drags pan the page.
 */
export default function SwipeGesture({ target, isEnabled, onDrag, onSwipe }: Props) {
  const enabled = !usePinchZoomed() && isEnabled

  useEffect(() => {
    target.current?.style.setProperty('touch-action', enabled ? 'pan-y pinch-zoom' : 'auto')
  }, [target, enabled])

  useDrag(
    ({ first, last, canceled, cancel, buttons, event, xy, initial }) => {
      if (first && buttons > 1) return cancel()
      // The library's `movement` lacks the first pixels of a drag.
      const [x, y] = [xy[0] - initial[0], xy[1] - initial[1]]
      const direction = x < 0 ? 'forward' : 'backward'
      target.current?.toggleAttribute('data-dragging', !last)
      target.current?.style.setProperty('--drag', last ? '0px' : `${x}px`)
      if (!last) return onDrag?.(direction)
      const isSwipe = Math.abs(x) > thresholdPx && Math.abs(y) < Math.abs(x)
      if (isSwipe && !canceled && event.type !== 'pointercancel') onSwipe(direction)
    },
    { domTarget: target, axis: 'x', enabled },
  )
  return null
}
