import { css } from '@emotion/react'
import { media } from '../theme'

/** Link of a person's name: 44 px high, without moving the text around it. */
export const nameLink = css({
  // Above the text below it, which its padding overlaps.
  position: 'relative',
  display: 'inline-block',
  marginBlock: '-0.65rem',
  paddingBlock: '0.65rem',
  textUnderlineOffset: 4,
  [media.hover]: { '&:hover': { textDecorationThickness: 2 } },
  [media.print]: { textDecoration: 'none' },
})
