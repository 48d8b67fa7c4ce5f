import { css } from '@emotion/react'
import { color, media } from '../theme'

/**
 * Decorative depth contours that fade to the left. The class sets `top` or `bottom`, and
 * `--overflow` to move a part of the drawing beyond the right edge.
 */
export function DepthContours({ className }: { className?: string }) {
  return <div aria-hidden="true" className={className} css={contours} />
}

/** Width of the fade, which also covers the text near the left edge of the viewport. */
const fade = [
  'transparent max(8%, 1460px - var(--overflow) - 100vw)',
  '#000 max(58%, 1750px - var(--overflow) - 100vw)',
]

const contours = css({
  '--overflow': '60px',
  position: 'absolute',
  right: 'calc(-1 * var(--overflow))',
  width: 1360,
  height: 725,
  opacity: 0.3,
  // Prevents scroll anchoring to the drawing, which would move the text that is being read.
  overflowAnchor: 'none',
  background: color.chartLine,
  mask: `url(/contours.svg) 0 0 / 100% 100% no-repeat, linear-gradient(transparent, #000 25% 85%, transparent), linear-gradient(90deg, ${fade.join()})`,
  maskComposite: 'intersect',
  [media.print]: { display: 'none' },
})
