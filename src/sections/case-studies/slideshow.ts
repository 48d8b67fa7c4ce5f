import type { IGatsbyImageData } from 'gatsby-plugin-image'
import { getArrowKeyDirection, hasModifierKey, type Direction } from '../../lib/direction'

export interface Slide {
  id: string
  alt: string
  image: IGatsbyImageData
}

/** A phone on its side: too low for anything above or below a slide. */
export const landscapePhoneQuery = '@media screen and (min-width: 35rem) and (max-height: 30rem)'

/** How wide a slide is on the page, as a `sizes` list. */
export const slideImageSizes = 'min(100vw, 1200px)'

export function getSlideElementId(position: number): string {
  return `case-slide-${position + 1}`
}

/** The index after one step, wrapping at both ends (specification, section 4). */
export function stepAndWrapIndex(index: number, direction: Direction, count: number): number {
  const step = direction === 'forward' ? 1 : -1
  return (index + step + count) % count
}

/** A horizontal drag longer than this, in px, changes the slide (specification, section 4). */
const swipeThresholdPx = 50

/** What a drag by these px means: a swipe left goes forward; a short or mostly vertical one means nothing. */
export function getSwipeDirection([x, y]: readonly [number, number]): Direction | undefined {
  if (Math.abs(x) <= swipeThresholdPx || Math.abs(y) >= Math.abs(x)) return undefined
  return x < 0 ? 'forward' : 'backward'
}

/** Where a key leads from a slide, after the W3C's tabs pattern; undefined for keys that are the browser's. */
export function getIndexAfterKey(
  event: Parameters<typeof getArrowKeyDirection>[0],
  index: number,
  count: number,
): number | undefined {
  const direction = getArrowKeyDirection(event)
  if (direction) return stepAndWrapIndex(index, direction, count)
  if (hasModifierKey(event)) return undefined
  return { Home: 0, End: count - 1 }[event.key]
}

/** Whether a slide is the current one or next to it, across the ends too: its picture is worth having. */
export function isCurrentOrAdjacent(other: number, index: number, count: number): boolean {
  const distance = Math.abs(other - index)
  return Math.min(distance, count - distance) <= 1
}
