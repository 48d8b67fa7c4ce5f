import type { Page } from 'playwright/test'
import { numberStops, type Stop, stopsOf } from './stops'

/**
 * Tab to the end of the page and Shift+Tab back: every control is a stop once, in the order in which they are seen, none
 * keeps the focus, and none is covered or out of sight (WCAG 2.1.1, 2.1.2, 2.4.3, 2.4.11).
 */
export async function keyboardWalk(page: Page): Promise<string[]> {
  const count = await numberStops(page)
  const forward = await stopsOf(page, 'Tab', count)
  await page.locator(`[data-stop="${count - 1}"]`).focus()
  const backward = await stopsOf(page, 'Shift+Tab', count - 1)
  const order = [...Array(count).keys()]
  return [
    ...missed('Tab', forward, order),
    ...missed('Shift+Tab', backward, order.slice(0, -1).reverse()),
    ...outOfOrder(forward),
    ...outOfSight([...forward, ...backward]),
    ...covered([...forward, ...backward]),
  ]
}

/** Each control is a stop once, in turn. */
function missed(key: string, stops: Stop[], wanted: number[]): string[] {
  const wrong = stops.findIndex(({ index }, step) => index !== wanted[step])
  if (wrong < 0) return []
  const { name, index } = stops[wrong]!
  return [
    `${key} leads to "${name}" (${index}) in place of stop ${wanted[wrong]} of ${stops.length}`,
  ]
}

/** Each stop of the page is below the one before, beside it, or in the next column. */
function outOfOrder(stops: Stop[]): string[] {
  return stops.flatMap((stop, step) => {
    const before = stops[step - 1]
    if (!before || stop.y === null || before.y === null) return []
    const follows = stop.y >= before.y - 4 || stop.box.left > before.box.left
    return follows ? [] : [`"${stop.name}" is a stop after "${before.name}"`]
  })
}

/** Each stop is seen. */
function outOfSight(stops: Stop[]): string[] {
  return stops
    .filter(({ inSight }) => !inSight)
    .map(({ name }) => `"${name}" has the focus and is out of sight`)
}

/** Nothing lies on a stop that is seen. */
function covered(stops: Stop[]): string[] {
  return stops
    .filter(({ inSight, cover }) => inSight && cover !== null)
    .map(({ name, cover }) => `"${name}" has the focus and is covered by ${cover}`)
}
