import { css } from '@emotion/react'
import { graphql } from 'gatsby'
import type { CSSProperties } from 'react'
import { Icon } from '../../components/Icon'
import { accents, color, from, textStyles } from '../../theme/index'
import { ServiceDurationAxis } from './ServiceDurationAxis'

/** Card of a service, with the duration axis above the content (design, section 5). */
export function ServiceCard(props: Queries.ServiceCardFragment) {
  const { icon, title, description, features, bestFor, accent } = props
  return (
    <li style={{ '--accent': accents[accent] } as CSSProperties} css={card}>
      <ServiceDurationAxis {...props} />
      <div css={content}>
        <div css={column}>
          <Icon name={icon} size={40} css={iconStyle} />
          <h3 css={textStyles.serviceTitle}>{title}</h3>
        </div>
        <div css={[column, summary]}>
          <p css={descriptionStyle}>{description}</p>
          <p>{bestFor}</p>
        </div>
        <ul css={featureList}>
          {features.map((feature, index) => (
            <li key={index} css={[featureStyle, index > 0 && separatedFeature]}>
              {feature}
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}

const card = css({ containerType: 'inline-size' })

/** Matches when text at 200 % leaves no room for columns in the card. */
const narrowCardQuery = '@container (max-width: 36rem)'

const content = css({
  display: 'grid',
  gap: '1.25rem',
  [from.medium]: { gridTemplate: 'auto 1fr / 1fr 1fr', columnGap: '3rem' },
  [from.large]: { gridTemplate: 'auto / repeat(3, 1fr)', columnGap: '2.5rem' },
  [narrowCardQuery]: { display: 'flex', flexDirection: 'column' },
})

const column = css({
  display: 'grid',
  gap: '0.875rem',
  alignContent: 'start',
  // Without the minimum of 0, a long word would widen the column.
  [narrowCardQuery]: { gridTemplateColumns: 'minmax(0, 1fr)' },
})

const iconStyle = css({ marginLeft: -4, color: 'var(--accent)' })

const summary = css({
  color: color.muted,
  '& p': { textWrap: 'balance' },
  [from.large]: { alignSelf: 'baseline' },
})

const descriptionStyle = css({ color: color.ink, fontSize: '1.125rem', lineHeight: 1.55 })

const featureList = css({
  fontSize: '1.03125rem',
  lineHeight: 1.45,
  [from.medium]: { gridColumn: 2, gridRow: '1 / span 2', marginTop: '-0.25rem' },
  [from.large]: { gridColumn: 3, gridRow: 1, alignSelf: 'baseline' },
})

const featureStyle = css({
  position: 'relative',
  padding: '0.5rem 0 0.5rem 1.75rem',
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: 'calc(0.5rem + 0.68em)',
    width: 14,
    borderTop: '2px solid var(--accent)',
  },
})

const separatedFeature = css({ borderTop: `1px solid ${color.line}` })

export const query = graphql`
  fragment ServiceCard on ServiceCard {
    icon
    title
    duration
    startMonth
    endMonth
    description
    features
    bestFor
    accent
  }
`
