import { css } from '@emotion/react'
import { graphql } from 'gatsby'
import type { CSSProperties } from 'react'
import { accentRule } from '../../components/accentRule'
import { Icon } from '../../components/Icon'
import { accents, color, textStyles } from '../../theme'
import { formatDuration } from './duration'

export function ServiceCard(props: Queries.ServiceCardFragment) {
  const { icon, title, duration, description, features, bestFor, accent } = props
  return (
    <li style={{ '--accent': accents[accent] } as CSSProperties} css={[accentRule, card]}>
      <div css={column}>
        <Icon name={icon} size={40} css={iconStyle} />
        <h3 css={textStyles.serviceTitle}>{title}</h3>
        <p css={durationStyle}>{formatDuration(duration)}</p>
      </div>
      <div css={[column, summary]}>
        <p css={descriptionStyle}>{description}</p>
        <p>{bestFor}</p>
      </div>
      <ul css={featureList}>
        {features.map((feature, index) => (
          <li key={index} css={featureStyle}>
            {feature}
          </li>
        ))}
      </ul>
    </li>
  )
}

/** Matches when the list has room for three columns, also with larger text. */
export const wideList = '@container (min-width: 56rem)'

const card = css({
  display: 'grid',
  gap: '1rem 3rem',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container (min-width: 40rem)': { gridTemplate: 'auto 1fr / repeat(2, minmax(0, 1fr))' },
  // Aligns the parts of all cards in a row.
  [wideList]: {
    '&:not(:only-child)': { gridRow: 'span 3', gridTemplate: 'subgrid / minmax(0, 1fr)' },
  },
})

const column = css({
  display: 'grid',
  // Without the minimum of 0, a long word would widen the column.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '0.5rem',
  alignContent: 'start',
})

const iconStyle = css({ marginLeft: -4, color: 'var(--accent)' })

const durationStyle = css({ color: 'var(--accent)', fontWeight: 600, lineHeight: 1.3 })

const summary = css({ color: color.muted, lineHeight: 1.45, '& p': { textWrap: 'balance' } })

const descriptionStyle = css({ color: color.ink, fontSize: '1.125rem' })

const featureList = css({
  fontSize: '1rem',
  lineHeight: 1.45,
  '@container (min-width: 40rem)': { gridArea: '1 / 2 / span 2' },
  [wideList]: { 'li:not(:only-child) > &': { gridArea: 'auto' } },
})

const featureStyle = css({
  position: 'relative',
  padding: '0.25rem 0 0.25rem 1.75rem',
  '&:not(:first-of-type)': { borderTop: `1px solid ${color.line}` },
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: 'calc(0.25rem + 0.68em)',
    width: 14,
    borderTop: '2px solid var(--accent)',
  },
})

export const query = graphql`
  fragment ServiceCard on ServiceCard {
    icon
    title
    duration {
      from
      to
      unit
    }
    description
    features
    bestFor
    accent
  }
`
