import { observe } from 'react-intersection-observer'
import { useEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from './prefersReducedMotion'

/** A section's top must be this far above the viewport's bottom, in px (specification, section 1). */
export const revealMargin = 100

export type RevealState = 'still' | 'waiting' | 'arriving'

/**
 * How a section's content arrives. It is shown as it is (`still`) unless the running script finds its section wholly
 * below the viewport; only then it waits, and arrives when the section comes into view or receives focus.
 *
 * @param share reveal when this share of the section is visible, instead of by its top's position
 */
export function useReveal(share?: number) {
  const element = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<RevealState>('still')

  useEffect(() => {
    const section = element.current?.closest('section')
    if (!section || prefersReducedMotion()) return
    const { height } = section.getBoundingClientRect()
    let looked = false
    // What has been scrolled past counts as visible, hence the margin above.
    return observe(
      section,
      (visible, { boundingClientRect }) => {
        if (visible) arrive()
        else if (!looked && boundingClientRect.top >= window.innerHeight) setState('waiting')
        looked = true
      },
      share === undefined
        ? { rootMargin: `100000px 0px -${revealMargin}px` }
        : {
            rootMargin: '100000px 0px 0px',
            threshold: revealThreshold(share, height, window.innerHeight),
          },
      true,
    )
  }, [share])

  function arrive() {
    setState((now) => (now === 'waiting' ? 'arriving' : now))
  }

  return { element, state, arrive }
}

/**
 * The visible share of a section at which it is revealed: the wanted one, or as much as fills half the viewport, so that
 * a section that is long for its screen never leaves the screen blank.
 *
 * @param wanted share from 0 to 1
 * @param height the section's height in px
 * @param viewport the viewport's height in px
 */
export function revealThreshold(wanted: number, height: number, viewport: number): number {
  return height === 0 ? wanted : Math.min(wanted, viewport / 2 / height)
}
