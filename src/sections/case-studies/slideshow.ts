import type { IGatsbyImageData } from 'gatsby-plugin-image'
import { getArrowDirection, hasModifierKey, type Direction } from '../../lib/direction'

export interface Slide {
  id: string
  alt: string
  image: IGatsbyImageData
}

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
  if (event.key === 'Home') return 0
  return event.key === 'End' ? count - 1 : undefined
}

/** Maximum number of slides with labels, which must fit below one another. */
const maxLabels = 8

/** Splits texts such as "Challenge: five tools" at the colon if each of a few starts with a short label. */
export function splitTexts(texts: readonly string[]): { label?: string; text: string }[] {
  const parts = texts.flatMap((text) => {
    const [, label, rest] = /^([^:]{1,14}):\s*(\S.*)$/s.exec(text) ?? []
    return label && rest ? [{ label, text: rest }] : []
  })
  return parts.length === texts.length && parts.length <= maxLabels
    ? parts
    : texts.map((text) => ({ text }))
}
