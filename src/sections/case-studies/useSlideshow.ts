import { useEffect, useEffectEvent, useState } from 'react'
import type { Direction } from '../../lib/direction'
import { wrapIndex } from './slideshow'

interface State {
  index: number
  /** How the current slide came, which is how it moves; undefined while none has been changed. */
  change?: { direction: Direction; bySwipe?: boolean }
  /** While a finger drags the slide: the direction whose slide comes into view. */
  dragged?: Direction
}

export type Slideshow = ReturnType<typeof useSlideshow>

/**
 * The current slide and the ways to change it, on the page and enlarged.
 *
 * @param onShow called once for each slide that the visitor has changed to
 */
export function useSlideshow(count: number, onShow: (index: number) => void) {
  const [state, setState] = useState<State>({ index: 0 })
  const { index, change } = state
  const shown = useEffectEvent(() => change && onShow(index))

  useEffect(() => shown(), [index])

  function step(direction: Direction, bySwipe = false) {
    setState((now) => ({
      index: wrapIndex(now.index, direction, count),
      change: { direction, bySwipe },
    }))
  }

  function goTo(next: number) {
    setState((now) => {
      const direction = next > now.index ? 'forward' : 'backward'
      return next === now.index ? now : { index: next, change: { direction } }
    })
  }

  function drag(dragged: Direction) {
    setState((now) => (now.dragged === dragged ? now : { ...now, dragged }))
  }

  /** Ends a drag: on to the slide that was dragged into view, or back. */
  function release(direction: Direction | undefined) {
    if (direction) return step(direction, true)
    setState((now) => ({
      index: now.index,
      change: { direction: now.dragged === 'forward' ? 'backward' : 'forward', bySwipe: true },
    }))
  }

  return { ...state, count, step, goTo, drag, release }
}
