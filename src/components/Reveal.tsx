import { css, keyframes } from '@emotion/react'
import { type ReactNode, useCallback, useState } from 'react'
import { useInView } from 'react-intersection-observer'
import { prefersReducedMotion } from '../lib/prefersReducedMotion'
import { media, timings } from '../theme/index'

/** Distance in px between a section's top and the viewport's bottom at which the section is revealed. */
const revealMarginPx = 100

/**
 * Counts sections above the viewport as visible, because otherwise a jump past a section would not
 * trigger the callback (w3c/IntersectionObserver#258).
 */
const topMargin = '100000px'

/** Shows content before the observer's first callback. */
const observerOptions = { initialInView: true, triggerOnce: true }

interface Props {
  children: ReactNode
  /** Fraction of the section (0 to 1) that must be visible; without a value, `revealMarginPx` applies. */
  threshold?: number
  className?: string
}

/** Fades and slides a section's content in when the section scrolls into view or receives focus. */
export function Reveal({ children, threshold, className }: Props) {
  const [state, setState] = useState<'shown' | 'hidden' | 'revealing'>()
  const bottomMargin = threshold === undefined ? `-${revealMarginPx}px` : '0px'
  const [startRef] = useInView({
    ...observerOptions,
    rootMargin: `${topMargin} 0px ${bottomMargin}`,
    threshold,
    onChange,
  })
  // Reveals a tall section before its blank area fills more than half of the viewport.
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
    // Hide only content below the viewport, so that visible content does not disappear.
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
  // The hidden state has no transform, because links to targets in a transformed section would
  // scroll to a wrong position.
  [media.motionAllowed]: { '&[data-reveal="hidden"]': { opacity: 0 } },
  '&[data-reveal="revealing"]': { animation: `${slideIn} ${timings.reveal}` },
})
