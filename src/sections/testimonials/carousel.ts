/** Returns the number of cards that fit into the row, rounded because of subpixel widths. */
export function countCardsPerView(rowWidthPx: number, cardWidthPx: number): number {
  return cardWidthPx === 0 ? 1 : Math.max(1, Math.round(rowWidthPx / cardWidthPx))
}

/** Returns the indices of the cards in view, wrapping at the end. */
export function getWrappedIndicesInView(
  firstIndex: number,
  perView: number,
  count: number,
): number[] {
  return Array.from({ length: Math.min(perView, count) }, (_, step) => (firstIndex + step) % count)
}

/** Returns the announcement of the cards in view: "Testimonial 2 of 3" or "Testimonials 2 and 3 of 3". */
export function formatPositionAnnouncement(indices: readonly number[], count: number): string {
  const numbers = indices.map((index) => index + 1)
  if (numbers.length < 2) return `Testimonial ${numbers.join('')} of ${count}`
  return `Testimonials ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)} of ${count}`
}
