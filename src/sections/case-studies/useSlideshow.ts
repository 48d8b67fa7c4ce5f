import { useState } from 'react'
import type { Direction } from '../../lib/direction'
import { getNextIndex } from './slideshow'

interface State {
  index: number
  /** Previous slide, which has moved away on top of the current one; none before the first step. */
  previous?: number
  /** Signed distance by which the previous slide moves, as a CSS length. */
  exit?: string
  /** Slide below the current one that a drag uncovers. */
  uncovered?: number
}

export interface Slideshow extends State {
  count: number
  /** @param distance by which the previous slide moves while it fades */
  step: (direction: Direction, distance?: string) => void
  goTo: (index: number) => void
  uncover: (direction: Direction) => void
}

/** State of the slideshow, on the page and in the lightbox. */
export function useSlideshow(count: number): Slideshow {
  const [state, setState] = useState<State>({ index: 0 })

  function step(direction: Direction, distance = '32px') {
    setState((now) => {
      const next = getNextIndex(now.index, direction, count)
      return moveTo(now, next, direction === 'forward' ? `-${distance}` : distance)
    })
  }

  function goTo(index: number) {
    setState((now) => moveTo(now, index, index > now.index ? '-32px' : '32px'))
  }

  function uncover(direction: Direction) {
    setState((now) => {
      const uncovered = getNextIndex(now.index, direction, count)
      return now.uncovered === uncovered ? now : { index: now.index, uncovered }
    })
  }

  // While the site owner deletes slides, the index of the last one may be gone.
  return { ...state, index: Math.min(state.index, count - 1), count, step, goTo, uncover }
}

function moveTo(now: State, index: number, exit: string): State {
  return index === now.index ? now : { index, previous: now.index, exit }
}
