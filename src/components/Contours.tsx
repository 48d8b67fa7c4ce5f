import { css, type SerializedStyles } from '@emotion/react'

interface Props {
  /** Where the drawing lies, its colour (`color`) and how it fades (`--fade`, a mask image). */
  place: SerializedStyles
}

/**
 * The depth contours that lie behind contact, footer, not-found page and error screen (design, section 8). Their drawing
 * comes after the first paint (src/layout/LateStyles.tsx).
 */
export function Contours({ place }: Props) {
  return <div aria-hidden="true" css={[contours, place]} />
}

const contours = css({
  position: 'absolute',
  aspectRatio: '1200 / 640',
  pointerEvents: 'none',
  background: 'currentColor',
  mask: 'var(--contours, linear-gradient(#0000, #0000)) 0 0 / 100% 100% no-repeat, var(--fade)',
  maskComposite: 'intersect',
  '@media print': { display: 'none' },
})
