import { css } from '@emotion/react'
import { color, when } from '../theme'

/**
 * The depth contours that lie behind contact, footer, not-found page and error screen (design, section 8). Each of these
 * says by its styles where they lie and how they fade (`--fade`, a mask image).
 */
export function Contours({ className }: { className?: string }) {
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
  [when.print]: { display: 'none' },
})
