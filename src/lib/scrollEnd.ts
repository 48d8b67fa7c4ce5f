/** Delay after the last `scroll` event in Safari before 26.2, which lacks `scrollend`. */
const stillDelayMs = 150

/** Calls `onEnd` each time an element stops scrolling. */
export function listenToScrollEnd(element: Element, onEnd: () => void, signal: AbortSignal): void {
  if ('onscrollend' in element) {
    element.addEventListener('scrollend', onEnd, { signal })
    return
  }
  let timeout: ReturnType<typeof setTimeout>
  const wait = () => {
    clearTimeout(timeout)
    timeout = setTimeout(() => signal.aborted || onEnd(), stillDelayMs)
  }
  element.addEventListener('scroll', wait, { signal })
}
