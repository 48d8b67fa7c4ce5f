import { css, keyframes } from '@emotion/react'
import type { ReactNode } from 'react'
import { motion, when } from '../theme'
import { useReveal } from './useReveal'

interface Props {
  children: ReactNode
  /** Fraction of the section that must be visible (0 to 1); without it, its top 100 px above the viewport's bottom. */
  threshold?: number
  className?: string
}

/**
 * A section's content, which fades and slides in as the section scrolls into view (specification, section 1). It is
 * visible in the served page, in print and with reduced motion. Parts that move with it read
 * `data-reveal`.
 */
export function Reveal({ children, threshold, className }: Props) {
  const { element, state, reveal } = useReveal(threshold)
  return (
    <div
      ref={element}
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
  [when.motionAllowed]: {
    // Where it will be, so that a link to a place in it lands there.
    '&[data-reveal="hidden"]': { opacity: 0 },
  },
  '&[data-reveal="revealing"]': { animation: `${slideIn} ${motion.reveal}` },
})
