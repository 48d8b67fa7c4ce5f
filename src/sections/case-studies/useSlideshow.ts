import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Travel } from '../../components/travel'
import { indexAfterKey, slideInStrip, stepped } from './slideshow'

/** What changed the slide: its dot, or an arrow button or swipe. */
export type ChangedBy = 'dot' | 'step'

/**
 * The slideshow's current slide and the ways to change it. Until the script runs there is none (`running` is false): the
 * slides are a strip that scrolls sideways, and the slideshow starts at the slide the strip was scrolled to.
 *
 * @param onShow called once for each slide that the visitor changes to
 */
export function useSlideshow(count: number, onShow: (index: number, by: ChangedBy) => void) {
  const [started, setStarted] = useState<number>()
  const [travel, setTravel] = useState<Travel>()
  const strip = useRef<HTMLDivElement>(null)
  const tabs = useRef<HTMLDivElement>(null)
  const index = started ?? 0

  useEffect(() => {
    const { scrollLeft = 0, clientWidth = 0, childElementCount = 1 } = strip.current ?? {}
    // A press before the page answered may have come first.
    setStarted((now) => now ?? slideInStrip(scrollLeft, clientWidth, childElementCount))
  }, [])

  function show(next: number, way: Travel, by: ChangedBy) {
    setStarted(next)
    setTravel(way)
    onShow(next, by)
  }

  function step(way: Travel) {
    show(stepped(index, way, count), way, 'step')
  }

  function goTo(next: number) {
    if (next !== index) show(next, next > index ? 'forward' : 'backward', 'dot')
  }

  function onTabKeyDown(event: KeyboardEvent) {
    const next = indexAfterKey(event.key, index, count)
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    goTo(next)
    tabs.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return { running: started !== undefined, index, travel, strip, tabs, step, goTo, onTabKeyDown }
}
