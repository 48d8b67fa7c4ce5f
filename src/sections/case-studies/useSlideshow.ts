import { useEffect, useEffectEvent, useState } from 'react'
import type { Direction } from '../../lib/direction'
import { getNextIndex } from './slideshow'

interface State {
  index: number
  /** Cause of the current positions of the slides; undefined before the first change. */
  motion?: 'step' | 'drag' | 'swipe'
  /** Direction of the motion; while dragging, of the slide that the drag reveals. */
  direction?: Direction
}

export interface Slideshow extends State {
  count: number
  step: (direction: Direction) => void
  goTo: (index: number) => void
  drag: (direction: Direction) => void
  /** Ends a drag: steps in its direction, or returns to the current slide if it is undefined. */
  endDrag: (direction?: Direction) => void
}

/**
 * State of the slideshow, on the page and in the lightbox.
 * @param onSlideChange called once after each change, not for the first slide
 */
export function useSlideshow(count: number, onSlideChange: (index: number) => void): Slideshow {
  const [state, setState] = useState<State>({ index: 0 })
  const { index, motion } = state
  const notifyChange = useEffectEvent(() => motion && onSlideChange(index))

  useEffect(() => notifyChange(), [index])

  function step(direction: Direction, motion: State['motion'] = 'step') {
    setState((now) => ({ index: getNextIndex(now.index, direction, count), motion, direction }))
  }

  function goTo(index: number) {
    setState((now) => {
      const direction = index > now.index ? 'forward' : 'backward'
      return index === now.index ? now : { index, motion: 'step', direction }
    })
  }

  function drag(direction: Direction) {
    setState((now) =>
      now.motion === 'drag' && now.direction === direction
        ? now
        : { index: now.index, motion: 'drag', direction },
    )
  }

  function endDrag(direction?: Direction) {
    if (direction) return step(direction, 'swipe')
    setState((now) => {
      const direction = now.direction === 'forward' ? 'backward' : 'forward'
      return { index: now.index, motion: 'swipe', direction }
    })
  }

  return { ...state, count, step: (direction) => step(direction), goTo, drag, endDrag }
}
