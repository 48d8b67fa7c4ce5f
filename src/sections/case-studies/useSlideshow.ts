import { useState } from 'react'
import type { Direction } from '../../lib/direction'
import { getNextIndex } from './slideshow'

/** A wipe in its place, or a pull out of the frame. */
type Exit = 'wipe' | 'pull'

interface State {
  index: number
  /** Previous slide, which has moved away on top of the current one; none before the first step. */
  previous?: number
  /** Way in which the previous slide leaves. */
  exit: `${Exit}-${'left' | 'right'}`
  /** Slide below the current one that a drag uncovers. */
  uncovered?: number
}

export interface Slideshow extends State {
  count: number
  step: (direction: Direction, exit?: Exit) => void
  goTo: (index: number) => void
  uncover: (direction: Direction) => void
}

/** State of the slideshow, on the page and in the lightbox. */
export function useSlideshow(count: number): Slideshow {
  const [state, setState] = useState<State>({ index: 0, exit: 'wipe-left' })

  function step(direction: Direction, exit: Exit = 'wipe') {
    setState((now) => {
      const next = getNextIndex(now.index, direction, count)
      return moveTo(now, next, `${exit}-${direction === 'forward' ? 'left' : 'right'}`)
    })
  }

  function goTo(index: number) {
    setState((now) => moveTo(now, index, index > now.index ? 'wipe-left' : 'wipe-right'))
  }

  function uncover(direction: Direction) {
    setState((now) => {
      const uncovered = getNextIndex(now.index, direction, count)
      return now.uncovered === uncovered ? now : { index: now.index, exit: now.exit, uncovered }
    })
  }

  // While the site owner deletes slides, the index of the last one may be gone.
  return { ...state, index: Math.min(state.index, count - 1), count, step, goTo, uncover }
}

function moveTo(now: State, index: number, exit: State['exit']): State {
  return index === now.index ? now : { index, previous: now.index, exit }
}
