import type { RefObject } from 'react'
import { useDrag } from 'react-use-gesture'
import type { Direction } from '../../lib/direction'
import { getSwipeDirection } from './slideshow'

interface Props {
  target: RefObject<HTMLElement | null>
  isEnabled: boolean
  onDrag: (direction: Direction) => void
  /** @param direction where the drag leads; undefined when it was too short or the browser took it over */
  onDragEnd: (direction: Direction | undefined) => void
}

/** Dragging by finger or mouse: how far, in px, is the target's property `--drag`. It renders nothing. */
export default function SwipeGesture({ target, isEnabled, onDrag, onDragEnd }: Props) {
  useDrag(
    ({ first, last, canceled, cancel, buttons, event, xy: [x, y], initial: [startX, startY] }) => {
      if (first && buttons > 1) return cancel()
      const offset = [x - startX, y - startY] as const
      if (last) {
        const lost = canceled || event.type === 'pointercancel'
        return onDragEnd(lost ? undefined : getSwipeDirection(offset))
      }
      target.current?.style.setProperty('--drag', `${offset[0]}px`)
      onDrag(offset[0] < 0 ? 'forward' : 'backward')
    },
    { domTarget: target, axis: 'x', enabled: isEnabled },
  )
  return null
}
