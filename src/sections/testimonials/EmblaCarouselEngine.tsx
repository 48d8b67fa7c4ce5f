import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel'
import { useEffect, useEffectEvent, type RefObject } from 'react'
import { isPinchZoomed } from '../../hooks/usePinchZoomed'
import { countCardsPerView, getWrappedIndicesInView } from './carousel'

interface Props {
  viewportRef: RefObject<HTMLElement | null>
  onStart: (engine: EmblaCarouselType) => void
  /** Receives the indices of the cards in view, at the start and after each change. */
  onIndicesInViewChange: (inView: number[], byVisitor: boolean) => void
}

/** Starts Embla at the card to which the row is scrolled, and renders nothing. */
export default function EmblaCarouselEngine({
  viewportRef,
  onStart,
  onIndicesInViewChange,
}: Props) {
  const notifyStart = useEffectEvent(onStart)
  const notifyChange = useEffectEvent(onIndicesInViewChange)

  useEffect(() => {
    if (!viewportRef.current) return
    const engine = createEngine(viewportRef.current)
    const report = (byVisitor: boolean) => notifyChange(getEngineIndicesInView(engine), byVisitor)
    engine.on('select', () => report(true))
    engine.on('reInit', () => report(false))
    report(false)
    notifyStart(engine)
    return () => engine.destroy()
  }, [viewportRef])

  return null
}

function createEngine(viewport: HTMLElement): EmblaCarouselType {
  const startIndex = Math.round(viewport.scrollLeft / getCardWidthPx(viewport)) || 0
  viewport.scrollLeft = 0
  return EmblaCarousel(viewport, {
    align: 'start',
    loop: true,
    duration: 18,
    startIndex,
    // Ignores drags with a mouse, so that visitors can select text.
    watchDrag: (_, { type }) => type === 'touchstart' && !isPinchZoomed(),
  })
}

function getEngineIndicesInView(engine: EmblaCarouselType): number[] {
  const perView = countCardsPerView(
    engine.containerNode().offsetWidth,
    getCardWidthPx(engine.rootNode()),
  )
  return getWrappedIndicesInView(engine.selectedScrollSnap(), perView, engine.slideNodes().length)
}

function getCardWidthPx(viewport: HTMLElement): number {
  return viewport.querySelector<HTMLElement>('[role=group]')?.offsetWidth ?? 0
}
