import { observe } from 'react-intersection-observer'
import { useEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from './prefersReducedMotion'

/** A section's top must be this far above the viewport's bottom, in px (specification, section 1). */
const revealMargin = 100

export type RevealState = 'shown' | 'hidden' | 'revealing'

/**
 * How a section's content appears. It is `shown` unless the running script finds its section wholly below the viewport;
 * then it is `hidden`, and revealed when the section comes into view, fills half the viewport or receives focus.
 *
 * @param threshold fraction of the section that must be visible (0 to 1), instead of its top's position
 */
export function useReveal(threshold?: number) {
  const element = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<RevealState>('shown')

  useEffect(() => {
    const section = element.current?.closest('section')
    if (!section || prefersReducedMotion()) return
    let seen = false
    const onChange = (visible: boolean, { boundingClientRect }: IntersectionObserverEntry) => {
      if (visible) reveal()
      else if (!seen && boundingClientRect.top >= window.innerHeight) setState('hidden')
      seen = true
    }
    const line = threshold === undefined ? `-${revealMargin}px` : '0px'
    // What has been scrolled past counts as visible, hence the margin above.
    const endings = [
      observe(section, onChange, { rootMargin: `100000px 0px ${line}`, threshold }, true),
      // A section that is long for its screen never leaves half of it blank, however the screen is turned or zoomed.
      observe(section, onChange, { rootMargin: '100000px 0px -50%' }, true),
    ]
    return () => endings.forEach((end) => end())
  }, [threshold])

  function reveal() {
    setState((now) => (now === 'hidden' ? 'revealing' : now))
  }

  return { element, state, reveal }
}
