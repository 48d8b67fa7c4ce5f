import { useEffect, useEffectEvent, useState } from 'react'
import type { Direction } from '../../components/direction'
import { wrapIndex } from './slideshow'

/** What changed the slide: its dot, a swipe, or anything else that takes one step. */
export type ChangedBy = 'dot' | 'step' | 'swipe'

interface State {
  index: number
  /** How the slide that is shown came, which is how it moves; undefined while none has been changed. */
  came?: { direction: Direction; by: ChangedBy }
  /** While a finger drags the slide: the direction whose slide comes into view. */
  pulled?: Direction
}

export type Slideshow = ReturnType<typeof useSlideshow>

/**
 * The slideshow's current slide and the ways to change it, on the page and enlarged. Each way starts from the slide that
 * is current by then, so that presses which come at once are as many slides.
 *
 * @param onShow called once for each slide that the visitor has changed to
 */
export function useSlideshow(count: number, onShow: (index: number, by: ChangedBy) => void) {
  const [state, setState] = useState<State>({ index: 0 })
  const shown = useEffectEvent(onShow)

  useEffect(() => {
    if (state.came) shown(state.index, state.came.by)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only another slide is worth a word
  }, [state.index])

  function step(direction: Direction, by: ChangedBy = 'step') {
    setState(({ index }) => ({
      index: wrapIndex(index, direction, count),
      came: { direction, by },
    }))
  }

  function goTo(next: number) {
    setState((now) => {
      if (next === now.index) return now
      const direction = next > now.index ? 'forward' : 'backward'
      return { index: next, came: { direction, by: 'dot' } }
    })
  }

  function pull(pulled: Direction) {
    setState((now) => (now.pulled === pulled ? now : { ...now, pulled }))
  }

  /** Ends a drag: on to the slide that was pulled, or back. */
  function release(direction: Direction | undefined) {
    if (direction) return step(direction, 'swipe')
    setState(({ index, pulled }) => ({
      index,
      came: pulled && { direction: pulled === 'forward' ? 'backward' : 'forward', by: 'swipe' },
    }))
  }

  /** Forgets how the slide came, so that it stands still where it is shown anew. */
  function settle() {
    setState(({ index }) => ({ index }))
  }

  return { ...state, count, step, goTo, pull, release, settle }
}
