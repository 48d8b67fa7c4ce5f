import type { RefObject } from 'react'
import { useDrag } from 'react-use-gesture'
import type { Direction } from '../../lib/direction'
import { directionOfSwipe } from './slideshow'

interface Props {
  target: RefObject<HTMLElement | null>
  enabled: boolean
  onDrag: (direction: Direction) => void
  /** @param direction where the drag leads; undefined when it was too short or the browser took it over */
  onRelease: (direction: Direction | undefined) => void
}

/** Dragging by finger or mouse: how far, in px, is the target's property `--drag`. It renders nothing. */
export default function SwipeGesture({ target, enabled, onDrag, onRelease }: Props) {
  useDrag(
    ({ first, last, canceled, cancel, buttons, event, xy: [x, y], initial: [startX, startY] }) => {
      if (first && buttons > 1) return cancel()
      const offset = [x - startX, y - startY] as const
      if (last) {
        const lost = canceled || event.type === 'pointercancel'
        return onRelease(lost ? undefined : directionOfSwipe(offset))
      }
      target.current?.style.setProperty('--drag', `${offset[0]}px`)
      onDrag(offset[0] < 0 ? 'forward' : 'backward')
    },
    { domTarget: target, axis: 'x', enabled },
  )
  return null
}
