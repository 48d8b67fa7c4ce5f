import { useEffect, useRef, type RefObject } from 'react'
import { useDrag } from 'react-use-gesture'
import type { Travel } from '../../components/travel'
import { swipeTravel } from './slideshow'

interface Props {
  target: RefObject<HTMLElement | null>
  onSwipe: (travel: Travel) => void
}

/** Swiping by finger or mouse. It renders nothing. */
export function SwipeGesture({ target, onSwipe }: Props) {
  const swiped = useRef(false)

  useDrag(
    ({ first, last, canceled, xy: [x, y], initial: [startX, startY] }) => {
      if (first) swiped.current = false
      if (!last || canceled) return
      const travel = swipeTravel([x - startX, y - startY])
      if (!travel) return
      swiped.current = true
      onSwipe(travel)
    },
    { domTarget: target, axis: 'x' },
  )

  useEffect(() => {
    const element = target.current
    function dropClick(event: MouseEvent) {
      if (!swiped.current) return
      swiped.current = false
      event.preventDefault()
      event.stopPropagation()
    }
    element?.addEventListener('click', dropClick, true)
    return () => element?.removeEventListener('click', dropClick, true)
  }, [target])

  return null
}
