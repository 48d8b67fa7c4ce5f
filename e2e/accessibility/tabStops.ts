import type { Page } from 'playwright/test'

/** What has the focus, and how it is seen. */
export interface TabStop {
  /** Its place in document order among everything that can have it; -1 for nothing that can. */
  index: number
  name: string
  /** Where it is inside the window, in px. */
  box: { left: number; top: number; right: number; bottom: number }
  /** As much of it is in the window as a browser brings there. */
  isInView: boolean
  /** What lies over its middle or near one of its corners, unless it is higher than the window. */
  coveringElement: string | null
  /** Its place on the page, in px from the top; null in the header, which goes along. */
  pageY: number | null
}

/** Numbers every control that works in document order; of a set of tabs only the selected one is a stop. */
export function numberTabStops(page: Page): Promise<number> {
  return page.evaluate(() => {
    const controls = 'a[href], button, input, textarea, [tabindex="0"]'
    const excepted =
      ':disabled, [aria-disabled=true], [aria-selected=false], [inert] *, [aria-hidden=true] *'
    const stops = [...document.querySelectorAll<HTMLElement>(controls)].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) && !element.matches(excepted),
    )
    stops.forEach((element, index) => (element.dataset.stop = String(index)))
    return stops.length
  })
}

/** The stops of so many presses of a key. */
export async function recordTabStops(
  page: Page,
  key: string,
  pressCount: number,
): Promise<TabStop[]> {
  const stops: TabStop[] = []
  for (let press = 0; press < pressCount; press += 1) {
    await page.keyboard.press(key)
    stops.push(await getCurrentTabStop(page))
  }
  return stops
}

/** Where the focus is. */
export function getCurrentTabStop(page: Page): Promise<TabStop> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const { top, left, bottom, right, height, width } = element.getBoundingClientRect()
    const isInHeader = element.closest('header') !== null
    const room = window.innerHeight - document.querySelector('header')!.offsetHeight
    const isTall = height > room

    function isInView(): boolean {
      // A browser brings a field into view by its caret's line; what is higher than the room has to fill half of it.
      const wanted = isTall ? room / 2 : Math.min(height, 24)
      const shown = Math.min(bottom, window.innerHeight) - Math.max(top, 0)
      const isBeside = right <= 0 || left >= window.innerWidth
      return shown >= wanted && !isBeside && element.checkVisibility({ opacityProperty: true })
    }

    function findCoveringElement(): string | null {
      const corners = [0.1, 0.9].flatMap((x) => [0.1, 0.9].map((y) => [x, y] as const))
      const over = [[0.5, 0.5] as const, ...corners]
        .map(([x, y]) => document.elementFromPoint(left + width * x, top + height * y))
        .find((hit) => hit && !element.contains(hit) && !hit.contains(element))
      return isTall ? null : (over?.outerHTML.slice(0, 60) ?? null)
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
