import { css } from '@emotion/react'
import { color } from '../theme'

/** Thin rule at the top of a card, with a bar in the card's `--accent` on it. */
export const accentRule = css({
  position: 'relative',
  paddingTop: '2rem',
  // The line is 4 px below the top edge, because the bar of 9 px is centered on the line.
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: '4px 0 auto',
    borderTop: `1px solid ${color.ink}`,
  },
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: '0 auto auto 0',
    width: 72,
    borderTop: '9px solid var(--accent)',
  },
})
