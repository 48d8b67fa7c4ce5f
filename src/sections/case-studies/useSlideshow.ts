import { useEffect, useEffectEvent, useState } from 'react'
import type { Direction } from '../../lib/direction'
import { stepAndWrapIndex } from './slideshow'

interface State {
  index: number
  /** How the current slide came, which is how it moves; undefined while none has been changed. */
  lastChange?: { direction: Direction; bySwipe?: boolean }
  /** While a finger drags the slide: the direction whose slide comes into view. */
  dragDirection?: Direction
}

export type Slideshow = ReturnType<typeof useSlideshow>

/**
 * The current slide and the ways to change it, on the page and enlarged.
 *
 * @param onSlideChange called once for each slide that the visitor has changed to
 */
export function useSlideshow(count: number, onSlideChange: (index: number) => void) {
  const [state, setState] = useState<State>({ index: 0 })
  const { index, lastChange } = state
  const notifyChange = useEffectEvent(() => lastChange && onSlideChange(index))

  useEffect(() => notifyChange(), [index])

  function step(direction: Direction, bySwipe = false) {
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

  function updateDrag(dragDirection: Direction) {
    setState((now) => (now.dragDirection === dragDirection ? now : { ...now, dragDirection }))
  }

  /** Ends a drag: on to the slide that was dragged into view, or back. */
  function endDrag(direction: Direction | undefined) {
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
