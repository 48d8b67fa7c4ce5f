import type { EmblaCarouselType } from 'embla-carousel'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { prefersReducedMotion } from '../../components/prefersReducedMotion'
import type { Travel } from '../../components/travel'
import { useModule } from '../../components/useModule'
import { useNear } from '../../components/useNear'
import { cardsPerView, keyTravel, nextFirst, indicesInView } from './carousel'

/**
 * The carousel's state and actions. The cards stand in a row that scrolls sideways by itself; when the section is near,
 * the carousel engine takes the row over and makes it loop. Without the engine the arrows scroll the row. Until the script
 * runs (`perView` is undefined) nothing is known of what is in view.
 *
 * @param onShow called once for each change by the visitor, with the indices of the cards now in view
 */
export function useCarousel(count: number, onShow: (indices: number[]) => void) {
  const viewport = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const engine = useRef<EmblaCarouselType>(undefined)
  const [perView, setPerView] = useState<number>()
  const [first, setFirst] = useState(0)
  const engineModule = useModule(useNear(viewport, '800px'), loadEngine)
  const looping = engineModule !== undefined

  const lead = useEffectEvent((next: number, changed: boolean) => {
    setFirst(next)
    if (changed) onShow(indicesInView(next, perView ?? 1, count))
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
    const started = engineModule.startEngine(viewport.current, cardWidth(track.current), lead)
    engine.current = started
    return () => {
      engine.current = undefined
      started.destroy()
    }
  }, [engineModule])

  const canScroll = perView !== undefined && perView < count

  function step(travel: Travel) {
    if (!canScroll) return
    const still = prefersReducedMotion()
    if (engine.current) {
      if (travel === 'forward') engine.current.scrollNext(still)
      else engine.current.scrollPrev(still)
      return
    }
    const next = nextFirst(first, travel, perView, count)
    setFirst(next)
    onShow(indicesInView(next, perView, count))
    viewport.current?.scrollTo({
      left: next * cardWidth(track.current),
      behavior: still ? 'instant' : 'smooth',
    })
  }

  function onKeyDown(event: KeyboardEvent) {
    const travel = keyTravel(event.key)
    if (!travel || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    step(travel)
  }

  return {
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
