import { css, keyframes } from '@emotion/react'
import type { ReactNode } from 'react'
import { motion, when } from '../theme'
import { useReveal } from './useReveal'

interface Props {
  children: ReactNode
  /** Reveal when this share of the section is visible; without it, when its top is 100 px above the viewport's bottom. */
  share?: number
  className?: string
}

/**
 * A section's content, which fades and slides in as the section scrolls into view (specification, section 1). It is
 * visible in the served page, in print and with reduced motion. Parts that move with it read
 * `data-reveal`.
 */
export function Reveal({ children, share, className }: Props) {
  const { element, state, arrive } = useReveal(share)
  return (
    <div
      ref={element}
      data-reveal={state === 'still' ? undefined : state}
      onFocus={arrive}
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
    '&[data-reveal="waiting"]': { opacity: 0, transform: 'translateY(24px)' },
    '&[data-reveal="arriving"]': { animation: `${slideIn} ${motion.reveal}` },
  },
})
