import type { IGatsbyImageData } from 'gatsby-plugin-image'
import { getArrowDirection, hasModifierKey, type Direction } from '../../lib/direction'

export interface Slide {
  id: string
  alt: string
  image: IGatsbyImageData
}

/** Matches phones in landscape orientation, which have no room above or below a slide. */
export const landscapePhone = '@media screen and (min-width: 35rem) and (max-height: 30rem)'

/** Matches viewports that are too short for a full-width slide with a row of controls below it. */
export const lowViewport = [
  '@media screen and (min-width: 35rem) and (max-width: 767.98px) and (orientation: landscape)',
  'screen and (min-width: 768px) and (max-width: 1023.98px) and (min-aspect-ratio: 7 / 5)',
  'screen and (min-width: 1024px) and (max-height: 52.25rem) and (min-aspect-ratio: 3 / 2)',
].join()

export function getSlideId(index: number): `case-slide-${number}` {
  return `case-slide-${index + 1}`
}

/** Returns the index after one step, wrapping at both ends. */
export function getNextIndex(index: number, direction: Direction, count: number): number {
  return (index + (direction === 'forward' ? 1 : -1) + count) % count
}

/** Returns the index after an arrow key, Home or End (ARIA tabs pattern); undefined for other keys. */
export function getKeyIndex(
  event: Parameters<typeof getArrowDirection>[0],
  index: number,
  count: number,
): number | undefined {
  const direction = getArrowDirection(event)
  if (direction) return getNextIndex(index, direction, count)
  if (hasModifierKey(event)) return undefined
  return { Home: 0, End: count - 1 }[event.key]
}
