import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel'
import { useEffect, useEffectEvent, type RefObject } from 'react'
import { isZoomed } from '../../hooks/useZoomed'
import { cardsPerView, indicesInView } from './carousel'

interface Props {
  viewport: RefObject<HTMLElement | null>
  onStart: (engine: EmblaCarouselType) => void
  /** Receives the indices of the cards in view, at the start and whenever they change. */
  onChange: (inView: number[], byVisitor: boolean) => void
}

/**
 * Starts Embla on a row of cards, at the card that the row was scrolled to, and renders nothing. It follows fingers
 * only: a mouse selects text.
 */
export default function CarouselEngine({ viewport, ...props }: Props) {
  const onStart = useEffectEvent(props.onStart)
  const onChange = useEffectEvent(props.onChange)

  useEffect(() => {
    if (!viewport.current) return
    const engine = createEngine(viewport.current)
    const report = (byVisitor: boolean) => onChange(indicesShown(engine), byVisitor)
    engine.on('select', () => report(true))
    engine.on('reInit', () => report(false))
    report(false)
    onStart(engine)
    return () => engine.destroy()
  }, [viewport])

  return null
}

function createEngine(viewport: HTMLElement): EmblaCarouselType {
  const startIndex = Math.round(viewport.scrollLeft / cardWidth(viewport)) || 0
  viewport.scrollLeft = 0
  return EmblaCarousel(viewport, {
    align: 'start',
    loop: true,
    duration: 18,
    startIndex,
    watchDrag: (_, { type }) => type === 'touchstart' && !isZoomed(),
  })
}

function indicesShown(engine: EmblaCarouselType): number[] {
  const perView = cardsPerView(engine.containerNode().offsetWidth, cardWidth(engine.rootNode()))
  return indicesInView(engine.selectedScrollSnap(), perView, engine.slideNodes().length)
}

function cardWidth(viewport: HTMLElement): number {
  return viewport.querySelector<HTMLElement>('[role=group]')?.offsetWidth ?? 0
}
