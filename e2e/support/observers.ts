import { expect, type Locator, type Page } from 'playwright/test'

/** Expects the center of an element to be in the viewport and not covered. */
export async function expectNotCovered(element: Locator): Promise<void> {
  const onTop = () =>
    element.evaluate((node) => {
      const { left, top, width, height } = node.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return hit !== null && node.contains(hit)
    })
  await expect.poll(onTop).toBe(true)
}

/** Returns the natural width of an image in px; 0 until it has loaded. */
export function getNaturalWidth(image: Locator): Promise<number> {
  return image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)
}

/**
 * Records each text that enters a live region. Marks texts as unreliable if their region is hidden
 * or was added later, because screen readers may ignore those.
 */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const anyLive = '[role=status], [role=alert], [role=log], [aria-live]'
    const live = `:is(${anyLive}):not([aria-live=off])`
    const said: string[] = []
    const regions = new Set(document.querySelectorAll(anyLive))
    Object.assign(window, { said })
    new MutationObserver((changes) => {
      for (const { target, addedNodes, type } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(live)
        if (!region) continue
        const texts = type === 'characterData' ? [target] : [...addedNodes]
        const heard = regions.has(region) && region.checkVisibility()
        for (const { textContent } of texts) {
          if (textContent) said.push(heard ? textContent : `unreliable: ${textContent}`)
        }
      }
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said)
}

/** Records console messages and uncaught errors. */
export function recordConsole(page: Page): string[] {
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  page.on('pageerror', (error) => messages.push(error.message))
  return messages
}

/** Records the URLs of requested navigations, including those that open another program. */
export async function recordNavigations(page: Page): Promise<string[]> {
  const asked: string[] = []
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  session.on('Page.frameRequestedNavigation', ({ url }) => asked.push(url))
  return asked
}

/** Records the cumulative layout shift from the start of the page. */
export async function recordLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        shifts.sum += (entry as unknown as { value: number }).value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)
}
