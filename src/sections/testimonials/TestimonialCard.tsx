import { css } from '@emotion/react'
import { graphql } from 'gatsby'
import { Icon } from '../../components/Icon'
import { accentColorByName, colorVar, fontFamily, minWidthQuery, pxToRem } from '../../theme/index'

type Props = Queries.TestimonialCardFragment

/** Number of stars of every testimonial (specification, section 9). */
const starCount = 5

/** Card of a testimonial: stars, quote and author, in its accent color (design, section 5). */
export function TestimonialCard({ quote, author, title, company, accent }: Props) {
  return (
    <figure css={card} style={{ color: accentColorByName[accent] }}>
      <div role="img" aria-label={`${starCount} out of ${starCount} stars`} css={starRow}>
        {Array.from({ length: starCount }, (_, index) => (
          <Icon key={index} name="star" size={20} />
        ))}
      </div>
      <blockquote css={quoteStyle}>“{quote}”</blockquote>
      <figcaption css={caption}>
        <p css={authorStyle}>{author}</p>
        <p css={position}>{title}</p>
        <p css={position}>{company}</p>
      </figcaption>
    </figure>
  )
}

const card = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  paddingTop: pxToRem(36),
  // The line is 4 px below the top edge, because the accent bar of 9 px is centered on the line.
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: '4px 0 auto',
    borderTop: `1px solid ${colorVar.ink}`,
  },
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: '0 auto auto 0',
    width: 72,
    borderTop: '9px solid currentColor',
  },
})

// The negative margin aligns the visible edge of the first star with the text.
const starRow = css({ display: 'flex', gap: 4, marginInlineStart: pxToRem(-2) })

const quoteStyle = css({
  marginTop: pxToRem(20),
  marginBottom: pxToRem(28),
  color: colorVar.ink,
  fontFamily: fontFamily.serif,
  fontSize: pxToRem(22),
  fontWeight: 500,
  lineHeight: 1.45,
  letterSpacing: '-0.01em',
  // Smaller text fits the narrow cards of the three-column layout.
  [minWidthQuery.large]: { fontSize: pxToRem(20) },
  [minWidthQuery.wide]: { fontSize: pxToRem(22) },
})

const caption = css({
  marginTop: 'auto',
  paddingTop: pxToRem(18),
  borderTop: `1px solid ${colorVar.line}`,
  color: colorVar.ink,
})

const authorStyle = css({ fontWeight: 650 })

const position = css({ color: colorVar.muted, fontSize: pxToRem(16), lineHeight: 1.45 })

export const query = graphql`
  fragment TestimonialCard on Testimonial {
    quote
    author
    title
    company
    accent
  }
`
