import { hasModifier, type Direction } from '../../components/direction'

/** A horizontal drag longer than this, in px, changes the slide (specification, section 4). */
const swipeThreshold = 50

/** The index after one step, wrapping at both ends (specification, section 4). */
export function wrapIndex(index: number, direction: Direction, count: number): number {
  const step = direction === 'forward' ? 1 : -1
  return (index + step + count) % count
}

/** What a drag by these px means: a swipe left goes forward; a short or mostly vertical one means nothing. */
export function directionOfSwipe([x, y]: readonly [number, number]): Direction | undefined {
  if (Math.abs(x) <= swipeThreshold || Math.abs(y) >= Math.abs(x)) return undefined
  return x < 0 ? 'forward' : 'backward'
}

/** Where a key leads from a slide, after the W3C's tabs pattern; undefined for keys that are the browser's. */
export function indexAfterKey(
  event: Parameters<typeof hasModifier>[0] & { key: string },
  index: number,
  count: number,
): number | undefined {
  if (hasModifier(event)) return undefined
  switch (event.key) {
    case 'ArrowRight':
      return wrapIndex(index, 'forward', count)
    case 'ArrowLeft':
      return wrapIndex(index, 'backward', count)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

/** Whether a slide is the current one or next to it, across the ends too: its picture is worth having. */
export function isAdjacent(other: number, index: number, count: number): boolean {
  const distance = Math.abs(other - index)
  return Math.min(distance, count - distance) <= 1
}

/** Rows of equally many dots, the last one as full as can be: 12 dots in rows of at most 7 make two rows of 6. */
export function dotGrid(count: number, maxColumns: number): { columns: number; rows: number } {
  const rows = Math.ceil(count / maxColumns)
  return { columns: Math.ceil(count / rows), rows }
}
