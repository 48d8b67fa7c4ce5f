import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel'
import { useEffect, useEffectEvent, type RefObject } from 'react'
import { isPinchZoomed } from '../../hooks/usePinchZoomed'

interface Props {
  viewportRef: RefObject<HTMLElement | null>
  /** Receives the indices of the cards in view, at the start and after each change. */
  onChange: (engine: EmblaCarouselType, indices: number[], byVisitor: boolean) => void
}

/** Starts Embla at the card to which the row is scrolled, and renders nothing. */
export default function EmblaEngine({ viewportRef, onChange }: Props) {
  const notify = useEffectEvent(onChange)

  useEffect(() => {
    const viewport = viewportRef.current!
    const startIndex = Math.round(viewport.scrollLeft / getCardWidth(viewport))
    viewport.scrollLeft = 0
    const engine = EmblaCarousel(viewport, {
      align: 'start',
      loop: true,
      duration: 18,
      startIndex,
      // Ignores drags with a mouse, so that visitors can select text.
      watchDrag: (_, { type }) => type === 'touchstart' && !isPinchZoomed(),
    })
    engine.on('select', () => notify(engine, getIndicesInView(engine), true))
    engine.on('reInit', () => notify(engine, getIndicesInView(engine), false))
    notify(engine, getIndicesInView(engine), false)
    return () => engine.destroy()
  }, [viewportRef])

  return null
}

/** Returns the indices of the cards that fit into the row, wrapping at the end. */
function getIndicesInView(engine: EmblaCarouselType): number[] {
  const count = engine.slideNodes().length
  const perView = Math.round(engine.containerNode().offsetWidth / getCardWidth(engine.rootNode()))
  return Array.from(
    { length: Math.min(perView, count) },
    (_, step) => (engine.selectedScrollSnap() + step) % count,
  )
}

function getCardWidth(viewport: HTMLElement): number {
  return viewport.querySelector<HTMLElement>('[role=group]')!.offsetWidth
}
