import { observe } from 'react-intersection-observer'
import { useEffect, useState, type RefObject } from 'react'

/**
 * Whether an element has come within `margin` of the viewport; once true, it stays true. Browsers that can't observe
 * count everything as near. False on the server.
 *
 * @param margin how far outside the viewport counts, e.g. "600px"; "0px" means in view
 */
export function useNear(element: RefObject<HTMLElement | null>, margin: string): boolean {
  const [near, setNear] = useState(false)

  useEffect(() => {
    if (near || !element.current) return
    return observe(
      element.current,
      (inView) => inView && setNear(true),
      { rootMargin: `${margin} 0px` },
      true,
    )
  }, [element, margin, near])

  return near
}
