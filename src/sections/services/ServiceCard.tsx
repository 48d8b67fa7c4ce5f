import { css } from '@emotion/react'
import { graphql } from 'gatsby'
import type { CSSProperties } from 'react'
import { Icon } from '../../components/Icon'
import { accentColorByName, colorVar, minWidthQuery, pxToRem, textStyles } from '../../theme/index'
import { ServiceDurationAxis } from './ServiceDurationAxis'

/** Card of a service, with the duration axis above the content (design, section 5). */
export function ServiceCard(props: Queries.ServiceCardFragment) {
  const { icon, title, description, features, bestFor, accent } = props
  return (
    <li style={{ '--accent': accentColorByName[accent] } as CSSProperties} css={card}>
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
  gap: pxToRem(20),
  [minWidthQuery.medium]: { gridTemplate: 'auto 1fr / 1fr 1fr', columnGap: pxToRem(48) },
  [minWidthQuery.large]: { gridTemplate: 'auto / repeat(3, 1fr)', columnGap: pxToRem(40) },
  [narrowCardQuery]: { display: 'flex', flexDirection: 'column' },
})

const column = css({
  display: 'grid',
  gap: pxToRem(14),
  alignContent: 'start',
  // Without the minimum of 0, a long word would widen the column.
  [narrowCardQuery]: { gridTemplateColumns: 'minmax(0, 1fr)' },
})

const iconStyle = css({ marginLeft: -4, color: 'var(--accent)' })

const summary = css({
  color: colorVar.muted,
  '& p': { textWrap: 'balance' },
  [minWidthQuery.large]: { alignSelf: 'baseline' },
})

const descriptionStyle = css({ color: colorVar.ink, fontSize: pxToRem(18), lineHeight: 1.55 })

const featureList = css({
  fontSize: pxToRem(16.5),
  lineHeight: 1.45,
  [minWidthQuery.medium]: { gridColumn: 2, gridRow: '1 / span 2', marginTop: pxToRem(-4) },
  [minWidthQuery.large]: { gridColumn: 3, gridRow: 1, alignSelf: 'baseline' },
})

const featureStyle = css({
  position: 'relative',
  padding: `${pxToRem(8)} 0 ${pxToRem(8)} ${pxToRem(28)}`,
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: `calc(${pxToRem(8)} + 0.68em)`,
    width: 14,
    borderTop: '2px solid var(--accent)',
  },
})

const separatedFeature = css({ borderTop: `1px solid ${colorVar.line}` })

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
