import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import type { ToastTransition } from 'react-toastify/unstyled'

/** How long a toast takes to leave, in milliseconds (design, section 6). */
export const leaveDuration = 160

type Props = Parameters<Extract<ToastTransition, (...props: never[]) => unknown>>[0]

/**
 * Removes a toast once its style has faded it. The library's own transitions wait for an animation's end, which
 * never comes where motion is reduced.
 */
export function ToastExit({ children, isIn, done, nodeRef }: Props) {
  const remove = useEffectEvent(done)

  useLayoutEffect(() => {
    // Its close button takes the focus; the toast around it is no control.
    nodeRef.current?.setAttribute('tabindex', '-1')
  }, [nodeRef])

  useEffect(() => {
    if (isIn) return
    const timer = setTimeout(remove, leaveDuration)
    return () => clearTimeout(timer)
  }, [isIn])

  return children
}
