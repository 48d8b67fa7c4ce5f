import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel'

/**
 * Starts the engine on a row of cards, at the card the row was scrolled to; a chunk of its own.
 *
 * @param onFirst called with the card that leads the row, and whether the visitor has changed it
 */
export function startEngine(
  viewport: HTMLElement,
  cardWidth: number,
  onFirst: (first: number, changed: boolean) => void,
): EmblaCarouselType {
  const startIndex = Math.round(viewport.scrollLeft / cardWidth) || 0
  viewport.scrollLeft = 0
  const embla = EmblaCarousel(viewport, { align: 'start', loop: true, duration: 18, startIndex })
  embla.on('select', () => onFirst(embla.selectedScrollSnap(), true))
  embla.on('reInit', () => onFirst(embla.selectedScrollSnap(), false))
  onFirst(embla.selectedScrollSnap(), false)
  return embla
}
