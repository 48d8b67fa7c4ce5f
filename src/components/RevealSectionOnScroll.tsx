import { css, keyframes } from '@emotion/react'
import { type ReactNode, useCallback, useState } from 'react'
import { useInView } from 'react-intersection-observer'
import { prefersReducedMotion } from '../lib/prefersReducedMotion'
import { mediaQuery, transitionTiming } from '../theme/index'

/** Minimum distance of a section's top from the viewport's bottom (specification, section 1). */
const revealMarginPx = 100

/** Makes sections above the viewport intersect: a jump past them triggers no callback (w3c/IntersectionObserver#258). */
const topMargin = '100000px'

/** Treats the content as visible until the observer reports otherwise, and without `IntersectionObserver`. */
const observerOptions = { initialInView: true, fallbackInView: true, triggerOnce: true }

interface Props {
  children: ReactNode
  /** Fraction of the section that must be visible (0 to 1), instead of the position of its top. */
  visibleSectionFraction?: number
  className?: string
}

/**
 * Fades and slides a section's content in when it scrolls into view or receives focus (specification, section 1).
 * Content is hidden only on the client, and only below the viewport. Descendants can style by `data-reveal`.
 */
export function RevealSectionOnScroll({ children, visibleSectionFraction, className }: Props) {
  const [state, setState] = useState<'shown' | 'hidden' | 'revealing'>()
  const bottomMargin = visibleSectionFraction === undefined ? `-${revealMarginPx}px` : '0px'
  const [startRef] = useInView({
    ...observerOptions,
    rootMargin: `${topMargin} 0px ${bottomMargin}`,
    threshold: visibleSectionFraction,
    onChange,
  })
  // Reveals a section that is taller than the viewport before it would leave half of the viewport blank.
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
      css={revealStyle}
    >
      {children}
    </div>
  )
}

const slideIn = keyframes({ from: { opacity: 0, transform: 'translateY(24px)' } })

const revealStyle = css({
  // Opacity only: with a transform, links to targets in the section would scroll to a wrong position.
  [mediaQuery.motionAllowed]: { '&[data-reveal="hidden"]': { opacity: 0 } },
  '&[data-reveal="revealing"]': { animation: `${slideIn} ${transitionTiming.reveal}` },
})
