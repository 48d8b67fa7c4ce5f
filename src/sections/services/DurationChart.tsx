import { css, keyframes } from '@emotion/react'
import type { CSSProperties } from 'react'
import { accents, color, textStyles, timings } from '../../theme'
import { createAxis, formatDuration, measureBar } from './duration'

/**
 * Durations of all services as bars on one scale, solid to the shortest and lighter to the longest
 * duration. Hidden from screen readers, because the cards contain the same text.
 */
export function DurationChart({ cards }: Pick<Queries.ServicesSectionFragment, 'cards'>) {
  const axis = createAxis(cards.map(({ duration }) => duration))
  const end = axis.at(-1)!
  const place = (months: number) => `${((months / end) * 100).toFixed(2)}%`
  return (
    <div aria-hidden="true" css={chart}>
      {cards.map(({ title, duration, accent }, index) => {
        const [least, most] = measureBar(duration, axis)
        return (
          <div key={index} style={{ '--accent': accents[accent] } as CSSProperties}>
            <p css={label}>
              <b css={name}>{title}</b> <span css={durationStyle}>{formatDuration(duration)}</span>
            </p>
            <div css={bar}>
              <div style={{ width: place(least) }} />
              <div style={{ width: place(most - least) }} css={lighter} />
            </div>
          </div>
        )
      })}
      <p css={scale}>
        {axis.map((month) => (
          <span key={month} style={{ left: place(month) }} css={monthStyle}>
            {month === end ? `${end} months` : month}
          </span>
        ))}
      </p>
    </div>
  )
}

// Browser translation may set `dir="rtl"`, but the scale keeps its direction.
const chart = css({
  direction: 'ltr',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1.25rem',
  marginBottom: 'clamp(2rem, 3.4vw, 3rem)',
})

const label = css({
  marginBottom: '0.5rem',
  color: color.muted,
  fontSize: '1rem',
  lineHeight: 1.3,
  fontVariantNumeric: 'tabular-nums',
})

const name = css({ marginInlineEnd: '0.25rem', color: 'var(--accent)', fontWeight: 600 })

const durationStyle = css({ whiteSpace: 'nowrap' })

const grow = keyframes({ from: { transform: 'scaleX(0)' } })

/** Draws the bar as borders, because forced colors would hide a background. */
const bar = css({
  display: 'flex',
  '& > div': { borderTop: '10px solid var(--accent)' },
  transformOrigin: 'left',
  '[data-reveal="revealing"] &': { animation: `${grow} ${timings.reveal}` },
})

const lighter = css({ opacity: 0.35 })

const tick = 'linear-gradient(90deg, currentColor 1px, transparent 1px) 0 0'

const scale = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
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
  position: 'relative',
  gridArea: '1 / 1',
  justifySelf: 'start',
  fontSize: '0.875rem',
  whiteSpace: 'nowrap',
  '&:not(:first-of-type)': { transform: 'translateX(-50%)' },
  '&:last-of-type': { transform: 'translateX(-100%)' },
  // At twice the text size, the last label needs the place.
  '@container (max-width: 15rem)': { '&:nth-of-type(3)': { visibility: 'hidden' } },
})
