import type { EmblaCarouselType } from 'embla-carousel'
import { useRef, useState, type KeyboardEvent } from 'react'
import { getArrowDirection, type Direction } from '../../lib/direction'
import { prefersReducedMotion } from '../../lib/prefersReducedMotion'

/**
 * State and actions of the carousel, which scrolls natively until Embla loads.
 * @param onCardsChangeByVisitor called once after each change, with the indices in view
 */
export function useCarousel(count: number, onCardsChangeByVisitor: (indices: number[]) => void) {
  const viewportRef = useRef<HTMLDivElement>(null)
  const engineRef = useRef<EmblaCarouselType>(undefined)
  const [indicesInView, setIndicesInView] = useState<number[]>()
  const canScroll = indicesInView !== undefined && indicesInView.length < count

  function onIndicesInViewChange(next: number[], byVisitor: boolean) {
    setIndicesInView(next)
    if (byVisitor) onCardsChangeByVisitor(next)
  }

  function onStart(newEngine: EmblaCarouselType) {
    engineRef.current = newEngine
  }

  function step(direction: Direction) {
    if (!canScroll) return
    const shouldJump = prefersReducedMotion()
    if (direction === 'forward') engineRef.current?.scrollNext(shouldJump)
    else engineRef.current?.scrollPrev(shouldJump)
  }

  function onKeyDown(event: KeyboardEvent) {
    const direction = getArrowDirection(event)
    // Leaves arrow keys to the browser until Embla starts, because the row scrolls natively.
    if (!direction || !indicesInView) return
    event.preventDefault()
    step(direction)
  }

  return { viewportRef, canScroll, indicesInView, step, onKeyDown, onStart, onIndicesInViewChange }
}
