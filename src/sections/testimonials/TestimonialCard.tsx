import { css } from '@emotion/react'
import { graphql } from 'gatsby'
import type { CSSProperties } from 'react'
import { accentRule } from '../../components/accentRule'
import { ExternalLink } from '../../components/ExternalLink'
import { Icon } from '../../components/Icon'
import { nameLink } from '../../components/nameLink'
import { accents, color, fontFamily } from '../../theme'

type Props = Queries.TestimonialCardFragment

const starCount = 5

export function TestimonialCard({ quote, author, title, company, accent, link }: Props) {
  return (
    <figure css={card} style={{ '--accent': accents[accent] } as CSSProperties}>
      <div role="img" aria-label={`${starCount} out of ${starCount} stars`} css={starRow}>
        {Array.from({ length: starCount }, (_, index) => (
          <Icon key={index} name="star" size={20} />
        ))}
      </div>
      <blockquote css={quoteStyle}>“{quote}”</blockquote>
      <figcaption css={caption}>
        <p css={authorStyle}>
          {link ? (
            <ExternalLink href={link} css={nameLink}>
              {author}
            </ExternalLink>
          ) : (
            author
          )}
        </p>
        <p css={position}>{title}</p>
        <p css={position}>{company}</p>
      </figcaption>
    </figure>
  )
}

const card = css(accentRule, { display: 'flex', flexDirection: 'column', width: '100%' })

// The negative margin aligns the visible edge of the first star with the text.
const starRow = css({
  display: 'flex',
  gap: 4,
  marginInlineStart: '-0.125rem',
  color: 'var(--accent)',
})

const quoteStyle = css({
  marginTop: '1.25rem',
  marginBottom: '1.75rem',
  fontFamily: fontFamily.serif,
  fontSize: '1.375rem',
  fontWeight: 500,
  lineHeight: 1.45,
  letterSpacing: '-0.01em',
})

const caption = css({
  marginTop: 'auto',
  paddingTop: '1rem',
  borderTop: `1px solid ${color.line}`,
})

const authorStyle = css({ fontWeight: 600 })

const position = css({ color: color.muted, fontSize: '1rem', lineHeight: 1.45 })

export const query = graphql`
  fragment TestimonialCard on Testimonial {
    quote
    author
    title
    company
    accent
    link
  }
`
