import { css } from '@emotion/react'
import { color, mediaFeatureQuery } from '../theme/index'

/** Decorative depth contours (design, section 8). The parent positions the drawing and sets `--fade`. */
export function DepthContours({ className }: { className?: string }) {
  return <div aria-hidden="true" className={className} css={contours} />
}

/**
 * Returns a mask gradient that hides the left part of the drawing, and any part near the viewport's
 * left edge, where the text is.
 * @param widthInView distance in px from the drawing's left edge to the viewport's right edge
 */
export function createFadeToLeft(widthInView: number, start: string, end: string): string {
  const createStop = (limit: string, left: number) =>
    `max(${limit}, ${widthInView + left}px - 100vw)`
  return `linear-gradient(90deg, transparent ${createStop(start, 100)}, #000 ${createStop(end, 390)})`
}

const contours = css({
  position: 'absolute',
  aspectRatio: '1200 / 640',
  pointerEvents: 'none',
  color: color.chartLine,
  // Prevents scroll anchoring to the drawing, which would move the text that is being read.
  overflowAnchor: 'none',
  background: 'currentColor',
  mask: 'url(/contours.svg) 0 0 / 100% 100% no-repeat, var(--fade)',
  maskComposite: 'intersect',
  // Hides the drawing in browsers that would ignore the mask and show a filled rectangle.
  '@supports not (mask-composite: intersect)': { display: 'none' },
  [mediaFeatureQuery.print]: { display: 'none' },
})
