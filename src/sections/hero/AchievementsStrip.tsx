import { css, keyframes } from '@emotion/react'
import { graphql } from 'gatsby'
import type { CSSProperties } from 'react'
import { color, centered, fontFamily, below, noScriptSelector } from '../../theme/index'

type Props = Queries.AchievementsStripFragment

/** Delay before a counter starts, and interval between two numbers, in ms (specification, section 4). */
const countDelayMs = { years: 1200, organizations: 1300 }
const countTickMs = 50

/** Three figures below the hero on larger screens; two of them count up (specification, section 2). */
export function AchievementsStrip({ years, organizations, specialization }: Props) {
  return (
    <dl css={strip}>
      <div css={achievement}>
        <dt css={label}>{years.label}</dt>
        <dd style={createCountProperties(years, countDelayMs.years)} css={[figure, counter]}>
          <span css={finalFigure}>{`${years.figure}${years.suffix ?? ''}`}</span>
        </dd>
      </div>
      <div css={achievement}>
        <dt css={label}>{organizations.label}</dt>
        <dd
          style={createCountProperties(organizations, countDelayMs.organizations)}
          css={[figure, counter]}
        >
          <span css={finalFigure}>{`${organizations.figure}${organizations.suffix ?? ''}`}</span>
        </dd>
      </div>
      <div css={achievement}>
        <dt css={label}>{specialization.label}</dt>
        <dd css={figure}>{specialization.figure}</dd>
      </div>
    </dl>
  )
}

function createCountProperties({ figure, suffix }: Props['years'], delay: number): CSSProperties {
  const unit = JSON.stringify(suffix ?? '')
  return { '--figure': figure, '--delay': delay, '--unit': unit } as CSSProperties
}

const countUp = keyframes({
  from: { '--count': 0, opacity: 1 },
  to: { '--count': 'var(--figure)', opacity: 1 },
})

const hideFigure = keyframes({ from: { opacity: 0 }, to: { opacity: 0 } })

const timing = `calc(var(--ms, 0s) * var(--figure) * ${countTickMs}) steps(var(--figure)) calc(var(--ms, 0s) * var(--delay)) backwards`

/**
 * Matches when the strip is wide enough for three equal columns, which align with those of the service
 * cards.
 */
const equalColumnsQuery = '@container (min-width: 1024px) and (min-width: 64rem)'

// Hides the strip on small screens with `visibility`, because `display: none` would restart the
// counters when a tablet is rotated.
const strip = css(centered, {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr 1.7fr',
  // The viewport width caps the gap, to leave room for text at 200 %.
  columnGap: 'min(2.5rem, 5.2vw)',
  '--max-figure-size': '5.2vw',
  [equalColumnsQuery]: {
    gridTemplateColumns: 'repeat(3, 1fr)',
    // Limits the font size, so that a figure 7 times as wide as its font size fits into a third of the
    // strip.
    '--max-figure-size': 'calc((min(1200px, 100cqi - 2 * var(--gutter)) - 5rem) / 21)',
  },
  [noScriptSelector]: { '--ms': '0s' },
  [below.medium]: { visibility: 'hidden', height: 0, overflow: 'hidden' },
})

const achievement = css({
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'flex-end',
  gap: '0.375rem',
  paddingBlock: '1.625rem 1.875rem',
})

const label = css({
  color: color.muted,
  fontSize: '1rem',
  // Stacks the label in front of the figure, which has an opaque background with forced colors.
  position: 'relative',
  zIndex: 1,
})

const figure = css({
  position: 'relative',
  fontFamily: fontFamily.serif,
  fontWeight: 500,
  fontSize: 'min(var(--max-figure-size), clamp(2.25rem, 1.5rem + 1.9vw, 3.125rem))',
  lineHeight: 1.05,
  letterSpacing: '-0.02em',
  whiteSpace: 'nowrap',
})

const pausedOnPhones = { [below.medium]: { animationPlayState: 'paused !important' } }

/** Final figure, for screen readers, search and the clipboard; the counter is drawn over it. */
const finalFigure = css({ animation: `${hideFigure} ${timing}`, ...pausedOnPhones })

/** Animates `--count` (GlobalStyles.tsx); browsers without `@property` show the final figure. */
const counter = css({
  '&::before': {
    content: ['counter(count) var(--unit)', 'counter(count) var(--unit) / ""'],
    position: 'absolute',
    inset: 0,
    // Limits the layout work for each new number to the counter's box.
    contain: 'layout size',
    opacity: 0,
    counterReset: 'count var(--count)',
    animation: `${countUp} ${timing}`,
    ...pausedOnPhones,
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
