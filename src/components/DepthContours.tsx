import { css } from '@emotion/react'
import { color, media } from '../theme/index'

interface Props {
  widthPx: number
  /** Part of the width that is beyond the right edge of the parent. */
  rightOverflowPx: number
  /** Distance from the left edge of the drawing up to which the drawing is transparent. */
  transparentUntil: string
  /** Distance from the left edge of the drawing at which the drawing becomes opaque. */
  opaqueFrom: string
  /**
   * Distance from the upper edge at which the drawing becomes opaque; no upper fade if undefined.
   */
  topFadeEnd?: string
  /** Distance from the upper edge at which the fade to the lower edge begins; needs `topFadeEnd`. */
  bottomFadeStart?: string
  /** Class that sets `top` or `bottom`. */
  className?: string
}

/** Renders decorative depth contours that fade to the left (design, section 8). */
export function DepthContours({
  widthPx,
  rightOverflowPx,
  transparentUntil,
  opaqueFrom,
  topFadeEnd,
  bottomFadeStart,
  className,
}: Props) {
  // Also fades the drawing near the left edge of the viewport, where the text is.
  const createStop = (limit: string, leftPx: number) =>
    `max(${limit}, ${widthPx - rightOverflowPx + leftPx}px - 100vw)`
  const bottomFade = bottomFadeStart ? ` ${bottomFadeStart}, transparent` : ''
  const masks = [
    'url(/contours.svg) 0 0 / 100% 100% no-repeat',
    ...(topFadeEnd ? [`linear-gradient(transparent, #000 ${topFadeEnd}${bottomFade})`] : []),
    `linear-gradient(90deg, transparent ${createStop(transparentUntil, 100)}, #000 ${createStop(opaqueFrom, 390)})`,
  ]
  const layout = css({
    right: -rightOverflowPx,
    width: widthPx,
    mask: masks.join(),
    maskComposite: 'intersect',
  })
  return <div aria-hidden="true" className={className} css={[contours, layout]} />
}

const contours = css({
  position: 'absolute',
  aspectRatio: '1200 / 640',
  pointerEvents: 'none',
  color: color.chartLine,
  // Prevents scroll anchoring to the drawing, which would move the text that is being read.
  overflowAnchor: 'none',
  background: 'currentColor',
  // Hides the drawing in browsers that would ignore the mask and show a filled rectangle.
  '@supports not (mask-composite: intersect)': { display: 'none' },
  [media.print]: { display: 'none' },
})
