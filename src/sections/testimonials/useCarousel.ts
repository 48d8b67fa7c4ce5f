import type { EmblaCarouselType } from 'embla-carousel'
import { useRef, useState, type KeyboardEvent } from 'react'
import { getArrowKeyDirection, type Direction } from '../../lib/direction'
import { prefersReducedMotion } from '../../lib/prefersReducedMotion'
import { useHorizontalWheel } from '../../hooks/useHorizontalWheel'

/**
 * The carousel's state and actions. The row of cards scrolls sideways by itself until, when the section is near, Embla
 * takes it over and makes it loop; what was pressed before counts then.
 *
 * @param onCardsChange called once for each change by the visitor, with the indices of the cards now in view
 */
export function useCarousel(count: number, onCardsChange: (indices: number[]) => void) {
  const viewportRef = useRef<HTMLDivElement>(null)
  const engineRef = useRef<EmblaCarouselType>(undefined)
  const queuedSteps = useRef<Direction[]>([])
  const [indicesInView, setIndicesInView] = useState<number[]>()
  const canScroll = indicesInView !== undefined && indicesInView.length < count
  useHorizontalWheel(viewportRef, canScroll, step)

  function onChange(next: number[], byVisitor: boolean) {
    setIndicesInView(next)
    if (byVisitor) onCardsChange(next)
  }

  function onStart(newEngine: EmblaCarouselType) {
    engineRef.current = newEngine
    queuedSteps.current.splice(0).forEach(scroll)
  }

  function scroll(direction: Direction) {
    const still = prefersReducedMotion()
    if (direction === 'forward') engineRef.current?.scrollNext(still)
    else engineRef.current?.scrollPrev(still)
  }

  function step(direction: Direction) {
    if (canScroll) scroll(direction)
    else if (!indicesInView) queuedSteps.current.push(direction)
  }

  function onKeyDown(event: KeyboardEvent) {
    const direction = getArrowKeyDirection(event)
    // Before the engine has come they scroll the row.
    if (!direction || !indicesInView) return
    event.preventDefault()
    step(direction)
  }

  return { viewportRef, canScroll, indicesInView, step, onKeyDown, onStart, onChange }
}
