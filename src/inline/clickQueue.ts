import { noScriptClass, pageReadyEvent, pageStaticEvent } from './names'

/** Time in ms after which queued clicks are dropped, and the page gets the styles for no JavaScript. */
const dropClicksAfterMs = 15_000

// Queues clicks on buttons until the page is ready. Popover buttons work natively.

const queue: HTMLElement[] = []

const queueClick = (event: MouseEvent) => {
  const button = (event.target as Element).closest<HTMLElement>(
    'button:not([popovertarget], [aria-disabled=true])',
  )
  if (!button) return
  event.preventDefault()
  event.stopImmediatePropagation()
  queue.push(button)
}
document.addEventListener('click', queueClick, true)

/** Replays the clicks, or drops them and applies the styles for pages without JavaScript. */
const endQueue = (isReady: boolean) => {
  clearTimeout(timeout)
  document.removeEventListener('click', queueClick, true)
  document.documentElement.classList.toggle(noScriptClass, !isReady)
  for (const button of queue.splice(0)) if (isReady) button.click()
}
const timeout = setTimeout(endQueue, dropClicksAfterMs, false)
addEventListener(pageReadyEvent, () => endQueue(true))
addEventListener(pageStaticEvent, () => endQueue(false))
