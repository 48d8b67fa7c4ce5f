import { css } from '@emotion/react'
import type { HTMLAttributes, ReactNode } from 'react'
import type { Direction } from '../../components/direction'
import { motion, noScriptOrPrint, when } from '../../theme'
import { wrapIndex } from './slideshow'
import type { Slideshow } from './useSlideshow'

interface Props {
  slides: readonly Queries.CaseSlideFragment[]
  slideshow: Slideshow
  attributes?: (position: number) => HTMLAttributes<HTMLElement>
  children: (slide: Queries.CaseSlideFragment, position: number) => ReactNode
}

/**
 * The slides, of which one is shown, and its neighbour while it is dragged there. Without scripting, when the scripts
 * fail, and in print they stand one below the other.
 */
export function SlideStack({ slides, slideshow, attributes, children }: Props) {
  const { index, came, pulled, count } = slideshow
  const neighbour = pulled && wrapIndex(index, pulled, count)
  return slides.map((slide, position) => (
    <div
      key={slide.id}
      hidden={position !== index && position !== neighbour}
      css={[
        slideStyle,
        printCell,
        pulled
          ? position === index
            ? dragged
            : beside[pulled]
          : came && (came.by === 'swipe' ? swiped : turned)[came.direction],
      ]}
      {...attributes?.(position)}
    >
      {children(slide, position)}
    </div>
  ))
}

const slideStyle = css({
  position: 'absolute',
  inset: 0,
  '& img': { height: '100%', objectFit: 'contain' },
  ...noScriptOrPrint({
    position: 'relative',
    aspectRatio: '16 / 9',
    breakInside: 'avoid',
    '&[hidden]': { display: 'block !important' },
  }),
})

/** On paper two to a row; of an odd number the last three share one, as a single one would leave half a row empty. */
const printCell = css({
  [when.print]: {
    gridColumn: 'span 3',
    '&:first-of-type:nth-last-of-type(odd) ~ &:nth-last-of-type(-n + 3)': { gridColumn: 'span 2' },
  },
})

function turning(entry: string, exit: string) {
  return css({
    [when.motionAllowed]: {
      transition: `opacity ${motion.slide}, transform ${motion.slide}, display ${motion.slide} allow-discrete`,
      '@starting-style': { opacity: 0, transform: `translateX(${entry})` },
      '&[hidden]': { opacity: 0, transform: `translateX(${exit})` },
    },
  })
}

/** How the slides move after a press: 32 px with a crossfade (design, section 6). */
const turned: Record<Direction, ReturnType<typeof css>> = {
  forward: turning('32px', '-32px'),
  backward: turning('-32px', '32px'),
}

function leaving(exit: string) {
  return css({
    [when.motionAllowed]: {
      transition: `transform ${motion.slide}, display ${motion.slide} allow-discrete`,
      '&[hidden]': { transform: `translateX(${exit})` },
    },
  })
}

/** After a drag they go on from where the finger has left them. */
const swiped: Record<Direction, ReturnType<typeof css>> = {
  forward: leaving('-100%'),
  backward: leaving('100%'),
}

const dragged = css({ transform: 'translateX(var(--drag))' })

const beside: Record<Direction, ReturnType<typeof css>> = {
  forward: css({ transform: 'translateX(calc(100% + var(--drag)))' }),
  backward: css({ transform: 'translateX(calc(-100% + var(--drag)))' }),
}
