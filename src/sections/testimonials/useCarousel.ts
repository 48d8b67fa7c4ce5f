import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { announce } from '../../announcer/announce'
import { getArrowDirection, type Direction } from '../../lib/direction'
import { listenToScrollEnd } from '../../lib/scrollEnd'

/** Scroll geometry of the row; cards have one width. */
interface Geometry {
  /** Index of the card at the start of the row. */
  first: number
  /** Cards that fit into the row. */
  perView: number
  cardWidth: number
}

/** Frames in which a row has to stay where it is to be at rest. */
const restFrames = 3

/** State and actions of the row of cards, which the browser scrolls. */
export function useCarousel(testimonials: readonly { author: string }[]) {
  const rowRef = useRef<HTMLDivElement>(null)
  const restCheck = useRef(0)
  /** Undefined until hydration. */
  const [geometry, setGeometry] = useState<Geometry>()
  const count = testimonials.length
  /** Positions at which the row can stop. */
  const stops = geometry ? count - geometry.perView + 1 : 1
  const canScroll = stops > 1

  const onResize = useEffectEvent(() => {
    const next = readGeometry(rowRef.current!)
    // The browser may not have aligned the row to its cards yet, so the state decides.
    const first = Math.min(geometry?.first ?? next.first, count - next.perView)
    setGeometry({ ...next, first })
    scrollRow(first * next.cardWidth, 'instant')
  })

  /** Shows where a scroll ended; a step may begin before or after the browser tells this end. */
  const onScrollEnd = useEffectEvent((left = rowRef.current!.scrollLeft, frames = restFrames) => {
    if (rowRef.current?.scrollLeft !== left) return
    if (frames > 0) {
      cancelAnimationFrame(restCheck.current)
      restCheck.current = requestAnimationFrame(() => onScrollEnd(left, frames - 1))
      return
    }
    const { first } = readGeometry(rowRef.current)
    if (first !== geometry?.first) show(first)
  })

  useEffect(() => {
    const row = rowRef.current!
    const end = new AbortController()
    listenToScrollEnd(row, () => onScrollEnd(), end.signal)
    if (!window.ResizeObserver) return () => end.abort()
    // Larger text, which leaves room for fewer cards, makes the row higher.
    const observer = new ResizeObserver(() => onResize())
    observer.observe(row)
    return () => {
      end.abort()
      observer.disconnect()
    }
  }, [])

  function scrollRow(left: number, behavior: ScrollBehavior) {
    rowRef.current!.scrollTo({ left, behavior })
  }

  function show(first: number) {
    if (!geometry) return
    setGeometry({ ...geometry, first })
    const shown = testimonials.slice(first, first + geometry.perView)
    const numbers = shown.map((_, index) => first + index + 1).join(', ')
    announce(`${numbers} of ${count}: ${shown.map(({ author }) => author).join(', ')}`)
  }

  function step(direction: Direction) {
    if (!geometry || !canScroll) return
    cancelAnimationFrame(restCheck.current)
    const first = (geometry.first + (direction === 'forward' ? 1 : stops - 1)) % stops
    show(first)
    const shouldJump = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollRow(first * geometry.cardWidth, shouldJump ? 'instant' : 'smooth')
  }

  function onKeyDown(event: KeyboardEvent) {
    const direction = getArrowDirection(event)
    if (!direction || !canScroll) return
    event.preventDefault()
    step(direction)
  }

  return { rowRef, canScroll, first: geometry?.first, step, onKeyDown }
}

function readGeometry(row: HTMLElement): Geometry {
  const cards = row.firstElementChild!.children
  const cardWidth = cards[0]!.getBoundingClientRect().width
  const end = (row.scrollWidth - row.clientWidth) / cardWidth
  return {
    first: Math.round(row.scrollLeft / cardWidth),
    perView: cards.length - Math.round(end),
    cardWidth,
  }
}
