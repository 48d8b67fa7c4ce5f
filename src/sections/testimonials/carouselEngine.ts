import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel'
import { isZoomed } from '../../components/useZoomed'
import { cardsPerView, indicesInView } from './carousel'

/**
 * Starts Embla on a row of cards, at the card the row was scrolled to; a chunk of its own. It follows fingers only: a
 * mouse selects text. It keeps the visitor's place while all cards are in view for a time.
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
  let chosen = startIndex
  let byVisitor = true
  const embla = EmblaCarousel(viewport, {
    align: 'start',
    loop: true,
    duration: 18,
    startIndex,
    watchDrag: (_, { type }) => type === 'touchstart' && !isZoomed(),
  })

  function tell(visitor: boolean) {
    const perView = cardsPerView(embla.containerNode().offsetWidth, cardWidth())
    onChange(indicesInView(embla.selectedScrollSnap(), perView, embla.slideNodes().length), visitor)
  }

  embla.on('select', () => {
    if (!byVisitor) return
    chosen = embla.selectedScrollSnap()
    tell(true)
  })
  embla.on('reInit', () => {
    byVisitor = false
    if (chosen < embla.scrollSnapList().length) embla.scrollTo(chosen, true)
    byVisitor = true
    tell(false)
  })
  tell(false)
  return embla
}
