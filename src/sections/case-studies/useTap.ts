import { useRef, type MouseEvent, type PointerEvent } from 'react'

/** Distance in px between pointer down and up from which a click is the end of a drag. */
const dragDistancePx = 5

/** Returns handlers that call `onTap` for each click, except for the click that ends a drag. */
export function useTap(onTap: (event: MouseEvent) => void) {
  const start = useRef({ x: 0, y: 0 })

  function onPointerDown({ clientX, clientY }: PointerEvent) {
    start.current = { x: clientX, y: clientY }
  }

  function onClick(event: MouseEvent) {
    const { x, y } = start.current
    if (Math.hypot(event.clientX - x, event.clientY - y) < dragDistancePx) onTap(event)
  }

  return { onPointerDown, onClick }
}
