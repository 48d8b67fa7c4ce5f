import { css, keyframes } from '@emotion/react'
import { type ReactNode, useState } from 'react'
import { defaultFallbackInView, useInView } from 'react-intersection-observer'
import { media, timings } from '../theme'

// Browsers without IntersectionObserver show everything; the library would throw.
defaultFallbackInView(true)

interface Props {
  children: ReactNode
  /** Distance from the section's top to the point that must be above the viewport's bottom. */
  startAt?: string
  className?: string
}

/** Fades and slides a section's content in when the section scrolls into view or receives focus. */
export function Reveal({ children, startAt = '100px', className }: Props) {
  const [state, setState] = useState<'hidden' | 'revealing'>()
  const { ref } = useInView({
    initialInView: true,
    triggerOnce: true,
    // Counts points above the viewport as visible, because otherwise a jump past a section would not
    // trigger the callback (w3c/IntersectionObserver#258).
    rootMargin: '100000px 0px 0px',
    onChange(inView, { target }) {
      if (inView) return reveal()
      // Hide only content below the viewport, so that visible content does not disappear.
      const content = target.nextElementSibling!
      const isBelow = content.getBoundingClientRect().top >= window.innerHeight
      if (isBelow) setState('hidden')
    },
  })

  function reveal() {
    setState((current) => current && 'revealing')
  }

  return (
    <>
      <div ref={ref} css={point} style={{ top: startAt }} />
      <div data-reveal={state} onFocus={reveal} className={className} css={revealStyle}>
        {children}
      </div>
    </>
  )
}

/** Without scroll anchoring, because the point moves when an answer in the section opens. */
const point = css({ position: 'absolute', width: 1, height: 1, overflowAnchor: 'none' })

const slideIn = keyframes({ from: { opacity: 0, transform: 'translateY(24px)' } })

const revealStyle = css({
  // The hidden state has no transform, because links to targets in a transformed section would
  // scroll to a wrong position.
  [media.motionAllowed]: { '&[data-reveal="hidden"]': { opacity: 0 } },
  '&[data-reveal="revealing"]': { animation: `${slideIn} ${timings.reveal}` },
})
