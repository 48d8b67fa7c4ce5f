import type { RefObject } from 'react'
import { useDrag } from 'react-use-gesture'
import type { ForwardOrBackward } from '../../lib/direction'
import { getSwipeDirection } from './slideshow'

interface Props {
  target: RefObject<HTMLElement | null>
  isEnabled: boolean
  onDrag: (offsetXPx: number) => void
  /** @param direction direction of the step; undefined if the drag was too short or was canceled */
  onDragEnd: (direction: ForwardOrBackward | undefined) => void
}

/** Handles drags of the target by finger or mouse, and renders nothing. */
export default function SwipeGesture({ target, isEnabled, onDrag, onDragEnd }: Props) {
  useDrag(
    ({ first, last, canceled, cancel, buttons, event, xy: [x, y], initial: [startX, startY] }) => {
      if (first && buttons > 1) return cancel()
      const offset = [x - startX, y - startY] as const
      if (last) {
        const isCanceled = canceled || event.type === 'pointercancel'
        return onDragEnd(isCanceled ? undefined : getSwipeDirection(offset))
      }
      onDrag(offset[0])
    },
    { domTarget: target, axis: 'x', enabled: isEnabled },
  )
  return null
}
