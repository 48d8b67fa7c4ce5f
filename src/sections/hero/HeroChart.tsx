import { css, keyframes } from '@emotion/react'
import type { ReactNode } from 'react'
import { color, below, media } from '../../theme'
import { coursePath } from './coursePath'

/**
 * Decorative chart next to the headline: parts of static/chart.svg with a ship's course. The children
 * label the harbor, in place of the compass rose.
 */
export function HeroChart({ children }: { children?: ReactNode }) {
  return (
    <div css={place}>
      {children}
      <div aria-hidden="true" css={chart}>
        <svg viewBox="0 44 800 760" fill="none" preserveAspectRatio="xMaxYMid slice" css={drawing}>
          <use href="/chart.svg#waters" />
          <use href="/chart.svg#soundings" css={soundings} />
          <use href="/chart.svg#soundings-east" css={eastSoundings} />
          <use href="/chart.svg#soundings-middle" css={middleSoundings} />
          <use href="/chart.svg#soundings-north" css={northSoundings} />
          {children ? (
            <path css={leader} d="M740 384V44" stroke={color.ink} />
          ) : (
            <use href="/chart.svg#rose" css={rose} />
          )}
          <g stroke={color.orange} strokeWidth="2.5">
            <path css={courseLine} pathLength="1" strokeLinecap="round" d={coursePath} />
            <g fill={color.paper} css={waypoints}>
              <circle cx="240" cy="540" r="6" style={{ animationDelay: '0.9s' }} />
              <circle cx="452" cy="383" r="6" style={{ animationDelay: '1.25s' }} />
              <circle cx="740" cy="396" r="11" />
              <circle cx="740" cy="396" r="4" fill={color.orange} stroke="none" />
            </g>
          </g>
        </svg>
      </div>
    </div>
  )
}

const drawCourse = keyframes({ from: { strokeDashoffset: 1 } })

const appear = keyframes({ from: { opacity: 0 } })

/** Matches when the chart fits next to the headline; the 'rem' limit excludes large text sizes. */
export const besideText = '@container hero (min-width: 1024px) and (min-width: 55rem)'

const place = css({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 'max(230px, min(36cqi, 300px), 30cqi)',
  [besideText]: {
    container: 'chart / size',
    position: 'absolute',
    inset: '0 0 0 auto',
    width: '56vw',
    maxWidth: 'clamp(940px, 50vw - 160px, 1120px)',
  },
})

const chart = css({
  position: 'relative',
  flex: '1 0 max(150px, 27cqi)',
  overflow: 'hidden',
  borderTop: `1px solid ${color.line}`,
  'a + &': { borderTop: 0 },
  [besideText]: { borderTop: 0, maskImage: 'linear-gradient(90deg, transparent, #000 200px)' },
})

/** Width of the drawing where it is below the text. */
const narrowWidth = 'max(100cqi, min(133.4cqi, 585px))'

/** Distance of the harbor from the right edge of the drawing where it is below the text. */
export const narrowHarbor = `60 * ${narrowWidth} / 800`

const drawing = css({
  position: 'absolute',
  right: 0,
  bottom: 0,
  width: narrowWidth,
  maxWidth: 'none',
  aspectRatio: '800 / 760',
  // Moves the drawing down, so that the chart's box clips it below the first waypoint.
  transform: 'translateY(30.5%)',
  [besideText]: {
    position: 'static',
    width: '100%',
    height: '100%',
    aspectRatio: 'auto',
    transform: 'none',
  },
})

/** Joins the label above the chart to the harbor. */
const leader = css({
  strokeWidth: 1.5,
  vectorEffect: 'non-scaling-stroke',
  [besideText]: { display: 'none' },
})

const soundings = css({ [below.medium]: { display: 'none' } })

const eastSoundings = css({
  display: 'none',
  [besideText]: { display: 'inline' },
})

/**
 * Returns styles that show a part of the chart if at least `height` of the chart's 760 units are
 * visible.
 */
function createWholePartStyles(height: number) {
  return css({
    display: 'none',
    [`@container chart (max-aspect-ratio: 800 / ${height})`]: { display: 'inline' },
  })
}

const middleSoundings = createWholePartStyles(540)

const northSoundings = createWholePartStyles(755)

const rose = createWholePartStyles(470)

const courseLine = css({
  animation: `${drawCourse} 1.6s ease-in-out 0.3s backwards`,
  [media.motionAllowed]: { strokeDasharray: 1 },
})

const waypoints = css({ '& circle': { animation: `${appear} 0.2s ease-out 1.8s backwards` } })
