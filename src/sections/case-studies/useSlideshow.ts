import { useEffect, useEffectEvent, useState } from 'react'
import type { Direction } from '../../components/direction'
import { wrapIndex } from './slideshow'

/** What changed the slide: its dot, a swipe, or anything else that takes one step. */
export type ChangedBy = 'dot' | 'step' | 'swipe'

interface State {
  index: number
  /** How the current slide came, which is how it moves; undefined while none has been changed. */
  change?: { direction: Direction; by: ChangedBy }
  /** While a finger drags the slide: the direction whose slide comes into view. */
  dragged?: Direction
}

export type Slideshow = ReturnType<typeof useSlideshow>

/**
 * The current slide and the ways to change it, on the page and enlarged. Each way starts from the slide that is current by
 * then, so that presses which come at once are as many slides.
 *
 * @param onShow called once for each slide that the visitor has changed to
 */
export function useSlideshow(count: number, onShow: (index: number, by: ChangedBy) => void) {
  const [state, setState] = useState<State>({ index: 0 })
  const { index, change } = state
  const shown = useEffectEvent(() => change && onShow(index, change.by))

  useEffect(() => shown(), [index])

  function step(direction: Direction, by: ChangedBy = 'step') {
    setState((now) => ({
      index: wrapIndex(now.index, direction, count),
      change: { direction, by },
    }))
  }

  function goTo(next: number) {
    setState((now) => {
      const direction = next > now.index ? 'forward' : 'backward'
      return next === now.index ? now : { index: next, change: { direction, by: 'dot' } }
    })
  }

  function drag(dragged: Direction) {
    setState((now) => (now.dragged === dragged ? now : { ...now, dragged }))
  }

  /** Ends a drag: on to the slide that was dragged into view, or back. */
  function release(direction: Direction | undefined) {
    if (direction) return step(direction, 'swipe')
    setState((now) => ({
      index: now.index,
      change: { direction: now.dragged === 'forward' ? 'backward' : 'forward', by: 'swipe' },
    }))
  }

  return { ...state, count, step, goTo, drag, release }
}
