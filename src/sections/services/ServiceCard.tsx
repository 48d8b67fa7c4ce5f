import { css, keyframes } from '@emotion/react'
import { graphql } from 'gatsby'
import type { CSSProperties } from 'react'
import { Icon } from '../../components/Icon'
import { accentColor, color, font, from, motion, rem } from '../../theme'

type Props = Queries.ServiceCardFragment

/** One engagement model, hung from its own axis of 18 months (design, section 5). */
export function ServiceCard({
  icon,
  title,
  duration,
  startMonth,
  endMonth,
  description,
  features,
  bestFor,
  accent,
}: Props) {
  const cssVariables = {
    '--accent': accentColor[accent],
    '--start': monthsToPercent(startMonth),
    '--length': monthsToPercent(endMonth - startMonth),
  } as CSSProperties
  return (
    <li style={cssVariables} css={card}>
      <p css={durationStyle}>{duration}</p>
      <div aria-hidden="true" css={axis}>
        <div css={bar} />
        {[0, 6, 12, 18].map((month) => (
          <span key={month}>{month === axisMonths ? `${month} months` : month}</span>
        ))}
      </div>
      <div css={content}>
        <div css={name}>
          <Icon name={icon} size={40} />
          <h3 css={titleStyle}>{title}</h3>
        </div>
        <div css={about}>
          <p>{description}</p>
          <p>{bestFor}</p>
        </div>
        <ul css={featureList}>
          {features.map((feature, index) => (
            <li key={index}>{feature}</li>
          ))}
        </ul>
      </div>
    </li>
  )
}

const axisMonths = 18

const card = css({ containerType: 'inline-size' })

/** Text at twice its size leaves no room for columns. */
const crowded = '@container (max-width: 36rem)'

function monthsToPercent(months: number): string {
  return `${((months / axisMonths) * 100).toFixed(2)}%`
}

/** It begins above its bar, or further left where it would not fit into the row. */
const durationStyle = css({
  display: 'flex',
  '&::before': { content: '""', flex: '0 999 var(--start)' },
  marginBottom: rem(13),
  color: 'var(--accent)',
  fontSize: rem(17),
  fontWeight: 650,
  lineHeight: 1.3,
  fontVariantNumeric: 'tabular-nums',
})

const tick = 'linear-gradient(90deg, currentColor 1px, transparent 1px) 0 0'

const axis = css({
  position: 'relative',
  height: 17,
  marginBottom: rem(50),
  [from.large]: { marginBottom: rem(54) },
  borderTop: `1px solid ${color.ink}`,
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background: `${tick} / calc((100% - 1px) / 18) 8px repeat-x, ${tick} / calc((100% - 1px) / 3) 16px repeat-x`,
    printColorAdjust: 'exact',
    // In the colour of the text, which is a forced one there too.
    forcedColorAdjust: 'none',
  },
  '& span': {
    position: 'absolute',
    top: 20,
    transform: 'translateX(-50%)',
    color: color.muted,
    fontFamily: font.serif,
    fontStyle: 'italic',
    fontWeight: 400,
    fontSize: rem(14),
    lineHeight: 1,
    whiteSpace: 'nowrap',
    '&:nth-of-type(1)': { left: 0, transform: 'none' },
    '&:nth-of-type(2)': { left: monthsToPercent(6) },
    '&:nth-of-type(3)': { left: monthsToPercent(12) },
    '&:last-of-type': { right: 0, transform: 'none' },
  },
})

const grow = keyframes({ from: { transform: 'scaleX(0)' } })

const bar = css({
  position: 'absolute',
  top: -5,
  left: 'var(--start)',
  width: 'var(--length)',
  // A border, as forced colours take backgrounds away.
  borderTop: '9px solid var(--accent)',
  transformOrigin: 'left',
  '[data-reveal="revealing"] &': { animation: `${grow} ${motion.reveal}` },
})

const content = css({
  display: 'grid',
  gap: rem(20),
  [from.medium]: {
    gridTemplateColumns: '1fr 1fr',
    gridTemplateRows: 'auto 1fr',
    columnGap: rem(48),
  },
  [from.large]: {
    gridTemplateColumns: 'repeat(3, 1fr)',
    gridTemplateRows: 'auto',
    columnGap: rem(40),
  },
  [crowded]: { display: 'flex', flexDirection: 'column' },
})

const name = css({
  display: 'grid',
  gap: rem(14),
  alignContent: 'start',
  '& svg': { marginLeft: -4, color: 'var(--accent)' },
})

const titleStyle = css({
  fontSize: 'min(11vw, clamp(1.625rem, 1.4rem + 0.9vw, 2.125rem))',
  lineHeight: 1.14,
  letterSpacing: '-0.015em',
})

const about = css({
  display: 'grid',
  gap: rem(14),
  alignContent: 'start',
  color: color.muted,
  [from.large]: { paddingTop: rem(4) },
  '& p:first-of-type': { color: color.ink, fontSize: rem(18), lineHeight: 1.55 },
})

const featureList = css({
  alignSelf: 'start',
  fontSize: rem(16.5),
  lineHeight: 1.45,
  [from.medium]: { gridColumn: 2, gridRow: '1 / span 2', marginTop: rem(-4) },
  [from.large]: { gridColumn: 3, gridRow: 1 },
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
