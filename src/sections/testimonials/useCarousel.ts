import type { EmblaCarouselType } from 'embla-carousel'
import { useRef, useState, type KeyboardEvent } from 'react'
import { getArrowDirection, type Direction } from '../../lib/direction'
import { announce } from '../../announcer/announce'

/** State and actions of the carousel, which scrolls natively until Embla loads. */
export function useCarousel(testimonials: readonly { author: string }[]) {
  const viewportRef = useRef<HTMLDivElement>(null)
  const engineRef = useRef<EmblaCarouselType>(undefined)
  /** Cards in view; undefined until Embla loads. */
  const [indices, setIndices] = useState<number[]>()
  const canScroll = indices !== undefined && indices.length < testimonials.length

  function onChange(engine: EmblaCarouselType, next: number[], byVisitor: boolean) {
    engineRef.current = engine
    setIndices(next)
    if (!byVisitor) return
    const numbers = next.map((index) => index + 1).join(', ')
    const authors = next.map((index) => testimonials[index]!.author).join(', ')
    announce(`${numbers} of ${testimonials.length}: ${authors}`)
  }

  function step(direction: Direction) {
    if (!canScroll) return
    const shouldJump = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    if (direction === 'forward') engineRef.current?.scrollNext(shouldJump)
    else engineRef.current?.scrollPrev(shouldJump)
  }

  function onKeyDown(event: KeyboardEvent) {
    const direction = getArrowDirection(event)
    // Leaves arrow keys to the browser until Embla starts, because the row scrolls natively.
    if (!direction || !indices) return
    event.preventDefault()
    step(direction)
  }

  return { viewportRef, canScroll, indices, step, onKeyDown, onChange }
}
