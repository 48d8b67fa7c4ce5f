import type { Page } from 'playwright/test'
import { numberTabStops, type TabStop, recordTabStops } from './tabStops'

/**
 * Checks Tab and Shift+Tab: each control is one tab stop in visual order, none traps the focus, and
 * none is covered or out of view (WCAG 2.1.1, 2.1.2, 2.4.3 and 2.4.11).
 */
export async function findTabOrderProblems(page: Page): Promise<string[]> {
  const count = await numberTabStops(page)
  const forward = await recordTabStops(page, 'Tab', count)
  await page.locator(`[data-stop="${count - 1}"]`).focus()
  const backward = await recordTabStops(page, 'Shift+Tab', count - 1)
  const order = [...Array(count).keys()]
  return [
    ...findSkippedTabStops('Tab', forward, order),
    ...findSkippedTabStops('Shift+Tab', backward, order.slice(0, -1).reverse()),
    ...findOutOfOrderTabStops(forward),
    ...findTabStopsOutOfView([...forward, ...backward]),
    ...findCoveredTabStops([...forward, ...backward]),
  ]
}

/** Returns the first tab stop that is skipped or repeated. */
function findSkippedTabStops(key: string, stops: TabStop[], wanted: number[]): string[] {
  const wrong = stops.findIndex(({ index }, step) => index !== wanted[step])
  if (wrong < 0) return []
  const { name, index } = stops[wrong]!
  return [
    `${key} leads to "${name}" (${index}) in place of stop ${wanted[wrong]} of ${stops.length}`,
  ]
}

/** Returns the tab stops that are above their predecessor, unless they are in the next column. */
function findOutOfOrderTabStops(stops: TabStop[]): string[] {
  return stops.flatMap((stop, step) => {
    const before = stops[step - 1]
    if (!before || stop.pageY === null || before.pageY === null) return []
    const follows = stop.pageY >= before.pageY - 4 || stop.box.left > before.box.left
    return follows ? [] : [`"${stop.name}" is a stop after "${before.name}"`]
  })
}

function findTabStopsOutOfView(stops: TabStop[]): string[] {
  return stops
    .filter(({ isInView: inSight }) => !inSight)
    .map(({ name }) => `"${name}" has the focus and is out of sight`)
}

function findCoveredTabStops(stops: TabStop[]): string[] {
  return stops
    .filter(({ isInView: inSight, coveringElement: cover }) => inSight && cover !== null)
    .map(({ name, coveringElement: cover }) => `"${name}" has the focus and is covered by ${cover}`)
}
