import { css } from '@emotion/react'
import { graphql } from 'gatsby'
import { accentColor, color, font, rem } from '../../theme'
import { StarRating } from './StarRating'

type Props = Queries.TestimonialCardFragment

/** What one client says, in the client's accent (design, section 5). */
export function TestimonialCard({ quote, author, title, company, accent }: Props) {
  return (
    <figure css={[card, accents[accent]]}>
      <StarRating />
      <blockquote css={quoteStyle}>“{quote}”</blockquote>
      <figcaption css={caption}>
        <p css={authorStyle}>{author}</p>
        <p css={detail}>{title}</p>
        <p css={detail}>{company}</p>
      </figcaption>
    </figure>
  )
}

const card = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  paddingTop: rem(36),
  // Room for the accent bar, which sits centred on the rule.
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: '4px 0 auto',
    borderTop: `1px solid ${color.ink}`,
  },
  '&::after': {
    content: '""',
    position: 'absolute',
    insetBlockStart: 0,
    insetInlineStart: 0,
    width: 72,
    borderTop: '9px solid currentColor',
  },
})

const accents = {
  teal: css({ color: accentColor.teal }),
  blue: css({ color: accentColor.blue }),
  orange: css({ color: accentColor.orange }),
}

const quoteStyle = css({
  marginTop: rem(20),
  marginBottom: rem(28),
  color: color.ink,
  fontFamily: font.serif,
  fontSize: rem(22),
  fontWeight: 500,
  lineHeight: 1.45,
  letterSpacing: '-0.01em',
})

const caption = css({
  marginTop: 'auto',
  paddingTop: rem(18),
  borderTop: `1px solid ${color.line}`,
  color: color.ink,
})

const authorStyle = css({ fontWeight: 650 })

const detail = css({ color: color.muted, fontSize: rem(16), lineHeight: 1.45 })

export const query = graphql`
  fragment TestimonialCard on Testimonial {
    quote
    author
    title
    company
    accent
  }
`
