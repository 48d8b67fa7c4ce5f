import { useEffect, useEffectEvent, useLayoutEffect, type RefObject } from 'react'

/** How long a toast that closes itself can be read, in seconds (README, "Decisions"). */
export const readingTime = 20

/** Room between a toast and what it must not cover, in px. */
const clearance = 16

interface Options {
  onClose: () => void
  closesItself: boolean
}

/**
 * How a toast comes, stays and goes: it covers neither the focused control nor the next ones, Escape closes it, its
 * time stands still while it is hovered, focused or in a hidden tab, and the focus goes back where it came from.
 */
export function useToastStay(box: RefObject<HTMLElement | null>, options: Options) {
  const { closesItself } = options
  const close = useEffectEvent(() => options.onClose())

  // A layout effect, as the toast still holds the focus when its clean-up runs.
  useLayoutEffect(() => {
    const element = box.current
    const cameFrom = document.activeElement
    if (!element) return
    const uncover = keepUncovered(element, cameFrom)
    return () => {
      uncover()
      const holdsFocus = element.contains(document.activeElement)
      if (holdsFocus && cameFrom instanceof HTMLElement) cameFrom.focus({ preventScroll: true })
    }
  }, [box])

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape' && !event.defaultPrevented) close()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  useEffect(() => {
    if (!closesItself) return
    let secondsLeft = readingTime
    const ticking = setInterval(() => {
      if (!isHeld(box.current)) secondsLeft -= 1
      if (secondsLeft === 0) close()
    }, 1000)
    return () => clearInterval(ticking)
  }, [box, closesItself])
}

function isHeld(element: HTMLElement | null): boolean {
  return document.hidden || Boolean(element?.matches(':hover, :focus-within'))
}

/** Scrolls a covered control free, and has the browser stop above the toast for those focused next. */
function keepUncovered(element: HTMLElement, focused: Element | null): () => void {
  const { style } = document.documentElement
  // Of its region, as the toast itself is still on its way up.
  const region = element.closest('section')?.getBoundingClientRect()
  const control = focused?.getBoundingClientRect()
  const top = (region?.bottom ?? 0) - element.offsetHeight
  style.scrollPaddingBottom = `${window.innerHeight - top + clearance}px`
  if (
    region &&
    control &&
    focused !== document.body &&
    control.bottom > top - clearance &&
    control.top < region.bottom &&
    control.right > region.left
  ) {
    window.scrollBy({ top: control.bottom - top + clearance })
  }
  return () => style.removeProperty('scroll-padding-bottom')
}
