import { css } from '@emotion/react'
import { graphql } from 'gatsby'
import { Icon } from '../../components/Icon'
import { accentColor, color, font, from, rem } from '../../theme/index'

type Props = Queries.TestimonialCardFragment

/** Every testimonial carries this many, all filled (specification, section 9). */
const stars = 5

/** What one client says, in the client's accent (design, section 5). */
export function TestimonialCard({ quote, author, title, company, accent }: Props) {
  return (
    <figure css={card} style={{ color: accentColor[accent] }}>
      <div role="img" aria-label={`${stars} out of ${stars} stars`}>
        {Array.from({ length: stars }, (_, index) => (
          <Icon key={index} name="star" size={20} />
        ))}
      </div>
      <blockquote>“{quote}”</blockquote>
      <figcaption>
        <p>{author}</p>
        <p>{title}</p>
        <p>{company}</p>
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
    inset: '0 auto auto 0',
    width: 72,
    borderTop: '9px solid currentColor',
  },
  // The stars.
  '& div': { display: 'flex', gap: 4 },
  '& blockquote': {
    marginTop: rem(20),
    marginBottom: rem(28),
    color: color.ink,
    fontFamily: font.serif,
    fontSize: rem(22),
    fontWeight: 500,
    lineHeight: 1.45,
    letterSpacing: '-0.01em',
    // Three columns beside each other are narrow.
    [from.large]: { fontSize: rem(20) },
    [from.wide]: { fontSize: rem(22) },
  },
  '& figcaption': {
    marginTop: 'auto',
    paddingTop: rem(18),
    borderTop: `1px solid ${color.line}`,
    color: color.ink,
  },
  '& p:first-of-type': { fontWeight: 650 },
  '& p + p': { color: color.muted, fontSize: rem(16), lineHeight: 1.45 },
})

export const query = graphql`
  fragment TestimonialCard on Testimonial {
    quote
    author
    title
    company
    accent
  }
`
