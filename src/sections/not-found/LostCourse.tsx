import { css } from '@emotion/react'
import { color } from '../../theme'

/** A ship's dotted course that makes one loop and leaves the sheet (design, section 5). */
export function LostCourse() {
  return (
    <svg viewBox="0 0 860 560" preserveAspectRatio="xMaxYMid slice" aria-hidden="true" css={course}>
      <path
        d="M6 492C120 490 176 424 274 424C350 424 392 452 448 446C520 438 548 376 544 322C540 262 600 262 644 262C696 262 700 330 676 372C648 420 600 428 572 388C536 336 580 260 640 206C712 142 772 150 872 144"
        strokeDasharray="2 9"
      />
      <circle cx="274" cy="424" r="5.5" fill={color.paper} />
    </svg>
  )
}

const course = css({
  position: 'absolute',
  right: 0,
  top: 0,
  width: 'min(860px, 60vw)',
  minWidth: 420,
  height: '100%',
  fill: 'none',
  stroke: color.orange,
  strokeWidth: 2.5,
  strokeLinecap: 'round',
})
