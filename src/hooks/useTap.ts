import { useRef, type MouseEvent, type PointerEvent } from 'react'

/** Distance in px between pointer down and up from which a click is the end of a drag. */
const dragDistancePx = 5

/** Returns handlers that call `onTap` for each click, except for the click that ends a drag. */
export function useTap(onTap: (event: MouseEvent) => void) {
  const startX = useRef(0)

  function onPointerDown({ clientX }: PointerEvent) {
    startX.current = clientX
  }

  function onClick(event: MouseEvent) {
    if (Math.abs(event.clientX - startX.current) < dragDistancePx) onTap(event)
  }

  return { onPointerDown, onClick }
}
