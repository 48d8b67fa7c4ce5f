import { css } from '@emotion/react'
import { graphql } from 'gatsby'
import type { CSSProperties } from 'react'
import { Icon } from '../../components/Icon'
import { accentColor, color, from, rem, text } from '../../theme/index'
import { ServiceAxis } from './ServiceAxis'

/** One engagement model, hung from its own axis of 18 months (design, section 5). */
export function ServiceCard(props: Queries.ServiceCardFragment) {
  const { icon, title, description, features, bestFor, accent } = props
  return (
    <li style={{ '--accent': accentColor[accent] } as CSSProperties} css={card}>
      <ServiceAxis {...props} />
      <div css={content}>
        <div css={column}>
          <Icon name={icon} size={40} css={iconStyle} />
          <h3 css={text.serviceTitle}>{title}</h3>
        </div>
        <div css={[column, summary]}>
          <p css={descriptionStyle}>{description}</p>
          <p>{bestFor}</p>
        </div>
        <ul css={featureList}>
          {features.map((feature, index) => (
            <li key={index} css={[featureStyle, index > 0 && separated]}>
              {feature}
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}

const card = css({ containerType: 'inline-size' })

/** Text at twice its size leaves no room for columns. */
const crowded = '@container (max-width: 36rem)'

const content = css({
  display: 'grid',
  gap: rem(20),
  [from.medium]: { gridTemplate: 'auto 1fr / 1fr 1fr', columnGap: rem(48) },
  [from.large]: { gridTemplate: 'auto / repeat(3, 1fr)', columnGap: rem(40) },
  [crowded]: { display: 'flex', flexDirection: 'column' },
})

const column = css({ display: 'grid', gap: rem(14), alignContent: 'start' })

const iconStyle = css({ marginLeft: -4, color: 'var(--accent)' })

const summary = css({ color: color.muted, [from.large]: { paddingTop: rem(4) } })

const descriptionStyle = css({ color: color.ink, fontSize: rem(18), lineHeight: 1.55 })

const featureList = css({
  alignSelf: 'start',
  fontSize: rem(16.5),
  lineHeight: 1.45,
  [from.medium]: { gridColumn: 2, gridRow: '1 / span 2', marginTop: rem(-4) },
  [from.large]: { gridColumn: 3, gridRow: 1 },
})

const featureStyle = css({
  position: 'relative',
  padding: `${rem(8)} 0 ${rem(8)} ${rem(28)}`,
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: `calc(${rem(8)} + 0.68em)`,
    width: 14,
    borderTop: '2px solid var(--accent)',
  },
})

const separated = css({ borderTop: `1px solid ${color.line}` })

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
