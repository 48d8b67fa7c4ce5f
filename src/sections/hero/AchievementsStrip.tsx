import { css, keyframes } from '@emotion/react'
import { graphql } from 'gatsby'
import type { CSSProperties } from 'react'
import { color, container, font, rem, until, when } from '../../theme/index'

type Props = Queries.AchievementsStripFragment

/** Milliseconds before a figure begins to count, and between two numbers (specification, section 4). */
const countDelay = { years: 1200, organizations: 1300 }
const countTick = 50

/** Three figures under the hero, from the medium breakpoint up; two of them count up (specification, section 2). */
export function AchievementsStrip({ years, organizations, specialization }: Props) {
  return (
    <dl css={strip}>
      <div>
        <dt>{years.label}</dt>
        <dd style={countTo(years, countDelay.years)}>
          <span>{`${years.figure}${years.suffix ?? ''}`}</span>
        </dd>
      </div>
      <div>
        <dt>{organizations.label}</dt>
        <dd style={countTo(organizations, countDelay.organizations)}>
          <span>{`${organizations.figure}${organizations.suffix ?? ''}`}</span>
        </dd>
      </div>
      <div>
        <dt>{specialization.label}</dt>
        <dd>{specialization.figure}</dd>
      </div>
    </dl>
  )
}

function countTo({ figure, suffix }: Props['years'], delay: number): CSSProperties {
  const unit = JSON.stringify(suffix ?? '')
  return { '--figure': figure, '--delay': delay, '--unit': unit } as CSSProperties
}

const count = keyframes({
  from: { '--count': 0, opacity: 1 },
  to: { '--count': 'var(--figure)', opacity: 1 },
})

const hide = keyframes({ from: { opacity: 0 }, to: { opacity: 0 } })

const timing = `calc(var(--ms, 0s) * var(--figure) * ${countTick}) steps(var(--figure)) calc(var(--ms, 0s) * var(--delay)) backwards`

const strip = css(container, {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr 1.35fr',
  '& div': {
    display: 'flex',
    flexDirection: 'column-reverse',
    justifyContent: 'flex-end',
    gap: rem(6),
    // The cap leaves text at twice its size more room.
    padding: `${rem(26)} 0 ${rem(30)} min(${rem(32)}, 4.2vw)`,
  },
  '& div + div': { borderLeft: `1px solid ${color.line}` },
  '& div:first-of-type': { paddingLeft: 0 },
  '& dt': { color: color.muted, fontSize: rem(16) },
  '& dd': {
    position: 'relative',
    fontFamily: font.serif,
    fontWeight: 500,
    // The cap lets text at twice its size stay in its third of the strip.
    fontSize: 'min(5.2vw, clamp(2.25rem, 1.5rem + 1.9vw, 3.125rem))',
    lineHeight: 1.05,
    letterSpacing: '-0.02em',
    whiteSpace: 'nowrap',
  },
  // While it counts, a number is drawn over the figure, which stays there for ears, search and copies. `--ms` and `--count`
  // are registered in GlobalStyles: a browser that cannot do that takes no time. What is no number has no timing.
  [when.noScript]: { '--ms': '0s' },
  '& span': { animation: `${hide} ${timing}` },
  '& dd::before': {
    content: ['counter(count) var(--unit)', 'counter(count) var(--unit) / ""'],
    position: 'absolute',
    inset: 0,
    // A new number is laid out in this box alone.
    contain: 'layout size',
    opacity: 0,
    counterReset: 'count var(--count)',
    animation: `${count} ${timing}`,
  },
  // Not `display`, and the animations rest: on a tablet that is turned, the figures would count again.
  [until.medium]: {
    visibility: 'hidden',
    height: 0,
    overflow: 'hidden',
    '& span, & dd::before': { animationPlayState: 'paused !important' },
  },
})

export const query = graphql`
  fragment AchievementsStrip on Achievements {
    years {
      figure
      suffix
      label
    }
    organizations {
      figure
      suffix
      label
    }
    specialization {
      figure
      label
    }
  }
`
