import type { Page } from 'playwright/test'

/** Focused element and its visibility. */
export interface TabStop {
  /** Index in document order among all tab stops; -1 if no tab stop has the focus. */
  index: number
  name: string
  /** Position in the viewport, in px. */
  box: { left: number; top: number; right: number; bottom: number }
  /**
   * True if the element is visible and at least its `requiredHeight` (see below) is in the
   * viewport.
   */
  isInView: boolean
  /**
   * HTML of the element that covers the center or a corner of the tab stop; null if there is none,
   * or if the tab stop is taller than the viewport.
   */
  coveringElement: string | null
  /** Distance from the top of the page, in px; null in the fixed header. */
  pageY: number | null
}

/** Numbers the tab stops in document order and returns their count. */
export function numberAndCountTabStops(page: Page): Promise<number> {
  return page.evaluate(() => {
    const controls = 'a[href], button, input, textarea, [tabindex="0"]'
    // In a tab list, only the selected tab is a tab stop.
    const excludedSelector =
      ':disabled, [aria-disabled=true], [aria-selected=false], [inert] *, [aria-hidden=true] *'
    const tabStops = [...document.querySelectorAll<HTMLElement>(controls)].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) && !element.matches(excludedSelector),
    )
    tabStops.forEach((element, index) => (element.dataset.stop = String(index)))
    return tabStops.length
  })
}

/** Presses the key repeatedly and returns the tab stop after each press. */
export async function pressKeyAndRecordTabStops(
  page: Page,
  key: string,
  pressCount: number,
): Promise<TabStop[]> {
  const tabStops: TabStop[] = []
  for (let press = 0; press < pressCount; press += 1) {
    await page.keyboard.press(key)
    tabStops.push(await getFocusedTabStop(page))
  }
  return tabStops
}

export function getFocusedTabStop(page: Page): Promise<TabStop> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const { top, left, bottom, right, height, width } = element.getBoundingClientRect()
    const isInHeader = element.closest('header') !== null
    const visibleHeight = window.innerHeight - document.querySelector('header')!.offsetHeight
    const isTall = height > visibleHeight

    function isInView(): boolean {
      // In a text field, browsers scroll only the line with the caret into view, so 24 px are
      // enough. A control taller than the viewport must fill half of the viewport.
      const requiredHeight = isTall ? visibleHeight / 2 : Math.min(height, 24)
      const shown = Math.min(bottom, window.innerHeight) - Math.max(top, 0)
      const isOffscreen = right <= 0 || left >= window.innerWidth
      return (
        shown >= requiredHeight &&
        !isOffscreen &&
        element.checkVisibility({ opacityProperty: true })
      )
    }

    function findCoveringElement(): string | null {
      const corners = [0.1, 0.9].flatMap((x) => [0.1, 0.9].map((y) => [x, y] as const))
      const topElement = [[0.5, 0.5] as const, ...corners]
        .map(([x, y]) => document.elementFromPoint(left + width * x, top + height * y))
        .find((hit) => hit && !element.contains(hit) && !hit.contains(element))
      return isTall ? null : (topElement?.outerHTML.slice(0, 60) ?? null)
    }

    return {
      index: Number(element.dataset.stop ?? -1),
      name: (element.ariaLabel ?? element.textContent).trim().slice(0, 40) || element.id,
      box: { top, left, bottom, right },
      isInView: isInView(),
      coveringElement: findCoveringElement(),
      pageY: isInHeader ? null : top + window.scrollY,
    }
  })
}
