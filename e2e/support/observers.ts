import { expect, type Locator, type Page } from 'playwright/test'
import { waitForNextFrame } from './animations'

/** Expects the center of an element to be in the viewport and not covered. */
export async function expectOnTop(element: Locator): Promise<void> {
  const isOnTop = () =>
    element.evaluate((node) => {
      const { left, top, width, height } = node.getBoundingClientRect()
      const topElement = document.elementFromPoint(left + width / 2, top + height / 2)
      return topElement !== null && node.contains(topElement)
    })
  await expect.poll(isOnTop).toBe(true)
}

/** Returns the natural width of an image in px, or 0 until the image has loaded. */
export function getNaturalWidth(image: Locator): Promise<number> {
  return image.evaluate((loadedImage: HTMLImageElement) => loadedImage.naturalWidth)
}

export type ReadAnnouncements = () => Promise<string[]>

/** Records each text that enters a live region, and marks texts that screen readers may ignore. */
export async function recordAnnouncements(page: Page): Promise<ReadAnnouncements> {
  await page.evaluate(() => {
    const liveRegionSelector = '[role=status], [role=alert], [role=log], [aria-live]'
    const activeRegionSelector = `:is(${liveRegionSelector}):not([aria-live=off])`
    const announcements: string[] = []
    const regions = new Set(document.querySelectorAll(liveRegionSelector))
    Object.assign(window, { said: announcements })
    new MutationObserver((changes) => {
      for (const { target, addedNodes, type } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(
          activeRegionSelector,
        )
        // A closed dialog is not in the accessibility tree.
        if (!region || region.closest('dialog:not([open])')) continue
        const texts = type === 'characterData' ? [target] : [...addedNodes]
        // Screen readers may ignore a live region that is hidden or was added later.
        const isReliable = regions.has(region) && region.checkVisibility()
        for (const { textContent } of texts) {
          if (textContent)
            announcements.push(isReliable ? textContent : `unreliable: ${textContent}`)
        }
      }
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said)
}

/**
 * Records the URLs of requested navigations, including those that open another program, such as an
 * email app.
 */
export async function watchNavigations(page: Page): Promise<string[]> {
  const urls: string[] = []
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  session.on('Page.frameRequestedNavigation', ({ url }) => urls.push(url))
  return urls
}

interface LayoutShift {
  value: number
  hadRecentInput: boolean
}

/** Records the cumulative layout shift from the start of the page. */
export async function recordLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let sum = 0
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries as (PerformanceEntry & LayoutShift)[]) {
        // The metric leaves out shifts that follow an input.
        if (!entry.hadRecentInput) sum += entry.value
      }
      return sum
    }
    const observer = new PerformanceObserver((list) => void add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { readShifts: () => add(observer.takeRecords()) })
  })
  return async () => {
    await waitForNextFrame(page)
    const read = () => (window as unknown as { readShifts: () => number }).readShifts()
    return page.evaluate(read)
  }
}
