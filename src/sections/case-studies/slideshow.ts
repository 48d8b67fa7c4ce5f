import type { Travel } from '../../components/travel'

/** A horizontal drag longer than this, in px, changes the slide (specification, section 4). */
export const swipeThreshold = 50

/** The index after one step, wrapping at both ends (specification, section 4). */
export function stepped(index: number, travel: Travel, count: number): number {
  const step = travel === 'forward' ? 1 : -1
  return (index + step + count) % count
}

/** What a drag by these px means: a swipe left goes forward; a short or mostly vertical one means nothing. */
export function swipeTravel([x, y]: readonly [number, number]): Travel | undefined {
  if (Math.abs(x) <= swipeThreshold || Math.abs(y) >= Math.abs(x)) return undefined
  return x < 0 ? 'forward' : 'backward'
}

/** Where a key leads among the dots, after the W3C's tabs pattern; undefined for keys that mean nothing there. */
export function indexAfterKey(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return stepped(index, 'forward', count)
    case 'ArrowLeft':
      return stepped(index, 'backward', count)
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

/** The slide that a strip of equally wide slides shows when scrolled by `scrollLeft` px. */
export function slideInStrip(scrollLeft: number, width: number, count: number): number {
  if (width === 0) return 0
  return Math.min(count - 1, Math.max(0, Math.round(scrollLeft / width)))
}
