import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { firstDot, indexAfterKey, slideInStrip, stepped, type Travel } from './slideshow'

/**
 * The slideshow's current slide and the ways to change it. Until the script runs there is none (`running` is false): the
 * served slides are a strip that scrolls sideways, and the slideshow starts at the slide the strip was scrolled to.
 *
 * @param onShow told once of each slide that the visitor changes to
 */
export function useSlideshow(count: number, onShow: (index: number) => void) {
  const [started, setStarted] = useState<number>()
  const [travel, setTravel] = useState<Travel>()
  const strip = useRef<HTMLDivElement>(null)
  const tabs = useRef<HTMLDivElement>(null)
  const index = Math.min(started ?? 0, count - 1)

  useEffect(() => {
    const { scrollLeft = 0, clientWidth = 0, childElementCount = 1 } = strip.current ?? {}
    setStarted(slideInStrip(scrollLeft, clientWidth, childElementCount))
  }, [])

  function show(next: number, way: Travel) {
    setStarted(next)
    setTravel(way)
    onShow(next)
  }

  function step(way: Travel) {
    show(stepped(index, way, count), way)
  }

  function goTo(next: number) {
    if (next !== index) show(next, next > index ? 'forward' : 'backward')
  }

  function onTabKeyDown(event: KeyboardEvent) {
    const next = indexAfterKey(event.key, index, count)
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    goTo(next)
    const dots = tabs.current?.children as HTMLCollectionOf<HTMLElement> | undefined
    dots?.[next - firstDot(next, count, dots.length)]?.focus()
  }

  return { running: started !== undefined, index, travel, strip, tabs, step, goTo, onTabKeyDown }
}
