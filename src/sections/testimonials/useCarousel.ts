import type { EmblaCarouselType } from 'embla-carousel'
import { useRef, useState, type KeyboardEvent } from 'react'
import { directionOfKey, type Direction } from '../../lib/direction'
import { prefersReducedMotion } from '../../lib/prefersReducedMotion'
import { useSidewaysWheel } from '../../hooks/useSidewaysWheel'

/**
 * The carousel's state and actions. The row of cards scrolls sideways by itself until, when the section is near, Embla
 * takes it over and makes it loop; what was pressed before counts then.
 *
 * @param onShow called once for each change by the visitor, with the indices of the cards now in view
 */
export function useCarousel(count: number, onShow: (indices: number[]) => void) {
  const viewport = useRef<HTMLDivElement>(null)
  const engine = useRef<EmblaCarouselType>(undefined)
  const early = useRef<Direction[]>([])
  const [inView, setInView] = useState<number[]>()
  const canScroll = inView !== undefined && inView.length < count
  useSidewaysWheel(viewport, canScroll, step)

  function onChange(next: number[], byVisitor: boolean) {
    setInView(next)
    if (byVisitor) onShow(next)
  }

  function onStart(newEngine: EmblaCarouselType) {
    engine.current = newEngine
    early.current.splice(0).forEach(scroll)
  }

  function scroll(direction: Direction) {
    const still = prefersReducedMotion()
    if (direction === 'forward') engine.current?.scrollNext(still)
    else engine.current?.scrollPrev(still)
  }

  function step(direction: Direction) {
    if (canScroll) scroll(direction)
    else if (!inView) early.current.push(direction)
  }

  function onKeyDown(event: KeyboardEvent) {
    const direction = directionOfKey(event)
    // Before the engine has come they scroll the row.
    if (!direction || !inView) return
    event.preventDefault()
    step(direction)
  }

  return { viewport, canScroll, inView, step, onKeyDown, onStart, onChange }
}
