import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel'
import { isZoomed } from '../../hooks/useZoomed'
import { cardsPerView, indicesInView } from './carousel'

/**
 * Starts Embla on a row of cards, at the card the row was scrolled to; a chunk of its own. It follows fingers only: a
 * mouse selects text.
 *
 * @param onChange called with the indices of the cards in view, at once and whenever they change, and whether the
 * visitor has changed them
 */
export function startEngine(
  viewport: HTMLElement,
  onChange: (inView: number[], byVisitor: boolean) => void,
): EmblaCarouselType {
  const cardWidth = () => viewport.querySelector<HTMLElement>('[role=group]')?.offsetWidth ?? 0
  const startIndex = Math.round(viewport.scrollLeft / cardWidth()) || 0
  viewport.scrollLeft = 0
  const embla = EmblaCarousel(viewport, {
    align: 'start',
    loop: true,
    duration: 18,
    startIndex,
    watchDrag: (_, { type }) => type === 'touchstart' && !isZoomed(),
  })

  function tell(byVisitor: boolean) {
    const perView = cardsPerView(embla.containerNode().offsetWidth, cardWidth())
    const count = embla.slideNodes().length
    onChange(indicesInView(embla.selectedScrollSnap(), perView, count), byVisitor)
  }

  embla.on('select', () => tell(true))
  embla.on('reInit', () => tell(false))
  tell(false)
  return embla
}
