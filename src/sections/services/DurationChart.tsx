import { css, keyframes } from '@emotion/react'
import type { CSSProperties } from 'react'
import { accents, color, textStyles, timings } from '../../theme/index'

/**
 * Durations of all services as bars on one scale of 18 months. Hidden from screen readers, because
 * the cards contain the same text.
 */
export function DurationChart({ cards }: Pick<Queries.ServicesSectionFragment, 'cards'>) {
  return (
    <div aria-hidden="true" css={chart}>
      {cards.map(({ title, duration, startMonth, endMonth, accent }, index) => (
        <div
          key={index}
          style={
            {
              '--accent': accents[accent],
              '--start': monthsToPercent(startMonth),
              '--length': monthsToPercent(endMonth - startMonth),
            } as CSSProperties
          }
        >
          <p css={label}>
            <span>
              <b css={name}>{title}</b> <span css={durationStyle}>{duration}</span>
            </span>
          </p>
          <div css={bar} />
        </div>
      ))}
      <p css={scale}>
        {['0', '6', '12', '18 months'].map((month) => (
          <span key={month} css={monthStyle}>
            {month}
          </span>
        ))}
      </p>
    </div>
  )
}

function monthsToPercent(months: number): string {
  return `${((months / 18) * 100).toFixed(2)}%`
}

// Browser translation may set `dir="rtl"`, but the scale keeps its direction.
const chart = css({
  direction: 'ltr',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1.25rem',
  marginBottom: '3rem',
})

/** Places the text above the start of the bar, or further left if the text would not fit. */
const label = css({
  display: 'flex',
  '&::before': { content: '""', flex: '0 1 var(--start)' },
  '& > span': { flex: 'none', maxWidth: '100%' },
  marginBottom: '0.5rem',
  color: color.muted,
  fontSize: '1rem',
  lineHeight: 1.3,
  fontVariantNumeric: 'tabular-nums',
})

const name = css({ marginInlineEnd: '0.25rem', color: 'var(--accent)', fontWeight: 600 })

const durationStyle = css({ whiteSpace: 'nowrap' })

const grow = keyframes({ from: { transform: 'scaleX(0)' } })

/** Draws the bar as a border, because forced colors would hide a background. */
const bar = css({
  width: 'var(--length)',
  marginInlineStart: 'var(--start)',
  borderTop: '10px solid var(--accent)',
  transformOrigin: 'left',
  '[data-reveal="revealing"] &': { animation: `${grow} ${timings.reveal}` },
})

const tick = 'linear-gradient(90deg, currentColor 1px, transparent 1px) 0 0'

const scale = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr) 0',
  paddingTop: 20,
  borderTop: `1px solid ${color.ink}`,
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: '0 0 auto',
    height: 16,
    background: `${tick} / calc((100% - 1px) / 18) 8px repeat-x, ${tick} / calc((100% - 1px) / 3) 16px repeat-x`,
    printColorAdjust: 'exact',
    // Keeps the gradients of the ticks, which forced colors would remove. Their `currentColor` is the
    // forced color of the text.
    forcedColorAdjust: 'none',
  },
})

const monthStyle = css(textStyles.chart, {
  justifySelf: 'start',
  fontSize: '0.875rem',
  '&:nth-of-type(2), &:nth-of-type(3)': { transform: 'translateX(-50%)' },
  '&:last-of-type': { justifySelf: 'end' },
  // At twice the text size, the last label needs the place.
  '@container (max-width: 15rem)': { '&:nth-of-type(3)': { visibility: 'hidden' } },
})
