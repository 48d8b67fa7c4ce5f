import { css } from '@emotion/react'
import { graphql } from 'gatsby'
import { pageMargins, color, fontFamily, layer, media, textStyles } from '../../theme'
import { besideText } from './HeroChart'

/** One result for a client, with a leader line to the harbor; without room, a row below the chart. */
export function HeroProof({ figure, text, linkLabel }: Queries.HeroProofFragment) {
  return (
    <a href="#case-studies" css={link}>
      <b css={figureStyle}>{figure}</b>{' '}
      <span css={textStyle}>
        {text} <span css={label}>{linkLabel}</span>
      </span>
    </a>
  )
}

/** Length of one unit of the drawing, which covers the chart's box (`slice`) and ends at its right. */
const unit = 'max(100cqw / 800, 100cqh / 760)'

/** Place of the harbor in units, from the right edge and from the middle of the drawing. */
const harbor = { right: 60, fromMiddle: -28 }

/** Distances in units from the harbor to the leader line and to the text, which is below the bay. */
const leader = { start: 12, end: 92 }

const link = css(pageMargins, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 1rem',
  paddingBlock: '0.75rem',
  borderTop: `1px solid ${color.ink}`,
  color: color.ink,
  lineHeight: 1.3,
  textDecoration: 'none',
  [besideText]: {
    position: 'absolute',
    zIndex: layer.raised,
    top: `calc(50% + ${harbor.fromMiddle + leader.start} * ${unit})`,
    right: `calc(${harbor.right} * ${unit})`,
    display: 'grid',
    justifyItems: 'end',
    width: `min(15.5rem, 285 * ${unit})`,
    padding: 0,
    paddingTop: `calc(${leader.end - leader.start} * ${unit})`,
    border: 0,
    textAlign: 'right',
    '&::before': {
      content: '""',
      position: 'absolute',
      top: 0,
      right: -1,
      height: `calc(${leader.end - leader.start - 8} * ${unit})`,
      borderRight: `1.5px solid ${color.ink}`,
    },
  },
  [media.print]: { display: 'none' },
})

const figureStyle = css({
  fontFamily: fontFamily.serif,
  fontSize: 'min(11vw, 1.625rem)',
  fontWeight: 500,
  letterSpacing: '-0.02em',
  [besideText]: { fontSize: textStyles.introTitle.fontSize },
})

/** Below the figure on phones. */
const textStyle = css({ flex: '1 1 20rem', fontSize: '1rem', textWrap: 'pretty' })

const label = css({
  fontWeight: 600,
  whiteSpace: 'nowrap',
  textDecoration: 'underline',
  textUnderlineOffset: 5,
  [besideText]: { display: 'block', marginTop: '0.5rem' },
})

export const query = graphql`
  fragment HeroProof on HeroProof {
    figure
    text
    linkLabel
  }
`
