import { css } from '@emotion/react'
import { color, font, motion, rem, when } from '../../theme'

const closed = { gridTemplateRows: '0fr', opacity: 0 }

/** The look of the accordion, the same before and after its script has arrived (design, section 5). */
export const problemStyles = {
  list: css({ borderTop: `1px solid ${color.ink}` }),

  item: css({ borderBottom: `1px solid ${color.ink}` }),

  question: css({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: rem(24),
    width: '100%',
    minHeight: rem(72),
    padding: `${rem(14)} 0`,
    border: 0,
    background: 'transparent',
    fontFamily: font.serif,
    fontSize: rem(21),
    fontWeight: 500,
    lineHeight: 1.3,
    letterSpacing: '-0.01em',
    textAlign: 'left',
    cursor: 'pointer',
    '& svg': { flex: 'none' },
    '&:hover span': {
      textDecoration: 'underline',
      textDecorationThickness: 1.5,
      textUnderlineOffset: 5,
    },
    [when.noScript]: {
      cursor: 'auto',
      '& svg': { display: 'none' },
      '&:hover span': { textDecoration: 'none' },
    },
    [when.print]: { '& svg': { display: 'none' } },
  }),

  panel: css({
    display: 'grid',
    gridTemplateRows: '1fr',
    [when.print]: {
      '&[hidden]': { display: 'grid !important' },
    },
  }),

  /** For the panel once the visitor has chosen; before that, nothing moves by itself. */
  moving: css({
    [when.motionAllowed]: {
      transition: `grid-template-rows ${motion.accordion}, opacity ${motion.accordion}, display ${motion.accordion} allow-discrete`,
      '@starting-style': closed,
      '&[hidden]': closed,
    },
  }),

  answer: css({
    overflow: 'hidden',
    paddingRight: rem(64),
    color: color.muted,
    '&::after': { content: '""', display: 'block', height: rem(26) },
  }),
}
