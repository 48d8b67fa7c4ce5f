import type { EmblaCarouselType } from 'embla-carousel'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { useInView } from 'react-intersection-observer'
import { directionOfKey, type Direction } from '../../components/direction'
import { prefersReducedMotion } from '../../components/prefersReducedMotion'
import { useModule } from '../../components/useModule'
import { useSidewaysWheel } from '../../components/useSidewaysWheel'
import { cardsPerView, indicesInView, nextStart } from './carousel'

/**
 * The carousel's state and actions. The cards stand in a row that scrolls sideways by itself; when the section is near,
 * Embla takes the row over and makes it loop. Without it the arrows scroll the row. Until the script runs (`perView` is
 * undefined) nothing is known of what is in view.
 *
 * @param onShow called once for each change by the visitor, with the indices of the cards now in view
 */
export function useCarousel(count: number, onShow: (indices: number[]) => void) {
  const viewport = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const engine = useRef<EmblaCarouselType>(undefined)
  const [perView, setPerView] = useState<number>()
  const [first, setFirst] = useState(0)
  const [near, isNear] = useInView({
    rootMargin: '800px 0px',
    triggerOnce: true,
    fallbackInView: true,
  })
  const engineModule = useModule(isNear, loadEngine)
  const looping = Boolean(engineModule)
  const canScroll = perView !== undefined && perView < count
  useSidewaysWheel(viewport, looping && canScroll, step)

  const onFirstCardChange = useEffectEvent((next: number, byVisitor: boolean) => {
    setFirst(next)
    if (byVisitor) onShow(indicesInView(next, perView ?? 1, count))
  })

  useEffect(() => {
    const row = track.current
    if (!row || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      setPerView(cardsPerView(row.offsetWidth, cardWidth(row)))
    })
    observer.observe(row)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    if (!engineModule || !viewport.current) return
    const newEngine = engineModule.startEngine(
      viewport.current,
      cardWidth(track.current),
      onFirstCardChange,
    )
    engine.current = newEngine
    return () => {
      engine.current = undefined
      newEngine.destroy()
    }
  }, [engineModule])

  function step(direction: Direction) {
    if (!canScroll) return
    if (engine.current) {
      const still = prefersReducedMotion()
      if (direction === 'forward') engine.current.scrollNext(still)
      else engine.current.scrollPrev(still)
      return
    }
    const row = viewport.current
    if (!row) return
    // The visitor may have scrolled the row.
    const shown = Math.round(row.scrollLeft / cardWidth(track.current))
    const next = nextStart(shown, direction, perView, count)
    setFirst(next)
    onShow(indicesInView(next, perView, count))
    row.scrollTo({ left: next * cardWidth(track.current), behavior: 'instant' })
  }

  function onKeyDown(event: KeyboardEvent) {
    const direction = directionOfKey(event)
    if (!direction) return
    event.preventDefault()
    step(direction)
  }

  return {
    near,
    viewport,
    track,
    looping,
    canScroll,
    inView: indicesInView(first, perView ?? count, count),
    step,
    onKeyDown,
  }
}

/** The engine needs to observe; where that is impossible it must not start. */
function loadEngine() {
  if (!('IntersectionObserver' in window))
    return Promise.reject(new Error('Nothing to observe with'))
  return import('./carouselEngine')
}

function cardWidth(row: HTMLElement | null): number {
  return (row?.firstElementChild as HTMLElement | null)?.offsetWidth ?? 0
}
