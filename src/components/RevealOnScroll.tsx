import { css, keyframes } from '@emotion/react'
import { type ReactNode, useCallback, useState } from 'react'
import { useInView } from 'react-intersection-observer'
import { prefersReducedMotion } from '../lib/prefersReducedMotion'
import { mediaQuery, transitionTiming } from '../theme/index'

/** A section's top must be this far above the viewport's bottom, in px (specification, section 1). */
const revealMarginPx = 100

/** Counts what a jump has passed as seen: observers never report it (w3c/IntersectionObserver#258). */
const topMargin = '100000px'

/** In view until an observer reports otherwise, and where there is none; not observed again once it was in view. */
const observerOptions = { initialInView: true, fallbackInView: true, triggerOnce: true }

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
export function RevealOnScroll({ children, threshold, className }: Props) {
  const [state, setState] = useState<'shown' | 'hidden' | 'revealing'>()
  const bottomMargin = threshold === undefined ? `-${revealMarginPx}px` : '0px'
  const [startRef] = useInView({
    ...observerOptions,
    rootMargin: `${topMargin} 0px ${bottomMargin}`,
    threshold,
    onChange,
  })
  // A section that is long for its screen never leaves half of it blank, however the screen is turned or zoomed.
  const [halfRef] = useInView({ ...observerOptions, rootMargin: `${topMargin} 0px -50%`, onChange })

  const observeSection = useCallback(
    (content: HTMLElement | null) => {
      const section = content?.closest('section')
      startRef(section)
      halfRef(section)
    },
    [startRef, halfRef],
  )

  function onChange(inView: boolean, { boundingClientRect }: IntersectionObserverEntry) {
    if (inView) return reveal()
    const isBelow = boundingClientRect.top >= window.innerHeight
    setState((now) => now ?? (isBelow && !prefersReducedMotion() ? 'hidden' : 'shown'))
  }

  function reveal() {
    setState((now) => (now === 'hidden' ? 'revealing' : (now ?? 'shown')))
  }

  return (
    <div
      ref={observeSection}
      data-reveal={state === 'shown' ? undefined : state}
      onFocus={reveal}
      className={className}
      css={moving}
    >
      {children}
    </div>
  )
}

const slideIn = keyframes({ from: { opacity: 0, transform: 'translateY(24px)' } })

const moving = css({
  // Where it will be, so that anchor targets in it are reached.
  [mediaQuery.motionAllowed]: { '&[data-reveal="hidden"]': { opacity: 0 } },
  '&[data-reveal="revealing"]': { animation: `${slideIn} ${transitionTiming.reveal}` },
})
