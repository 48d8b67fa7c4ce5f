import type { Page } from 'playwright/test'
import { numberAndCountTabStops, type TabStop, pressKeyAndRecordTabStops } from './tabStops'

/**
 * Returns the problems of Tab and Shift+Tab: tab stops that are skipped, repeated, out of visual
 * order, covered or out of view (WCAG 2.1.1, 2.1.2, 2.4.3 and 2.4.11).
 */
export async function findSkippedMisorderedOrObscuredTabStops(page: Page): Promise<string[]> {
  const count = await numberAndCountTabStops(page)
  const forward = await pressKeyAndRecordTabStops(page, 'Tab', count)
  await page.locator(`[data-stop="${count - 1}"]`).focus()
  const backward = await pressKeyAndRecordTabStops(page, 'Shift+Tab', count - 1)
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
function findSkippedTabStops(key: string, tabStops: TabStop[], expectedOrder: number[]): string[] {
  const firstMismatch = tabStops.findIndex(({ index }, step) => index !== expectedOrder[step])
  if (firstMismatch < 0) return []
  const { name, index } = tabStops[firstMismatch]!
  return [
    `${key} leads to "${name}" (${index}) instead of tab stop ${expectedOrder[firstMismatch]} of ${tabStops.length}`,
  ]
}

/**
 * Returns the tab stops that are above the previous tab stop, unless they are in a column to its
 * right.
 */
function findOutOfOrderTabStops(tabStops: TabStop[]): string[] {
  return tabStops.flatMap((tabStop, step) => {
    const before = tabStops[step - 1]
    if (!before || tabStop.pageY === null || before.pageY === null) return []
    const isInVisualOrder = tabStop.pageY >= before.pageY - 4 || tabStop.box.left > before.box.left
    return isInVisualOrder ? [] : [`"${tabStop.name}" is above its predecessor "${before.name}"`]
  })
}

function findTabStopsOutOfView(tabStops: TabStop[]): string[] {
  return tabStops
    .filter(({ isInView }) => !isInView)
    .map(({ name }) => `"${name}" has the focus and is out of view`)
}

function findCoveredTabStops(tabStops: TabStop[]): string[] {
  return tabStops
    .filter(({ isInView, coveringElement }) => isInView && coveringElement !== null)
    .map(
      ({ name, coveringElement }) => `"${name}" has the focus and is covered by ${coveringElement}`,
    )
}
