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
        <div>
          <Icon name={icon} size={40} />
          <h3 css={text.serviceTitle}>{title}</h3>
        </div>
        <div>
          <p>{description}</p>
          <p>{bestFor}</p>
        </div>
        <ul>
          {features.map((feature, index) => (
            <li key={index}>{feature}</li>
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
  // Its name with an icon, and beside it what it is and for whom.
  '& > div': { display: 'grid', gap: rem(14), alignContent: 'start' },
  '& svg': { marginLeft: -4, color: 'var(--accent)' },
  '& div + div': { color: color.muted, [from.large]: { paddingTop: rem(4) } },
  '& p:first-of-type': { color: color.ink, fontSize: rem(18), lineHeight: 1.55 },
  '& ul': {
    alignSelf: 'start',
    fontSize: rem(16.5),
    lineHeight: 1.45,
    [from.medium]: { gridColumn: 2, gridRow: '1 / span 2', marginTop: rem(-4) },
    [from.large]: { gridColumn: 3, gridRow: 1 },
  },
  '& li': { position: 'relative', padding: `${rem(8)} 0 ${rem(8)} ${rem(28)}` },
  '& li + li': { borderTop: `1px solid ${color.line}` },
  '& li::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: `calc(${rem(8)} + 0.68em)`,
    width: 14,
    borderTop: '2px solid var(--accent)',
  },
})

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
