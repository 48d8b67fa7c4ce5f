import { useEffect, useState, type RefObject } from 'react'
import { observe } from 'react-intersection-observer'

/** Whether an element is near the window, or has been: what it needs is worth loading then. False where that cannot be seen. */
export function useNear(target: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)

  useEffect(() => {
    if (!target.current) return
    const onChange = (near: boolean) => setNear((now) => now || near)
    return observe(target.current, onChange, { rootMargin: '800px 0px' }, false)
  }, [target])

  return isNear
}
