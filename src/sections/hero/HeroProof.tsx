import { css, keyframes } from '@emotion/react'
import { graphql } from 'gatsby'
import { Icon } from '../../components/Icon'
import {
  pageMargins,
  color,
  fontFamily,
  from,
  layer,
  media,
  textStyles,
  visuallyHidden,
} from '../../theme'
import { besideText, narrowHarbor } from './HeroChart'
import { formatResult, measureShare } from './result'

/** One result for a client, with a leader line to the harbor; without room, a row above the chart. */
export function HeroProof({ text, linkLabel, ...result }: Queries.HeroProofFragment) {
  const [first, second] = formatResult(result)
  const share = measureShare(result)
  return (
    <a href="#case-studies" css={link}>
      <b css={figureStyle}>
        <span css={value}>{first}</span>{' '}
        {second && (
          <span css={value}>
            <span css={visuallyHidden}>to </span>
            <Icon name="next" css={arrow} />
            {second}
          </span>
        )}
      </b>{' '}
      {share && (
        <span css={rule}>
          <span style={{ transform: `scaleX(${share})` }} css={bar} />
        </span>
      )}
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

const leaderLine = `1.5px solid ${color.ink}`

const link = css(pageMargins, {
  display: 'grid',
  // The leader line ends at the harbor.
  paddingInlineEnd: `calc(${narrowHarbor} - 0.75px)`,
  borderTop: `1px solid ${color.ink}`,
  color: color.ink,
  lineHeight: 1.3,
  textDecoration: 'none',
  // The link reaches to the edges of the page.
  '&:focus-visible': { outlineOffset: -3 },
  [besideText]: {
    position: 'absolute',
    zIndex: layer.raised,
    top: `calc(50% + ${harbor.fromMiddle + leader.start} * ${unit})`,
    right: `calc(${harbor.right} * ${unit})`,
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
      borderRight: leaderLine,
    },
  },
})

const figureStyle = css({
  paddingTop: '0.5rem',
  fontFamily: fontFamily.serif,
  fontSize: 'min(11vw, 1.625rem)',
  fontWeight: 500,
  letterSpacing: '-0.02em',
  overflowWrap: 'anywhere',
  [from.medium]: { paddingTop: '0.75rem', fontSize: textStyles.sectionTitle.fontSize },
  [besideText]: { paddingTop: 0, fontSize: textStyles.introTitle.fontSize },
})

const value = css({ display: 'inline-block' })

const arrow = css({
  display: 'inline-block',
  width: '0.8em',
  height: '0.8em',
  marginInlineEnd: '0.25em',
  verticalAlign: '-0.1em',
})

/** Line for the time before; the bar on it is the time after. */
const rule = css({
  justifySelf: 'stretch',
  marginTop: '0.5rem',
  borderTop: `1px solid ${color.ink}`,
})

const shrink = keyframes({ from: { transform: 'none' } })

/** Draws the bar as a border, because forced colors would hide a background. */
const bar = css({
  display: 'block',
  marginBlock: '-5px -4px',
  borderTop: `9px solid ${color.orange}`,
  transformOrigin: 'right',
  // Begins when the course reaches the harbor.
  animation: `${shrink} 1s cubic-bezier(.4,0,.2,1) 1.9s backwards`,
})

const textStyle = css({
  padding: '0.5rem 1rem 0.75rem 0',
  borderInlineEnd: leaderLine,
  fontSize: '1rem',
  textWrap: 'pretty',
  [besideText]: { padding: '0.5rem 0 0', border: 0 },
})

const label = css({
  fontWeight: 600,
  whiteSpace: 'nowrap',
  textDecoration: 'underline',
  textUnderlineOffset: 5,
  [media.hover]: { 'a:hover &': { textDecorationThickness: 2 } },
  [besideText]: { display: 'block', marginTop: '0.5rem' },
  [media.print]: { display: 'none' },
})

export const query = graphql`
  fragment HeroProof on HeroProof {
    before {
      value
      unit
    }
    after {
      value
      unit
    }
    figure
    text
    linkLabel
  }
`
