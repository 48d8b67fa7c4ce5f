import { css, keyframes } from '@emotion/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { observe } from 'react-intersection-observer'
import { motion, when } from '../theme/index'
import { prefersReducedMotion } from '../lib/prefersReducedMotion'

/** A section's top must be this far above the viewport's bottom, in px (specification, section 1). */
const revealMargin = 100

interface Props {
  children: ReactNode
  /** Fraction of the section that must be visible (0 to 1), instead of its top's position. */
  threshold?: number
  className?: string
}

/**
 * A section's content, which fades and slides in as the section scrolls into view, fills half the viewport or receives
 * focus (specification, section 1). Only the running script hides it, where the section is wholly below the viewport.
 * Parts that move with it read `data-reveal`.
 */
export function Reveal({ children, threshold, className }: Props) {
  const content = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'hidden' | 'revealing'>()

  useEffect(() => {
    const section = content.current?.closest('section')
    if (!section || prefersReducedMotion()) return
    let asked = false
    const onChange = (visible: boolean, { boundingClientRect }: IntersectionObserverEntry) => {
      if (visible) reveal()
      else if (!asked && boundingClientRect.top >= window.innerHeight) setState('hidden')
      asked = true
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
    setState((now) => now && 'revealing')
  }

  return (
    <div ref={content} data-reveal={state} onFocus={reveal} className={className} css={moving}>
      {children}
    </div>
  )
}

const slideIn = keyframes({ from: { opacity: 0, transform: 'translateY(24px)' } })

const moving = css({
  // Where it will be, so that anchor targets in it are reached.
  [when.motionAllowed]: { '&[data-reveal="hidden"]': { opacity: 0 } },
  '&[data-reveal="revealing"]': { animation: `${slideIn} ${motion.reveal}` },
})
