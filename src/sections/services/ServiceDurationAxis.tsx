import { css, keyframes } from '@emotion/react'
import type { CSSProperties } from 'react'
import { color, from, textStyles, timings } from '../../theme/index'

type Props = Pick<Queries.ServiceCardFragment, 'duration' | 'startMonth' | 'endMonth'>

/** Duration of a service, as text and as a bar on an axis of 18 months (design, section 5). */
export function ServiceDurationAxis({ duration, startMonth, endMonth }: Props) {
  const start = monthsToPercent(startMonth)
  return (
    <>
      <p style={{ '--start': start } as CSSProperties} css={durationStyle}>
        {duration}
      </p>
      <div aria-hidden="true" css={axis}>
        <div css={bar} style={{ left: start, width: monthsToPercent(endMonth - startMonth) }} />
        <span css={[monthStyle, firstMonth]}>0</span>
        <span css={[monthStyle, sixthMonth]}>6</span>
        <span css={[monthStyle, twelfthMonth]}>12</span>
        <span css={[monthStyle, lastMonth]}>18 months</span>
      </div>
    </>
  )
}

function monthsToPercent(months: number): string {
  return `${((months / 18) * 100).toFixed(2)}%`
}

/** Places the text above the start of the bar, or further left if the text would not fit. */
const durationStyle = css({
  display: 'flex',
  '&::before': { content: '""', flex: '0 999 var(--start)' },
  marginBottom: '0.8125rem',
  color: 'var(--accent)',
  fontSize: '1.0625rem',
  fontWeight: 650,
  lineHeight: 1.3,
  fontVariantNumeric: 'tabular-nums',
})

const grow = keyframes({ from: { transform: 'scaleX(0)' } })

const tick = 'linear-gradient(90deg, currentColor 1px, transparent 1px) 0 0'

const axis = css({
  position: 'relative',
  height: 17,
  marginBottom: '3.125rem',
  [from.large]: { marginBottom: '3.375rem' },
  borderTop: `1px solid ${color.ink}`,
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background: `${tick} / calc((100% - 1px) / 18) 8px repeat-x, ${tick} / calc((100% - 1px) / 3) 16px repeat-x`,
    printColorAdjust: 'exact',
    // Keeps the gradients of the ticks, which forced colors would remove. Their `currentColor` is the
    // forced color of the text.
    forcedColorAdjust: 'none',
  },
})

/** Draws the bar as a border, because forced colors would hide a background. */
const bar = css({
  position: 'absolute',
  top: -5,
  borderTop: '9px solid var(--accent)',
  transformOrigin: 'left',
  '[data-reveal="revealing"] &': { animation: `${grow} ${timings.reveal}` },
})

const monthStyle = css(textStyles.chart, {
  position: 'absolute',
  top: 20,
  transform: 'translateX(-50%)',
  fontSize: '0.875rem',
})

const firstMonth = css({ left: 0, transform: 'none' })

const sixthMonth = css({ left: monthsToPercent(6) })

const twelfthMonth = css({ left: monthsToPercent(12) })

const lastMonth = css({ right: 0, transform: 'none' })
