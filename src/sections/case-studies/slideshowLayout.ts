import { css } from '@emotion/react'
import { from, headerHeight, rem } from '../../theme'
import { dotGrid } from './slideshow'

/** A window too low for anything above or below a slide. */
export const sidewaysPhone = '@media screen and (min-width: 35rem) and (max-height: 30rem)'

export const stackId = 'case-slides'

export function slideId(position: number): string {
  return `case-slide-${position + 1}`
}

/** From this many slides on their dots stand closer. */
const many = 15

/**
 * The measures of the slideshow as custom properties: frame and controls fit below the header in a window of 360 x 560 px
 * or more, however many the slides, and the frame stays 16 to 9.
 */
export function slideshowMeasures(count: number) {
  const dense = count >= many
  const small = dotGrid(count, dense ? 10 : 7)
  const medium = dotGrid(count, dense ? 14 : 12)
  const dot = dense ? 28 : 44
  return css({
    '--dot': `${dot}px`,
    '--dot-width': `${dense ? 28 : 36}px`,
    '--columns': small.columns,
    // All in calc(): stylis drops the blanks around a bare plus, and the sum with them.
    '--room': 'calc(100% + 2 * var(--gutter))',
    '--controls': `calc(${small.rows * dot}px + 5rem)`,
    // As wide as there is room, or as its height leaves for the controls, but never too small to be read.
    '--frame': `min(var(--room), max(20rem, (100svh - ${headerHeight} - 1.5rem - var(--controls)) * 16 / 9))`,
    [from.medium]: {
      '--columns': medium.columns,
      '--room': '100%',
      '--controls': `calc(${rem(20)} + max(3rem, ${medium.rows * dot}px))`,
    },
    [sidewaysPhone]: {
      '--dot': dense ? '24px' : '36px',
      '--dot-width': 'var(--dot)',
      '--room': `calc(100% - ${dense ? '14rem' : '8rem'} - ${rem(20)})`,
      '--controls': '0px',
    },
  })
}
