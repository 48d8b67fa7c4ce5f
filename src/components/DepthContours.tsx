import { css } from '@emotion/react'
import { color, mediaQuery } from '../theme/index'

/** Depth contours (design, section 8). What they lie behind says where, and how they fade (`--fade`, a mask image). */
export function DepthContours({ className }: { className?: string }) {
  return <div aria-hidden="true" className={className} css={contours} />
}

const contours = css({
  position: 'absolute',
  aspectRatio: '1200 / 640',
  pointerEvents: 'none',
  color: color.chartLine,
  // Else browsers hold on to the drawing when something above it grows, and move what one reads.
  overflowAnchor: 'none',
  background: 'currentColor',
  mask: 'url(/contours.svg) 0 0 / 100% 100% no-repeat, var(--fade)',
  maskComposite: 'intersect',
  // Without masks there would be a rectangle.
  '@supports not (mask-composite: intersect)': { display: 'none' },
  [mediaQuery.print]: { display: 'none' },
})
