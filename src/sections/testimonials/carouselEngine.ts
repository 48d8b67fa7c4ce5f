import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel'
import { isZoomed } from '../../components/useZoomed'

/**
 * Starts Embla on a row of cards, at the card the row was scrolled to; a chunk of its own. It follows fingers only: a
 * mouse selects text. It keeps the visitor's place while all cards are in view for a time.
 *
 * @param onFirstCardChange called with the first card in view, and whether the visitor has changed it
 */
export function startEngine(
  viewport: HTMLElement,
  cardWidth: number,
  onFirstCardChange: (first: number, byVisitor: boolean) => void,
): EmblaCarouselType {
  const startIndex = Math.round(viewport.scrollLeft / cardWidth) || 0
  viewport.scrollLeft = 0
  let chosen = startIndex
  let byVisitor = true
  const embla = EmblaCarousel(viewport, {
    align: 'start',
    loop: true,
    duration: 18,
    startIndex,
    watchDrag: (_, { type }) => type === 'touchstart' && !isZoomed(),
  })
  embla.on('select', () => {
    const first = embla.selectedScrollSnap()
    if (byVisitor) chosen = first
    onFirstCardChange(first, byVisitor)
  })
  embla.on('reInit', () => {
    byVisitor = false
    if (chosen < embla.scrollSnapList().length) embla.scrollTo(chosen, true)
    byVisitor = true
    onFirstCardChange(embla.selectedScrollSnap(), false)
  })
  onFirstCardChange(startIndex, false)
  return embla
}
