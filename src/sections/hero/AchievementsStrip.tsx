import { css, keyframes } from '@emotion/react'
import { graphql } from 'gatsby'
import type { CSSProperties } from 'react'
import { color, pageMargins, fontFamily, layer, below, textStyles } from '../../theme'

type Props = Queries.AchievementsStripFragment

/** No larger than the result for a client, which is the heaviest number of the first view. */
export const figureSize = `min(5.2vw, ${textStyles.introTitle.fontSize})`

const countTickMs = 50

export function AchievementsStrip({ years, organizations, specialization }: Props) {
  return (
    <dl css={strip}>
      <Counter {...years} delayMs={1200} />
      <Counter {...organizations} delayMs={1300} />
      <div css={achievement}>
        <dt css={labelStyle}>{specialization.label}</dt>
        <dd css={figureStyle}>
          <span css={term}>{specialization.figure}</span>
        </dd>
      </div>
    </dl>
  )
}

function Counter({ figure, suffix, label, delayMs }: Props['years'] & { delayMs: number }) {
  const unit = suffix ?? ''
  const variables = {
    '--figure': figure,
    '--unit': JSON.stringify(unit),
    '--delay': `${delayMs}ms`,
  } as CSSProperties
  return (
    <div css={achievement}>
      <dt css={labelStyle}>{label}</dt>
      <dd style={variables} css={[figureStyle, counter]}>
        <span css={finalFigure}>{`${figure}${unit}`}</span>
      </dd>
    </div>
  )
}

const countUp = keyframes({
  from: { '--count': 0, opacity: 1 },
  to: { '--count': 'var(--figure)', opacity: 1 },
})

const hideFigure = keyframes({ from: { opacity: 0 }, to: { opacity: 0 } })

const timing = `calc(var(--figure) * ${countTickMs}ms) steps(var(--figure)) var(--delay)`

const strip = css(pageMargins, {
  display: 'grid',
  // A column grows with a wide figure or large text; otherwise, they align with the service cards.
  gridTemplateColumns: 'repeat(3, 1fr)',
  columnGap: 'min(2.5rem, 5.2vw)',
  [below.medium]: { display: 'none' },
})

const achievement = css({
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'flex-end',
  gap: '0.5rem',
  paddingBlock: '1rem 1.25rem',
})

const labelStyle = css({
  color: color.muted,
  fontSize: '1rem',
  // Stacks the label in front of the figure, which has an opaque background with forced colors.
  position: 'relative',
  zIndex: layer.raised,
})

const figureStyle = css({
  position: 'relative',
  fontFamily: fontFamily.serif,
  fontWeight: 500,
  fontSize: figureSize,
  lineHeight: 1.1,
  letterSpacing: '-0.02em',
  whiteSpace: 'nowrap',
})

/** Stands on the baseline of the figures. */
const term = css({ fontSize: 'min(3vw, 1.375rem)' })

/** Final figure, for screen readers, search and the clipboard; the counter is drawn over it. */
const finalFigure = css({ animation: `${hideFigure} ${timing} backwards` })

/** Animates `--count`, which GlobalStyles.tsx registers. */
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
