import type { IGatsbyImageData } from 'gatsby-plugin-image'
import { getArrowKeyDirection, hasModifierKey, type ForwardOrBackward } from '../../lib/direction'

export interface Slide {
  id: string
  alt: string
  image: IGatsbyImageData
}

/** Matches phones in landscape orientation, which have no room above or below a slide. */
export const landscapePhoneQuery = '@media screen and (min-width: 35rem) and (max-height: 30rem)'

/** Matches viewports that are too short for a full-width slide with a row of controls below it. */
export const noRoomBelowSlideQuery = [
  '@media screen and (min-width: 35rem) and (max-width: 767.98px) and (orientation: landscape)',
  'screen and (min-width: 768px) and (max-width: 1023.98px) and (min-aspect-ratio: 7 / 5)',
  'screen and (min-width: 1024px) and (max-height: 52.25rem) and (min-aspect-ratio: 3 / 2)',
].join()

/** Width of a slide image on the page, as a `sizes` list. */
export const slideImageSizes = 'min(100vw, 1200px)'

export function getSlideElementId(index: number): `case-slide-${number}` {
  return `case-slide-${index + 1}`
}

/** Returns the index after one step, wrapping at both ends (specification, section 4). */
export function stepAndWrapIndex(
  index: number,
  direction: ForwardOrBackward,
  count: number,
): number {
  const step = direction === 'forward' ? 1 : -1
  return (index + step + count) % count
}

/** Horizontal distance in px that a drag must exceed to change the slide (specification, section 4). */
const swipeThresholdPx = 50

/**
 * Returns the direction of a drag (left is forward); undefined if the drag is short or mostly
 * vertical.
 */
export function getSwipeDirection([deltaXPx, deltaYPx]: readonly [number, number]):
  ForwardOrBackward | undefined {
  if (Math.abs(deltaXPx) <= swipeThresholdPx) return undefined
  if (Math.abs(deltaYPx) >= Math.abs(deltaXPx)) return undefined
  return deltaXPx < 0 ? 'forward' : 'backward'
}

/** Returns the index after an arrow key, Home or End (ARIA tabs pattern); undefined for other keys. */
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

/** Returns whether a slide is the current slide or adjacent to it, wrapping at both ends. */
export function isCurrentOrAdjacent(index: number, currentIndex: number, count: number): boolean {
  const distance = Math.abs(index - currentIndex)
  return Math.min(distance, count - distance) <= 1
}
