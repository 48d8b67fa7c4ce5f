import { css, keyframes } from '@emotion/react'
import { useEffect, useState } from 'react'
import { from, until, when } from '../../theme'
import type * as Drawing from './chartDrawing'

/**
 * The chart beside the headline. Its 11 kB stand in the served HTML; the browser's scripts carry none of them and load
 * the drawing only when a visitor comes to the home page from another page of the site.
 */
export function HeroChart() {
  const [drawing, setDrawing] = useState(servedDrawing)

  useEffect(() => {
    if (drawing) return
    let left = false
    void import('./chartDrawing').then(
      ({ chartDrawing }) => left || setDrawing(chartDrawing),
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [drawing])

  return (
    <div
      id={chartId}
      aria-hidden="true"
      css={chart}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  )
}

const chartId = 'chart'

/** The drawing as the page was served with it: from its module while building, from the document in the browser. */
function servedDrawing(): string {
  if (process.env.BUILD_STAGE === 'build-html') {
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- a static import would ship the drawing to browsers
    return (require('./chartDrawing') as typeof Drawing).chartDrawing
  }
  return typeof document === 'undefined' ? '' : (document.getElementById(chartId)?.innerHTML ?? '')
}

const drawCourse = keyframes({ from: { strokeDashoffset: 1 } })

const appear = keyframes({ from: { opacity: 0 } })

const waypoint = (delay: number) => ({ animation: `${appear} 0.2s ease-out ${delay}s backwards` })

const chart = css({
  [until.large]: {
    position: 'relative',
    overflow: 'hidden',
    height: 230,
    '& svg': {
      position: 'absolute',
      right: 0,
      top: '-42%',
      width: '150%',
      maxWidth: 'none',
      height: '170%',
    },
    '& .rose': { display: 'none' },
  },
  [until.medium]: { '& .snd': { display: 'none' } },
  [from.medium]: { height: 300, '& svg': { width: '100%' } },
  [from.large]: {
    position: 'absolute',
    inset: '0 0 0 auto',
    width: '56vw',
    maxWidth: 940,
    height: 'auto',
    '& svg': { width: '100%', height: '100%' },
  },
  [when.motionAllowed]: {
    '& .course': { strokeDasharray: 1, animation: `${drawCourse} 1.6s ease-in-out 0.3s backwards` },
    '& .wp circle:nth-of-type(1)': waypoint(0.9),
    '& .wp circle:nth-of-type(2)': waypoint(1.25),
    '& .wp circle:nth-of-type(n + 3)': waypoint(1.8),
  },
})
