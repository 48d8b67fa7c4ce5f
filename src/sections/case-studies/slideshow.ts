import type { IGatsbyImageData } from 'gatsby-plugin-image'
import { directionOfKey, hasModifier, type Direction } from '../../lib/direction'

export interface Slide {
  id: string
  alt: string
  picture: IGatsbyImageData
}

/** A phone on its side: too low for anything above or below a slide. */
export const sidewaysPhone = '@media screen and (min-width: 35rem) and (max-height: 30rem)'

/** How wide a slide is on the page, as a `sizes` list. */
export const pageSizes = 'min(100vw, 1200px)'

export function slideId(position: number): string {
  return `case-slide-${position + 1}`
}

/** The index after one step, wrapping at both ends (specification, section 4). */
export function wrapIndex(index: number, direction: Direction, count: number): number {
  const step = direction === 'forward' ? 1 : -1
  return (index + step + count) % count
}

/** A horizontal drag longer than this, in px, changes the slide (specification, section 4). */
const swipeThreshold = 50

/** What a drag by these px means: a swipe left goes forward; a short or mostly vertical one means nothing. */
export function directionOfSwipe([x, y]: readonly [number, number]): Direction | undefined {
  if (Math.abs(x) <= swipeThreshold || Math.abs(y) >= Math.abs(x)) return undefined
  return x < 0 ? 'forward' : 'backward'
}

/** Where a key leads from a slide, after the W3C's tabs pattern; undefined for keys that are the browser's. */
export function indexAfterKey(
  event: Parameters<typeof directionOfKey>[0],
  index: number,
  count: number,
): number | undefined {
  const direction = directionOfKey(event)
  if (direction) return wrapIndex(index, direction, count)
  if (hasModifier(event)) return undefined
  return { Home: 0, End: count - 1 }[event.key]
}

/** Whether a slide is the current one or next to it, across the ends too: its picture is worth having. */
export function isAdjacent(other: number, index: number, count: number): boolean {
  const distance = Math.abs(other - index)
  return Math.min(distance, count - distance) <= 1
}
