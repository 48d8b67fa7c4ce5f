import { useEffect, useState } from 'react'
import { prefersReducedMotion } from '../../components/prefersReducedMotion'
import { breakpoints } from '../../theme'

/** Milliseconds between two numbers (specification, section 4). */
export const countTick = 50

/**
 * A number that counts from 0 to `target` by 1 each tick, after `delay` milliseconds. It is the target itself on the
 * server, with reduced motion, and on screens too small to show the achievements.
 */
export function useCountUp(target: number, delay: number): number {
  const [figure, setFigure] = useState(target)

  useEffect(() => {
    if (prefersReducedMotion() || !showsAchievements()) return
    let counted = 0
    let ticking: ReturnType<typeof setInterval> | undefined
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the served page shows the target, the script starts over
    setFigure(counted)
    const waiting = setTimeout(() => {
      ticking = setInterval(() => {
        counted += 1
        setFigure(counted)
        if (counted >= target) clearInterval(ticking)
      }, countTick)
    }, delay)
    return () => {
      clearTimeout(waiting)
      clearInterval(ticking)
    }
  }, [target, delay])

  return figure
}

function showsAchievements(): boolean {
  return window.matchMedia(`(min-width: ${breakpoints.medium}px)`).matches
}
