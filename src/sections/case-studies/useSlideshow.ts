import { useEffect, useEffectEvent, useState } from 'react'
import type { ForwardOrBackward } from '../../lib/direction'
import { stepAndWrapIndex } from './slideshow'

interface State {
  index: number
  /** Last change of the slide, for its transition; undefined before the first change. */
  lastChange?: { direction: ForwardOrBackward; bySwipe?: boolean }
  /** Direction of the slide that a drag reveals; undefined if there is no drag. */
  dragDirection?: ForwardOrBackward
}

export interface Slideshow extends State {
  count: number
  step: (direction: ForwardOrBackward) => void
  goTo: (index: number) => void
  updateDrag: (direction: ForwardOrBackward) => void
  /** Ends a drag: steps in its direction, or returns to the current slide if `direction` is undefined. */
  endDrag: (direction: ForwardOrBackward | undefined) => void
}

/**
 * State of the slideshow, on the page and in the lightbox.
 *
 * @param onSlideChange called once after each change, not for the first slide
 */
export function useSlideshow(count: number, onSlideChange: (index: number) => void): Slideshow {
  const [state, setState] = useState<State>({ index: 0 })
  const { index, lastChange } = state
  const notifyChange = useEffectEvent(() => lastChange && onSlideChange(index))

  useEffect(() => notifyChange(), [index])

  function step(direction: ForwardOrBackward, bySwipe = false) {
    setState((now) => ({
      index: stepAndWrapIndex(now.index, direction, count),
      lastChange: { direction, bySwipe },
    }))
  }

  function goTo(next: number) {
    setState((now) => {
      const direction = next > now.index ? 'forward' : 'backward'
      return next === now.index ? now : { index: next, lastChange: { direction } }
    })
  }

  function updateDrag(dragDirection: ForwardOrBackward) {
    setState((now) => (now.dragDirection === dragDirection ? now : { ...now, dragDirection }))
  }

  function endDrag(direction: ForwardOrBackward | undefined) {
    if (direction) return step(direction, true)
    setState((now) => ({
      index: now.index,
      lastChange: {
        direction: now.dragDirection === 'forward' ? 'backward' : 'forward',
        bySwipe: true,
      },
    }))
  }

  return { ...state, count, step, goTo, updateDrag, endDrag }
}
